"""Taking the seat that an invitation is for."""

from tests.server.talking import ME, SOMEBODY, Visitor


def test_an_invitation_tells_who_invites_to_what_and_stays_good(anna: Visitor, bert: Visitor) -> None:
    anna.patch("me", {"name": "Anna"})
    code = anna.post(f"tables/{anna.table(ME, SOMEBODY)}/invitations", {}, 201)["code"]
    told = bert.post("invitations/look", {"code": code})
    assert (told["host"], told["title"], told["players"]) == ("Anna", "Babylonia", 2)
    assert bert.post("invitations/claim", {"code": code})["seat"] == 1
    assert "not valid" in bert.post("invitations/look", {"code": code}, 404)["reason"]


def test_an_invitation_claims_its_seat_once(anna: Visitor, bert: Visitor, address: str) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY)
    code = anna.post(f"tables/{table}/invitations", {"seat": 2}, 201)["code"]
    assert bert.post("invitations/claim", {"code": code}) == {"table": table, "seat": 2}
    with Visitor(address) as carl:
        assert "not valid" in carl.post("invitations/claim", {"code": code}, 404)["reason"]
