"""Inviting somebody."""

from tests.server.talking import ME, SOMEBODY, Visitor


def test_a_new_invitation_replaces_the_old(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    old = anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)["code"]
    anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)
    bert.post("invitations/claim", {"code": old}, 404)


def test_only_whoever_made_the_table_invites(anna: Visitor, bert: Visitor) -> None:
    bert.post(f"tables/{anna.table(ME, SOMEBODY, access='open')}/invitations", {}, 403)
