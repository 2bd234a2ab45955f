"""Reference pictures: small, with few colours, compared with a tolerance.

`RENEW_GOLDEN=1 python -m pytest tests/rendering` draws them anew.
"""

import os
from io import BytesIO
from pathlib import Path

import PIL
import pytest
from PIL import Image, ImageChops, ImageStat, PngImagePlugin

FOLDER = Path(__file__).parent / "golden"
RENEW = "RENEW_GOLDEN"
MADE_WITH = "Pillow"

MOST_MEAN = 4.0
"""How far the colours may lie apart on average, of 255."""

MOST_STRAYS = 0.003
"""What part of the pixels may lie far apart, by more than 48."""


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def small(png: bytes) -> Image.Image:
    return opened(png).reduce(3)


def apart(first: Image.Image, second: Image.Image) -> tuple[float, float]:
    """Return the mean difference, and the part of the pixels that lie far apart."""
    difference = ImageChops.difference(first, second)
    mean = max(ImageStat.Stat(difference).mean)
    grey = difference.convert("L")
    strays = sum(grey.histogram()[49:])
    return mean, strays / (grey.width * grey.height)


def check(name: str, png: bytes) -> None:
    """Compare a picture with its reference."""
    path = FOLDER / f"{name}.png"
    if os.environ.get(RENEW):
        _store(path, png)
    with Image.open(path) as stored:
        made_with = stored.info.get(MADE_WITH)
        reference = stored.convert("RGB")
    if made_with != PIL.__version__:
        pytest.skip(f"the reference was drawn with Pillow {made_with}, this is {PIL.__version__}")
    drawn = small(png)
    assert drawn.size == reference.size
    mean, strays = apart(drawn, reference)
    assert mean <= MOST_MEAN, f"{name}: colours lie {mean:.1f} apart on average"
    assert strays <= MOST_STRAYS, f"{name}: {strays:.2%} of the pixels look different"


def _store(path: Path, png: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    info = PngImagePlugin.PngInfo()
    info.add_text(MADE_WITH, PIL.__version__)
    few = small(png).quantize(96, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, "PNG", optimize=True, pnginfo=info)
