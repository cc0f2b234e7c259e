// Made by its owner.
