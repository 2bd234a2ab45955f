"""Settings: read from the environment and from `.env`, and checked before anything starts."""

import difflib
import io
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from dotenv.parser import parse_stream
from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy import URL

from db.errors import DatabaseUrlInvalid
from db.urls import normalised

TOKEN_PLACEHOLDER: Final = "paste-the-token-here"
"""What `.env.example` holds in the place of a token."""

DATABASE_FILE: Final = "titan-tables.sqlite"
"""The database's file in the data folder, unless `DATABASE_URL` says otherwise."""

_PREFIX: Final = "TITAN_"
_READ_BY_COMPOSE: Final = re.compile(r"POSTGRES_PASSWORD|COMPOSE_\w+")
_TOKEN: Final = re.compile(r"[\w-]+={0,2}\.[\w-]+\.[\w-]+", re.ASCII)
_TOKEN_LEAST: Final = 50
_SECRET: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})


class SettingsError(ValueError):
    """Settings that the bot cannot start with: one line for each that is wrong."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


def _token(value: str) -> str:
    if value == TOKEN_PLACEHOLDER:
        raise ValueError("the placeholder of .env.example stands where a token must")
    if re.search(r"[\s\"']", value):
        raise ValueError("a token has no spaces and no quotes")
    if len(value) < _TOKEN_LEAST or not _TOKEN.fullmatch(value):
        raise ValueError("it does not have the shape of a bot's token")
    return value


def _database_url(value: str) -> str:
    try:
        return normalised(value).render_as_string(hide_password=False)
    except DatabaseUrlInvalid as error:
        raise ValueError(str(error)) from None


def _file_in(settings: dict[str, Any]) -> str:
    file = settings["data"] / DATABASE_FILE
    return URL.create("sqlite", database=str(file)).render_as_string()


def _folder(value: Path) -> Path:
    folder = value.expanduser()
    if folder.exists() and not folder.is_dir():
        raise ValueError("it is no folder")
    return folder


def _yes_or_no(value: object) -> object:
    if isinstance(value, str):
        return {"yes": True, "no": False}.get(value.strip().lower(), value)
    return value


def _upper(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """What a host may choose. `load_settings` makes it.

    Each field's alias is the setting's name, its description what is allowed; without a
    description, the error itself says what is.
    """

    model_config = SettingsConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    discord_token: Annotated[str, AfterValidator(_token)] | None = Field(
        default=None,
        alias="DISCORD_TOKEN",
        description=(
            "the token on the Bot page of your Discord application (three parts with dots"
            " between), or nothing for the sandbox"
        ),
        repr=False,
    )
    data: Annotated[Path, AfterValidator(_folder)] = Field(
        default=Path("data"),
        alias="TITAN_DATA",
        description="a folder",
    )
    database_url: Annotated[str, AfterValidator(_database_url)] = Field(
        default_factory=_file_in,
        alias="DATABASE_URL",
        repr=False,
    )
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = (
        Field(
            default="INFO",
            alias="TITAN_LOG_LEVEL",
            description="DEBUG, INFO, WARNING or ERROR",
        )
    )
    threads: Annotated[bool, Field(strict=True), BeforeValidator(_yes_or_no)] = Field(
        default=True,
        alias="TITAN_THREADS",
        description="yes or no",
    )
    pause: float = Field(
        default=1.0,
        alias="TITAN_PAUSE",
        ge=0,
        le=60,
        allow_inf_nan=False,
        description="a number of seconds from 0 to 60",
    )
    sandbox_port: int = Field(
        default=8420,
        alias="TITAN_SANDBOX_PORT",
        ge=0,
        le=65535,
        description="a whole number from 0 to 65535, where 0 is any free port",
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Nothing but what `load_settings` hands in."""
        return (init_settings,)


_NAMES: Final = {str(field.alias): field for field in Settings.model_fields.values()}


def load_settings(
    environ: Mapping[str, str] | None = None, env_file: Path = Path(".env")
) -> Settings:
    """Read and check the settings; the environment wins over the file.

    An empty value is as good as none. Whatever is wrong is told in one `SettingsError`.
    """
    environ = os.environ if environ is None else environ
    in_file, problems = _read(env_file)
    for name in sorted(environ):
        if name.startswith(_PREFIX) and name not in _NAMES:
            problems.append(_unknown(name, "the environment"))

    values = in_file | {name: value for name, value in environ.items() if name in _NAMES}
    values = {name: value for name, value in values.items() if value}
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        problems += _wrong(error, values)
        raise SettingsError(problems) from None
    if problems:
        raise SettingsError(problems)
    return settings


def _read(env_file: Path) -> tuple[dict[str, str], list[str]]:
    """Return the known settings in the file, and what is wrong with its lines."""
    try:
        text = env_file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [f"{env_file} cannot be read: {error.strerror}."]
    except UnicodeDecodeError:
        return {}, [f"{env_file} is no text in UTF-8: save it as such."]

    values: dict[str, str] = {}
    problems: list[str] = []
    for line in parse_stream(io.StringIO(text)):
        source = line.original.string
        blank = source[: len(source) - len(source.lstrip())].count("\n")
        place = f"line {line.original.line + blank} of {env_file}"
        if line.error or (line.key is not None and line.value is None):
            problems.append(f"The setting in {place} cannot be read: write NAME=value.")
        elif line.key is None or line.value is None or _READ_BY_COMPOSE.fullmatch(line.key):
            continue
        elif line.key not in _NAMES:
            problems.append(_unknown(line.key, place))
        else:
            values[line.key] = line.value
    return values, problems


def _unknown(name: str, place: str) -> str:
    close = difflib.get_close_matches(name.upper(), _NAMES, n=1, cutoff=0.5)
    hint = f"did you mean {close[0]}?" if close else f"the settings are {', '.join(_NAMES)}."
    return f"{name} in {place} is no setting: {hint}"


def _wrong(error: ValidationError, values: Mapping[str, str]) -> Iterator[str]:
    """Word each wrong value once, and never show a secret one."""
    for name in dict.fromkeys(str(each["loc"][0]) for each in error.errors()):
        if name not in values:  # a default that rests on another setting, itself wrong
            continue
        value = values[name]
        found = f"a value of {len(value)} characters" if name in _SECRET else repr(value)
        reason = "".join(
            str(each["ctx"]["error"])
            for each in error.errors()
            if each["loc"][0] == name and each["type"] == "value_error"
        )
        if allowed := _NAMES[name].description:
            because = f" ({reason})" if reason else ""
            yield f"{name} is {found}{because}: it must be {allowed}."
        else:
            yield f"{name} is {found}. {reason}"
