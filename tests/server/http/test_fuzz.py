"""The HTTP API against what schemathesis makes up from its own description."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from nabu.server.app import create_app
from nabu.server.settings import Settings
from tests.server.running import victim

DESCRIPTION = create_app(Settings("sqlite://")).openapi()
OPERATIONS = [
    (method, path, mode)
    for path, methods in DESCRIPTION["paths"].items()
    for method, operation in methods.items()
    for mode in GenerationMode
    # Where nothing can be given, nothing wrong can be given.
    if mode is GenerationMode.POSITIVE or "parameters" in operation or "requestBody" in operation
]

# A body can be as the description says and still name a game that there is not: that is refused, and not with 2xx.
NOT_PROMISED: list[Any] = [positive_data_acceptance]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in another process: Python 3.11 cannot parse its own source in two threads at once, which hypothesis does."""
    with victim(tmp_path_factory.mktemp("server")) as server:
        process = server.start()
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as http:
            http.get(f"http://{server.address}/api/catalogue").raise_for_status()
        yield server.address
        server.kill(process)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path", "mode"), OPERATIONS)
def test_whatever_is_asked_is_answered_as_described(elsewhere: str, method: str, path: str, mode: GenerationMode) -> None:
    operation = schemathesis.openapi.from_dict(DESCRIPTION)[path][method]

    @settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=f"http://{elsewhere}", excluded_checks=NOT_PROMISED)

    ask()
