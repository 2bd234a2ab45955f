"""Discord's own description of its requests, where a copy lies beside the repository."""

import functools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs

SPEC = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"

Validate = Callable[[str, str, Any], None]


@functools.cache
def validator() -> Validate | None:
    """Return what checks a body against the schema of its route; None without the description."""
    if not SPEC.exists():
        return None
    spec = json.loads(SPEC.read_text(encoding="utf-8"))
    routes = [
        (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), operation)
        for path, operations in sorted(spec["paths"].items(), key=lambda each: "{" in each[0])
        for method, operation in operations.items()
        if "requestBody" in (operation if isinstance(operation, dict) else {})
    ]

    @functools.cache
    def compiled(number: int) -> Any:
        content = routes[number][2]["requestBody"]["content"]
        body = content["application/json"]["schema"]
        return jsonschema_rs.Draft202012Validator({"components": spec["components"], **body})

    def validate(method: str, path: str, body: Any) -> None:
        for number, (verb, pattern, _) in enumerate(routes):
            if verb == method and pattern.fullmatch(path):
                errors = [
                    f"{'/'.join(map(str, error.instance_path))}: {error.message}"
                    for error in compiled(number).iter_errors(_as_sent(body))
                ]
                assert not errors, f"{method} {path}: {errors}"
                return
        raise AssertionError(f"Discord has no route {method} {path} with a body")

    return validate


def _as_sent(body: Any) -> Any:
    """Write ids as Discord's description does; it takes numbers as well."""
    if not isinstance(body, dict):
        return body
    sent = dict(body)
    if "attachments" in body:
        sent["attachments"] = [file | {"id": str(file["id"])} for file in body["attachments"]]
    mentions = body.get("allowed_mentions")
    if mentions and "users" in mentions:
        sent["allowed_mentions"] = mentions | {"users": [str(user) for user in mentions["users"]]}
    return sent
