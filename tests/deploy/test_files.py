"""The files for hosts: every path, user, port, setting, command and measure that they name is there."""

import configparser
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml
from prometheus_client import REGISTRY

from nabu.cli.main import app
from nabu.server import metrics
from nabu.server.app import create_app
from nabu.server.settings import Settings, names, settings_from_environment, variable
from scripts.site.__main__ import SITE
from scripts.site.places import modules, pages
from scripts.site.writing import with_links_of_the_site

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OTHER_VARIABLES = {"NABU_CACHE_DIR", "NABU_LANGUAGE"}
"""What Nabu reads beside its settings."""
KNOWN = {variable(name) for name in names()} | OTHER_VARIABLES


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile."""
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def of_kind(kind: str) -> list[str]:
    return [rest for word, rest in instructions() if word == kind]


def image_environment() -> dict[str, str]:
    """Return what the last stage sets."""
    last = [rest for word, rest in instructions() if word in ("FROM", "ENV")]
    last = last[max(number for number, rest in enumerate(last) if "python" in rest and "=" not in rest) + 1 :]
    return dict(part.split("=", 1) for rest in last for part in shlex.split(rest))


def compose() -> dict[str, Any]:
    contents: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return contents


def unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / name)
    return parser


def check_command(line: list[str]) -> None:
    """Hold that `nabu …` is a command with these options, which takes these arguments."""
    assert Path(line[0]).name == "nabu"
    typer.main.get_command(app).make_context("nabu", [*line[1:], "--help"], resilient_parsing=True)
    command: Any = typer.main.get_command(app)
    words = line[1:]
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    assert not getattr(command, "commands", None), f"{line} names no command"
    options = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= options


def ignored() -> list[str]:
    return [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]


def test_what_the_image_copies_is_there_and_not_left_out() -> None:
    for line in [line for line in of_kind("COPY") if "--from" not in line]:
        for source in shlex.split(line)[:-1]:
            assert (ROOT / source).exists(), source
            assert not any(fnmatch(source, pattern.removeprefix("**/")) for pattern in ignored()), source


def test_what_it_copies_from_an_earlier_stage_was_made_there() -> None:
    stages = [line.split(" AS ")[1] for line in of_kind("FROM") if " AS " in line]
    copied = [re.match(r"--from=(\w+) (?:--chown=\w+ )?(\S+)", line) for line in of_kind("COPY") if "--from" in line]
    assert all(found is not None and found[1] in stages for found in copied)
    made = " ".join(of_kind("RUN") + of_kind("ENV"))
    page = re.search(r"outDir: '\.\./(\S+)'", (ROOT / "web/vite.config.ts").read_text())
    assert page is not None
    built = {page[1], SITE.relative_to(ROOT).as_posix()}
    for found in copied:
        assert found is not None
        assert found[2] in made or found[2].removeprefix("/nabu/") in built


def test_the_page_and_the_documentation_are_made_before_they_are_packed() -> None:
    """What is no part of the package when that is installed is not served."""
    steps = [f"{word} {rest}" for word, rest in instructions()]
    packed = steps.index("RUN /opt/nabu/venv/bin/pip install --constraint constraints.txt '.[server,postgres]'")
    for made in ("RUN cd web && npm run build", "RUN python -m scripts.site"):
        assert steps.index(made) < packed
    for folder in (Settings.page, Settings.site):
        inside = folder.relative_to(ROOT).as_posix()
        assert any(step.startswith("COPY --from=") and step.endswith(f" {inside}") for step in steps[:packed])


def test_what_the_documentation_is_made_of_is_not_left_out_of_the_image() -> None:
    linked: set[Path] = set()
    for page in pages():
        with_links_of_the_site(page, (ROOT / page).read_text(), linked.add)
    needed = {*pages(), *linked, *modules(), Path("scripts/site/__main__.py"), Path("constraints.txt")}
    left_out = {
        file
        for file in needed
        for pattern in ignored()
        if any(fnmatch(part.as_posix(), pattern.removeprefix("**/")) for part in (file, *file.parents))
    }
    assert not left_out


def test_the_image_installs_extras_that_there_are_and_compiles_the_games() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    installed = re.search(r"'\.\[([\w,]+)\]'", " ".join(of_kind("RUN")))
    assert installed is not None and set(installed[1].split(",")) <= set(extras)
    modules = re.findall(r"python -m (nabu\S*)", " ".join(of_kind("RUN")))
    assert modules and all(find_spec(module) for module in modules)
    assert 'if __name__ == "__main__"' in (ROOT / "src" / f"{modules[0].replace('.', '/')}.py").read_text()


def test_the_image_runs_as_a_user_of_its_own_and_is_told_what_can_be_set() -> None:
    (user,) = of_kind("USER")
    assert any(f"useradd --system --uid 10001 --home-dir /data --create-home {user}" in line for line in of_kind("RUN"))
    environment = image_environment()
    assert {name for name in environment if name.startswith("NABU_")} <= KNOWN
    settings = settings_from_environment(environment={"NABU_DATABASE_URL": "sqlite://", **environment})
    assert of_kind("EXPOSE") == [str(settings.port)] and settings.host == "0.0.0.0"
    check_command(json.loads(of_kind("CMD")[-1]))
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", of_kind("HEALTHCHECK")[0])
    assert (
        asked is not None
        and int(asked[1]) == settings.port
        and asked[2] in create_app(Settings("sqlite://")).openapi()["paths"]
    )


def test_the_machine_code_that_is_compiled_in_is_that_which_is_looked_for() -> None:
    build, final = [line for line in of_kind("ENV") if "NUMBA_CPU_NAME" in line]
    for name in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NABU_CACHE_DIR"):
        assert len({dict(part.split("=", 1) for part in shlex.split(line))[name] for line in (build, final)}) == 1


def test_every_service_is_told_what_can_be_set() -> None:
    for name, service in compose()["services"].items():
        told = service.get("environment", {})
        if service.get("image") == "nabu":
            assert set(told) <= KNOWN
            plain = {key: re.sub(r"\$\{\w+:[-?]([^}]*)\}", r"\1", str(value)) for key, value in told.items()}
            settings_from_environment(environment=plain)
            if "command" in service:
                check_command(service["command"])
        elif name == "caddy":
            used = set(re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text()))
            assert set(told) == used


def test_every_service_of_ours_builds_the_image_and_is_asked_how_it_is_only_where_it_listens() -> None:
    """A worker was unhealthy for ever, and could not be started alone."""
    ours = {name: service for name, service in compose()["services"].items() if service.get("image") == "nabu"}
    for service in ours.values():
        assert service["build"] == "."
        listens = service["command"][:2] == ["nabu", "serve"]
        assert service.get("healthcheck") == (None if listens else {"disable": True})


def test_an_upgrade_builds_every_service_of_ours_anew() -> None:
    profiles = {
        profile
        for service in compose()["services"].values()
        for profile in service.get("profiles", ())
        if service.get("image") == "nabu"
    }
    upgrade = (ROOT / "docs/hosting.md").read_text().partition("## Upgrading")[2]
    commands = re.findall(r"`(docker compose [^`]*--build[^`]*)`", upgrade)
    assert profiles == {named for command in commands for named in re.findall(r"--profile (\w+)", command)} == {"bots"}


def test_everything_that_the_composition_names_is_there() -> None:
    whole = compose()
    services, volumes = whole["services"], whole["volumes"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service["networks"]) <= set(whole["networks"])
        for mount in service.get("volumes", ()):
            source = mount.split(":")[0]
            assert (ROOT / source).is_file() if source.startswith("./") else source in volumes
    asked = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))


def test_the_proxy_of_the_composition_is_trusted_and_finds_the_server() -> None:
    whole = compose()
    (inside,) = whole["networks"]["inside"]["ipam"]["config"]
    told = whole["services"]["web"]["environment"]
    for name in ("FORWARDED_ALLOW_IPS", "NABU_METRICS_READERS"):
        assert ip_network(told[name]) == ip_network(inside["subnet"])
    port = image_environment()["NABU_PORT"]
    assert whole["services"]["web"]["expose"] == [port]
    assert whole["services"]["caddy"]["environment"]["NABU_UPSTREAM"] == f"web:{port}"
    (asked,) = yaml.safe_load((DEPLOY / "prometheus/prometheus.yml").read_text())["scrape_configs"]
    assert asked["dns_sd_configs"] == [{"names": ["web"], "type": "A", "port": int(port)}]


@pytest.mark.parametrize("name", ["nabu.service", "nabu-expire.service"])
def test_units_start_commands_that_there_are(name: str) -> None:
    service = unit(name)["Service"]
    check_command(shlex.split(service["ExecStart"]))
    told = dict(part.split("=", 1) for part in shlex.split(service["Environment"]))
    assert {key for key in told if key.startswith("NABU_")} <= KNOWN
    assert told["NABU_CACHE_DIR"] == f"/var/cache/{service['CacheDirectory']}"
    assert service["DynamicUser"] == "yes" and service["User"] == "nabu"


def test_the_timer_has_a_service() -> None:
    assert (DEPLOY / "nabu-expire.service").is_file() and unit("nabu-expire.timer")["Timer"]["OnCalendar"]


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_proxies_pass_on_to_where_the_server_listens_and_hide_what_is_measured(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert f"127.0.0.1:{Settings.port}" in text and "/metrics" in text and "404" in text


def expressions() -> Iterator[str]:
    board = json.loads((DEPLOY / "grafana/nabu.json").read_text())
    for panel in board["panels"]:
        for target in panel["targets"]:
            assert target["datasource"]["uid"] == panel["datasource"]["uid"] == "nabu-prometheus"
            yield target["expr"]


def test_the_dashboard_shows_measures_and_labels_that_there_are() -> None:
    families = {family.name: family for family in REGISTRY.collect()}
    assert metrics.MOVES is not None
    there = {f"{name}{suffix}" for name in families for suffix in ("", "_total", "_bucket", "_count", "_sum")}
    named = {name for text in expressions() for name in re.findall(r"\b((?:nabu|process)_\w+)", text)}
    assert named <= there
    measured = {name.removesuffix("_total").removesuffix("_bucket").removesuffix("_count") for name in named}
    assert {name for name in families if name.startswith("nabu_")} <= measured
    labels = {label for metric in vars(metrics).values() for label in getattr(metric, "_labelnames", ())}
    grouped = {
        label.strip() for text in expressions() for group in re.findall(r"by \(([^)]*)\)", text) for label in group.split(",")
    }
    assert grouped <= labels | {"le", "instance"}


def test_the_dashboard_is_where_grafana_looks_for_it() -> None:
    mounts = dict(mount.split(":")[:2] for mount in compose()["services"]["grafana"]["volumes"])
    (provider,) = yaml.safe_load((DEPLOY / "grafana/dashboards.yml").read_text())["providers"]
    assert Path(mounts["./deploy/grafana/nabu.json"]).parent == Path(provider["options"]["path"])
    (source,) = yaml.safe_load((DEPLOY / "grafana/datasource.yml").read_text())["datasources"]
    assert source["uid"] == "nabu-prometheus" and source["url"] == "http://prometheus:9090"
