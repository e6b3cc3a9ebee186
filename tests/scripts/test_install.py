from scripts.install import pip_settings, uv_options

LISTED = """\
:env:.find-links='/elsewhere /opt/wheels'
global.cert='/etc/certificates.pem'
global.extra-index-url='file:///opt/simple https://packages.example/simple'
global.find-links='/opt/wheels'
install.index-url='https://mirror.example/simple'
"""


def test_settings_of_the_environment_win_over_those_of_files() -> None:
    assert pip_settings(LISTED)["find-links"] == "/elsewhere /opt/wheels"


def test_uv_looks_where_pip_would() -> None:
    assert uv_options(pip_settings(LISTED)) == [
        *("--index-url", "https://mirror.example/simple"),
        *("--extra-index-url", "file:///opt/simple"),
        *("--extra-index-url", "https://packages.example/simple"),
        *("--find-links", "/elsewhere"),
        *("--find-links", "/opt/wheels"),
    ]


def test_where_pip_may_ask_no_index_uv_asks_none() -> None:
    assert uv_options(pip_settings("global.no-index='true'")) == ["--no-index"]


def test_a_machine_without_settings_needs_no_options() -> None:
    assert uv_options(pip_settings("")) == []
