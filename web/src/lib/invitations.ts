/** What stands behind the # of an invitation link. */
export const INVITATION_CODE = /^[A-Za-z0-9_-]{16,64}$/;
