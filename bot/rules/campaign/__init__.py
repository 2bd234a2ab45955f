"""Campaign Titan: Titans that live on from game to game, gain experience and cast spells."""
