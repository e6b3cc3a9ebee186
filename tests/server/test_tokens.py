"""What is drawn so that nobody can guess it."""

import pytest

from nabu.server.tokens import new_room_id


def test_no_room_has_an_id_that_a_host_could_not_type_because_it_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-5J9eMPCXecN75Hk", "--J9eMPCXecN75Hk", "a-5J9eMPCXecN75H"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_room_id() == "a-5J9eMPCXecN75H"
