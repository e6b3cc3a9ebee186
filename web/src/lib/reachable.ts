/** Whether other machines can open an address. */

export function isOnlyHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
}
