"""Settings: what is read, what wins, and what each refusal says."""

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.config import DATABASE_FILE, TOKEN_PLACEHOLDER, Settings, SettingsError, load_settings

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789-_"
NAMES = {str(field.alias) for field in Settings.model_fields.values()}


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def refusal(environ: dict[str, str], env_file: Path) -> str:
    with pytest.raises(SettingsError) as caught:
        load_settings(environ, env_file)
    return str(caught.value)


def test_defaults(env_file: Path) -> None:
    settings = load_settings({}, env_file)
    assert settings.discord_token is None
    assert settings.data == Path("data")
    assert settings.database_url == f"sqlite+aiosqlite:///data/{DATABASE_FILE}"
    assert settings.log_level == "INFO"
    assert settings.threads is True
    assert settings.pause == 1.0
    assert settings.sandbox_port == 8420


def test_every_setting_is_read_from_the_environment(tmp_path: Path, env_file: Path) -> None:
    settings = load_settings(
        {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": "postgresql://titan:secret@localhost/titan",
            "TITAN_DATA": str(tmp_path),
            "TITAN_LOG_LEVEL": "debug",
            "TITAN_THREADS": "No",
            "TITAN_PAUSE": "0.25",
            "TITAN_SANDBOX_PORT": "0",
            "PATH": "/bin",
        },
        env_file,
    )
    assert settings.discord_token == TOKEN
    assert settings.database_url == "postgresql+asyncpg://titan:secret@localhost/titan"
    assert settings.data == tmp_path
    assert settings.log_level == "DEBUG"
    assert settings.threads is False
    assert settings.pause == 0.25
    assert settings.sandbox_port == 0


def test_the_process_environment_is_the_default(
    monkeypatch: pytest.MonkeyPatch, env_file: Path
) -> None:
    monkeypatch.setattr("os.environ", {"TITAN_PAUSE": "7"})
    assert load_settings(env_file=env_file).pause == 7
    assert load_settings({}, env_file).pause == 1


def test_the_environment_wins_over_the_file(env_file: Path) -> None:
    env_file.write_text(
        "# a comment\n"
        "TITAN_PAUSE=2\n"
        f'export DISCORD_TOKEN="{TOKEN}"\n'
        "TITAN_THREADS=no  # in the channel\n"
        "COMPOSE_PROFILES=postgres\n"
        "POSTGRES_PASSWORD=abc\n"
    )
    settings = load_settings({"TITAN_PAUSE": "3"}, env_file)
    assert settings.pause == 3
    assert settings.discord_token == TOKEN
    assert settings.threads is False


def test_an_empty_value_is_none(env_file: Path) -> None:
    env_file.write_text(f"DISCORD_TOKEN={TOKEN}\nTITAN_PAUSE=\n")
    settings = load_settings({"DISCORD_TOKEN": "", "DATABASE_URL": ""}, env_file)
    assert settings == load_settings({}, Path("missing"))


def test_a_file_with_a_byte_order_mark_and_windows_line_ends(env_file: Path) -> None:
    env_file.write_bytes(b"\xef\xbb\xbfTITAN_PAUSE=2\r\nTITAN_THREADS=no\r\n")
    settings = load_settings({}, env_file)
    assert settings.pause == 2
    assert settings.threads is False


def test_variables_in_the_file_are_not_replaced(
    monkeypatch: pytest.MonkeyPatch, env_file: Path
) -> None:
    monkeypatch.setenv("HIDDEN", "x")
    env_file.write_text("TITAN_DATA=${HIDDEN}\n")
    assert load_settings({}, env_file).data == Path("${HIDDEN}")


def test_the_database_lies_in_the_data_folder(tmp_path: Path, env_file: Path) -> None:
    settings = load_settings({"TITAN_DATA": str(tmp_path)}, env_file)
    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path}/{DATABASE_FILE}"


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///games.sqlite", "sqlite+aiosqlite:///games.sqlite"),
        ("sqlite+aiosqlite:////srv/games.sqlite", "sqlite+aiosqlite:////srv/games.sqlite"),
        ("postgres://u:p@h:5432/n", "postgresql+asyncpg://u:p@h:5432/n"),
        ("postgresql+asyncpg://u:p%40@h/n", "postgresql+asyncpg://u:p%40@h/n"),
        ("postgresql:///n?host=/run/postgres", "postgresql+asyncpg:///n?host=%2Frun%2Fpostgres"),
    ],
)
def test_database_addresses(given: str, used: str, env_file: Path) -> None:
    assert load_settings({"DATABASE_URL": given}, env_file).database_url == used


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("mysql://u:hush@h/n", "neither SQLite nor PostgreSQL"),
        ("games.sqlite hush", "not a URL"),
        ("postgresql://u:hush@h:port/n", "not a URL"),
        ("postgresql://u:hush@h", "does not name a database"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
    ],
)
def test_a_wrong_database_address_is_not_shown(value: str, reason: str, env_file: Path) -> None:
    said = refusal({"DATABASE_URL": value}, env_file)
    assert said.startswith(f"DATABASE_URL is a value of {len(value)} characters. ")
    assert reason in said
    assert "sqlite:///" in said
    assert "postgresql://" in said
    assert "\n" not in said
    assert "hush" not in said


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (TOKEN_PLACEHOLDER, "the placeholder of .env.example stands where a token must"),
        (f"Bot {TOKEN}", "a token has no spaces and no quotes"),
        (f'"{TOKEN}"', "a token has no spaces and no quotes"),
        (f"{TOKEN}\n", "a token has no spaces and no quotes"),
        ("abcdefghijkl", "it does not have the shape of a bot's token"),
        ("a.b.c", "it does not have the shape of a bot's token"),
        (TOKEN.replace(".", "_"), "it does not have the shape of a bot's token"),
        (f"{TOKEN}.more", "it does not have the shape of a bot's token"),
        (TOKEN.replace("Ga", "Gä"), "it does not have the shape of a bot's token"),
    ],
)
def test_a_malformed_token_is_refused_and_not_shown(
    value: str, reason: str, env_file: Path
) -> None:
    said = refusal({"DISCORD_TOKEN": value}, env_file)
    assert said == (
        f"DISCORD_TOKEN is a value of {len(value)} characters ({reason}): it must be the token"
        " on the Bot page of your Discord application (three parts with dots between),"
        " or nothing for the sandbox."
    )


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("TITAN_LOG_LEVEL", "LOUD", "DEBUG, INFO, WARNING or ERROR"),
        ("TITAN_THREADS", "maybe", "yes or no"),
        ("TITAN_THREADS", "1", "yes or no"),
        ("TITAN_PAUSE", "soon", "a number of seconds from 0 to 60"),
        ("TITAN_PAUSE", "-1", "a number of seconds from 0 to 60"),
        ("TITAN_PAUSE", "61", "a number of seconds from 0 to 60"),
        ("TITAN_PAUSE", "nan", "a number of seconds from 0 to 60"),
        ("TITAN_SANDBOX_PORT", "65536", "a whole number from 0 to 65535, where 0 is any free port"),
        ("TITAN_SANDBOX_PORT", "80.5", "a whole number from 0 to 65535, where 0 is any free port"),
    ],
)
def test_a_wrong_value(name: str, value: str, allowed: str, env_file: Path) -> None:
    assert refusal({name: value}, env_file) == f"{name} is '{value}': it must be {allowed}."


def test_the_data_folder_is_no_file(env_file: Path) -> None:
    env_file.touch()
    said = refusal({"TITAN_DATA": str(env_file), "DATABASE_URL": ""}, Path("missing"))
    assert said == f"TITAN_DATA is '{env_file}' (it is no folder): it must be a folder."


def test_an_unknown_setting_in_the_environment(env_file: Path) -> None:
    assert refusal({"TITAN_PAUZE": "1"}, env_file) == (
        "TITAN_PAUZE in the environment is no setting: did you mean TITAN_PAUSE?"
    )


def test_an_unknown_setting_in_the_file(env_file: Path) -> None:
    env_file.write_text(f"\nDISCORD_TOKN={TOKEN}\ntitan_pause=1\nTOKEN=x\n")
    assert refusal({}, env_file).splitlines() == [
        f"DISCORD_TOKN in line 2 of {env_file} is no setting: did you mean DISCORD_TOKEN?",
        f"titan_pause in line 3 of {env_file} is no setting: did you mean TITAN_PAUSE?",
        f"TOKEN in line 4 of {env_file} is no setting: did you mean DISCORD_TOKEN?",
    ]


def test_a_setting_like_no_other(env_file: Path) -> None:
    env_file.write_text("XYZ=1\n")
    assert "the settings are DISCORD_TOKEN, TITAN_DATA, DATABASE_URL," in refusal({}, env_file)


def test_lines_that_cannot_be_read(env_file: Path) -> None:
    env_file.write_text(f"{TOKEN}\n\nTITAN_DATA='open\n")
    assert refusal({}, env_file).splitlines() == [
        f"The setting in line 1 of {env_file} cannot be read: write NAME=value.",
        f"The setting in line 3 of {env_file} cannot be read: write NAME=value.",
    ]


def test_a_file_that_cannot_be_read(tmp_path: Path, env_file: Path) -> None:
    assert refusal({}, tmp_path) == f"{tmp_path} cannot be read: Is a directory."
    env_file.write_bytes(b"TITAN_DATA=\xff\n")
    assert refusal({}, env_file) == f"{env_file} is no text in UTF-8: save it as such."


def test_everything_wrong_is_told_at_once(env_file: Path) -> None:
    env_file.write_text("PAUSE=1\n")
    said = refusal({"TITAN_X": "1", "TITAN_PAUSE": "x", "DISCORD_TOKEN": "x"}, env_file)
    assert [line.split()[0] for line in said.splitlines()] == [
        "PAUSE",
        "TITAN_X",
        "DISCORD_TOKEN",
        "TITAN_PAUSE",
    ]


def test_settings_are_frozen_and_show_no_secret(env_file: Path) -> None:
    settings = load_settings(
        {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql://u:hush@h/n"}, env_file
    )
    with pytest.raises(ValidationError):
        settings.pause = 2
    assert TOKEN not in repr(settings) + str(settings)
    assert "hush" not in repr(settings) + str(settings)


def test_the_example_shows_every_setting_with_its_default(env_file: Path) -> None:
    example = (ROOT / ".env.example").read_text()
    shown = dict(re.findall(r"^# ([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert shown.keys() == NAMES | {"COMPOSE_PROFILES", "POSTGRES_PASSWORD"}
    assert not re.findall(r"^[^#\n]", example, re.MULTILINE)

    assert "the placeholder" in refusal({"DISCORD_TOKEN": shown.pop("DISCORD_TOKEN")}, env_file)
    env_file.write_text("".join(f"{name}={value}\n" for name, value in shown.items()))
    assert load_settings({}, env_file) == load_settings({}, Path("missing"))


def test_the_hosting_page_lists_every_setting() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", page, re.MULTILINE)) == NAMES
