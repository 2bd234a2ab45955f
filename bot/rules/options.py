"""Which values of the table options stand together."""

from collections.abc import Container, Mapping, Sequence

from bot.rules.ruleset import TableOption


def fitted(
    options: Sequence[TableOption],
    seats: int,
    chosen: Mapping[str, str],
    kept: Container[str] = (),
) -> dict[str, str]:
    """Return the chosen values, each that is not offered with the others made the first that is.

    An option that is not chosen has its default; the options `kept` stay as they are.
    """
    values = {option.name: option.values[0] for option in options} | dict(chosen)
    for _ in options:  # a value that is made another may take the next one with it
        for option in options:
            offered = option.choosable(seats, values)
            if option.name in kept or option.waits(values):
                continue
            if offered and values[option.name] not in offered:
                values[option.name] = offered[0]
    return values


def lacking(
    options: Sequence[TableOption], chosen: Mapping[str, str]
) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """Return an option and its chosen value, and the other option's value that it needs.

    None if all the chosen values stand together.
    """
    for option in options:
        value = chosen.get(option.name, "")
        if option.when is not None and value not in ("", option.values[0]):
            other, values = option.when
            if chosen.get(other) not in values:
                return (option.name, value), (other, values[0])
        needed = option.only_with.get(value)
        if needed is not None and chosen.get(needed[0]) != needed[1]:
            return (option.name, value), needed
    return None
