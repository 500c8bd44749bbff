"""Houses: a set of rules each, as staff have it now."""

from django.db import models
from typing_extensions import override


class House(models.Model):
    """A set of rules (docs/rules.md, The five houses). Staff may copy a house and change it."""

    key = models.SlugField(unique=True)
    name = models.CharField(max_length=80, unique=True)
    description = models.TextField(blank=True, help_text="Shown to players.")
    follows = models.ForeignKey(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="homes",
        help_text="Of a home house, under which players have stakes of their own: whose rules it"
        " has, now and as they change.",
    )
    rules = models.JSONField(help_text="The engine's HouseRules, field by field.")
    is_offered = models.BooleanField(
        "offered",
        default=True,
        db_default=True,
        editable=False,
        help_text="Whether tables may be opened by its rules.",
    )
    revision = models.PositiveIntegerField(
        default=1, editable=False, help_text="Rises with each change of the rules: tables follow."
    )

    @override
    def __str__(self) -> str:
        return self.name
