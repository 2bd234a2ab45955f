"""What is drawn once is kept, but never without limit."""

from PIL import Image

from rendering import pictures
from rendering.canvas import SPRITES, Sprites


def plain() -> Image.Image:
    return Image.new("L", (10, 10))


def test_a_sprite_is_drawn_once() -> None:
    sprites = Sprites(1000)
    assert sprites.get("shield", plain) is sprites.get("shield", plain)


def test_the_least_used_sprite_goes_when_they_weigh_too_much() -> None:
    sprites = Sprites(250)
    shield, drum = sprites.get("shield", plain), sprites.get("drum", plain)
    assert sprites.get("shield", plain) is shield
    sprites.get("bomb", plain)
    assert sprites.get("shield", plain) is shield
    assert sprites.get("drum", plain) is not drum
    assert sprites.weight <= 250


def test_a_warm_start_leaves_room_for_more() -> None:
    SPRITES.clear()
    pictures.warm()
    assert 10 * 1024 * 1024 < SPRITES.weight < 40 * 1024 * 1024
