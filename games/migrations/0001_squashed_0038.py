"""The tables of games as 38 migrations had made them; rooms that have had all of those go on."""

# fmt: off
from typing import Any

import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.utils import timezone

from accounts.models import append_only
from games.fairness.fresh import new_era
from games.models.dealt_hands import journal_guard

WRITTEN_ONCE = ("games_casenote", "games_openedcards", "games_handcorrection")


def guard(apps: Any, schema_editor: Any) -> None:
    journal_guard.install_guard(schema_editor.connection)
    append_only.install_triggers(schema_editor.connection, WRITTEN_ONCE)


def unguard(apps: Any, schema_editor: Any) -> None:
    append_only.drop_triggers(schema_editor.connection, WRITTEN_ONCE)
    journal_guard.remove_guard(schema_editor.connection)


def begin_first_era(apps: Any, schema_editor: Any) -> None:
    """Begin the first era before any server asks for it, so that no two begin one each."""
    apps.get_model("games", "Era").objects.create(word=new_era().hex(), since=timezone.now())


class Migration(migrations.Migration):

    initial = True
    replaces = [
        ("games", "0001_initial"),
        ("games", "0002_journal_is_append_only"),
        ("games", "0003_history_requests_and_connections"),
        ("games", "0004_who_is_connected"),
        ("games", "0005_waiting_list"),
        ("games", "0006_houses_count_no_all_ins"),
        ("games", "0007_tables_follow_revisions"),
        ("games", "0008_chips_that_card_rooms_have"),
        ("games", "0009_beats_count_watchers"),
        ("games", "0010_what_is_brought_back_is_paid"),
        ("games", "0011_beats_say_who_has_gone"),
        ("games", "0012_results_beside_hands"),
        ("games", "0013_journal_rows_have_a_schema"),
        ("games", "0014_workers_of_before_may_begin_hands"),
        ("games", "0015_help_texts_say_they"),
        ("games", "0016_tables_may_be_unhurried"),
        ("games", "0017_hands_say_who_stayed"),
        ("games", "0018_places_newest_first"),
        ("games", "0019_journal_rows_are_linked"),
        ("games", "0020_proof_of_the_shuffle"),
        ("games", "0021_deals_are_counted"),
        ("games", "0022_deals_so_far_are_counted"),
        ("games", "0023_eras_skip_hand_numbers"),
        ("games", "0024_the_first_era"),
        ("games", "0025_staff_void_hands"),
        ("games", "0026_staff_remove_players"),
        ("games", "0027_drains"),
        ("games", "0028_staff_drain_tables"),
        ("games", "0029_figures"),
        ("games", "0030_tables_have_own_ways"),
        ("games", "0031_staff_speak_and_pause"),
        ("games", "0032_void_hands_are_found"),
        ("games", "0033_cases"),
        ("games", "0034_names_beside_the_journal"),
        ("games", "0035_drains_and_outages"),
        ("games", "0036_drains_end_the_room"),
        ("games", "0037_beats_say_when_they_stood_still"),
        ("games", "0038_indices_that_others_cover"),
    ]

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='AuditRun',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(db_index=True)),
                ('seconds', models.FloatField()),
                ('is_whole', models.BooleanField(help_text='From the beginning, not from a checkpoint.')),
                ('commits', models.PositiveBigIntegerField()),
                ('problems', models.PositiveIntegerField()),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='DayCount',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(unique=True, verbose_name='day (EST)')),
                ('counted_at', models.DateTimeField()),
                ('sign_ups', models.PositiveIntegerField()),
                ('players', models.PositiveIntegerField(help_text='People who were dealt into a hand.')),
                ('tables', models.PositiveIntegerField(help_text='Tables at which a hand ended.')),
                ('hands', models.PositiveIntegerField(help_text='Hands that ended, void ones included.')),
                ('all_ins', models.PositiveIntegerField(help_text='Emergency all-ins, taken by the clock.')),
                ('time_outs', models.PositiveIntegerField(help_text='Folds by the clock.')),
                ('disconnects', models.PositiveIntegerField()),
                ('resets_asked', models.PositiveIntegerField()),
                ('resets_granted', models.PositiveIntegerField()),
                ('chips_granted', models.BigIntegerField(help_text='What the mint gave, less what it took back.')),
                ('bankrolls', models.BigIntegerField(help_text='As the day was counted last.', null=True)),
                ('on_tables', models.BigIntegerField(help_text='As the day was counted last.', null=True)),
                ('players_7_days', models.PositiveIntegerField(help_text='People, up to this day.', null=True)),
                ('players_30_days', models.PositiveIntegerField(help_text='People, up to this day.', null=True)),
            ],
            options={
                'verbose_name': 'figure',
                'verbose_name_plural': 'figures',
                'permissions': (('view_daycount', 'Can read the figures'), ('export_rows', 'Can export what they may read: players, ledger, tables, hands')),
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60, unique=True)),
                ('max_seats', models.PositiveSmallIntegerField()),
                ('seconds_to_act', models.PositiveSmallIntegerField(blank=True, help_text="An unhurried table: 45 to 120 seconds to act, before the house's countdown. Empty: as long as the house gives.", null=True, validators=[django.core.validators.MinValueValidator(45), django.core.validators.MaxValueValidator(120)])),
                ('has_all_ins', models.BooleanField(db_default=True, default=True, help_text='As the house has them. Off: whoever runs out of time checks if that is free, else folds (EA-21); the lobby says so.', verbose_name='emergency all-ins')),
                ('has_watchers', models.BooleanField(db_default=True, default=True, help_text='Off: who has no seat sees who sits here, and nothing of a hand.', verbose_name='watchers')),
                ('draws_lots', models.BooleanField(db_default=False, default=False, help_text='Who of those in line is called to a free seat is drawn by lot.', verbose_name='random waiting list')),
                ('has_company', models.BooleanField(db_default=True, default=True, help_text='They sit down where a person is alone. Off: those who are here leave.', verbose_name='house players')),
                ('is_paused', models.BooleanField(db_default=False, default=False, help_text='No hand starts until it is resumed; all keep their seats and chips.', verbose_name='paused')),
                ('is_open', models.BooleanField(default=True)),
                ('version', models.PositiveIntegerField(default=0)),
                ('snapshot_version', models.PositiveIntegerField(default=0, help_text='The row of the last HandStarted, or of the opening before any.')),
                ('link', models.BinaryField(help_text='The newest link that a row of its journal has.', null=True)),
                ('due', models.BigIntegerField(db_index=True, help_text='When the alarm rings: Unix time in milliseconds.', null=True)),
                ('clock', models.BinaryField(default=b'', help_text='All deadlines, as games/clock keeps them.')),
                ('armed_by', models.CharField(default='', help_text='Which process set the alarm.', max_length=64)),
                ('failures', models.PositiveSmallIntegerField(default=0, help_text='How often going on has failed since the last commit.')),
                ('hand_no', models.PositiveIntegerField(default=0)),
                ('players', models.PositiveSmallIntegerField(default=0, help_text='People and house players.')),
                ('house_players', models.PositiveSmallIntegerField(default=0)),
                ('limit_revision', models.PositiveIntegerField(default=0, help_text='As of which change the table plays its limit; 0: not known.')),
                ('house_revision', models.PositiveIntegerField(default=0, help_text='The same of its house.')),
                ('follow_failures', models.PositiveSmallIntegerField(default=0, help_text='How often it has failed to follow its limit and house since it did.')),
                ('follow_at', models.BigIntegerField(help_text='It is tried again no sooner: Unix time in milliseconds.', null=True)),
            ],
            options={
                'ordering': ('id',),
                'permissions': (('remove_player', 'Can have a player leave a table'), ('pause_table', 'Can pause a table, open and close it from the floor'), ('offer_seat', 'Can keep a seat at another table for a player')),
            },
        ),
        migrations.CreateModel(
            name='Era',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('word', models.CharField(help_text='8 random bytes, hexadecimal.', max_length=16, unique=True)),
                ('since', models.DateTimeField()),
                ('skipped', models.PositiveIntegerField(db_default=0, default=0, help_text='How many hand numbers each table leaves out when it begins: more than it can have dealt that were lost with the restore.')),
            ],
        ),
        migrations.CreateModel(
            name='House',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(unique=True)),
                ('name', models.CharField(max_length=80, unique=True)),
                ('description', models.TextField(blank=True, help_text='Shown to players.')),
                ('rules', models.JSONField(help_text="The engine's HouseRules, field by field.")),
                ('revision', models.PositiveIntegerField(default=1, editable=False, help_text='Rises with each change of the rules: tables follow.')),
            ],
        ),
        migrations.CreateModel(
            name='Limit',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField()),
                ('name', models.CharField(max_length=80)),
                ('variant', models.SlugField(help_text='The game, by its key.')),
                ('betting', models.CharField(choices=[('fixed_limit', 'fixed limit'), ('spread_limit', 'spread limit'), ('pot_limit', 'pot limit'), ('no_limit', 'no limit')], max_length=12)),
                ('lower', models.PositiveIntegerField(help_text='Cents; pot and no limit: the big blind.')),
                ('higher', models.PositiveIntegerField(help_text='Cents; pot and no limit: the big blind.')),
                ('chip', models.PositiveIntegerField(help_text='The smallest chip, in cents.')),
                ('min_buy_in', models.PositiveIntegerField()),
                ('max_buy_in', models.PositiveIntegerField(blank=True, null=True)),
                ('small_blind', models.PositiveIntegerField(default=0)),
                ('big_blind', models.PositiveIntegerField(default=0)),
                ('ante', models.PositiveIntegerField(default=0)),
                ('big_blind_ante', models.BooleanField(default=False)),
                ('bring_in', models.PositiveIntegerField(default=0)),
                ('rake_basis_points', models.PositiveSmallIntegerField(blank=True, help_text='Hundredths of a per cent of each pot; empty: no rake.', null=True)),
                ('rake_cap', models.PositiveIntegerField(blank=True, help_text='At most this many cents a hand.', null=True)),
                ('is_offered', models.BooleanField(default=True, help_text='Whether new tables may be opened for it.', verbose_name='offered')),
                ('revision', models.PositiveIntegerField(default=1, editable=False, help_text='Rises with each change of what is played.')),
                ('house', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='limits', to='games.house')),
            ],
            options={
                'ordering': ('house', 'lower', 'key'),
            },
        ),
        migrations.CreateModel(
            name='NotedOutage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('began', models.BigIntegerField(help_text='When a process last said that it lives.', unique=True)),
                ('ended', models.BigIntegerField()),
                ('is_told', models.BooleanField(default=False)),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='ProcessBeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('process', models.CharField(max_length=64, unique=True)),
                ('at', models.BigIntegerField(db_index=True, help_text='Unix time in milliseconds.')),
                ('stood_still_from', models.BigIntegerField(help_text="When it last couldn't say that it lives, and lived on: from …", null=True)),
                ('stood_still_to', models.BigIntegerField(help_text='… to, in Unix milliseconds.', null=True)),
                ('here', models.JSONField(default=dict, help_text='Players, by table, with a socket at this process.')),
                ('gone', models.JSONField(default=dict, help_text="When each player's last connection to it ended, by table: Unix milliseconds.")),
                ('absent', models.JSONField(default=dict, help_text='Seated players, by table, whom a deal leaves out (EA-20).')),
                ('watchers', models.JSONField(default=dict, help_text='How many sockets each table that it runs has, with an account or without.')),
                ('lags', models.JSONField(db_default={}, default=dict, help_text="How long players' sockets last took to answer, by table: milliseconds.")),
                ('pledges', models.JSONField(default=dict, help_text='Hashes of cuts that players have announced to it, by table (docs/fairness.md).')),
            ],
        ),
        migrations.CreateModel(
            name='SeededKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=200, unique=True)),
            ],
        ),
        migrations.CreateModel(
            name='Case',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('words', models.TextField(help_text='What the player wrote.')),
                ('opened_at', models.DateTimeField()),
                ('answered_at', models.DateTimeField(null=True)),
                ('answer', models.TextField(blank=True)),
                ('mail_claimed_at', models.DateTimeField(help_text='When a worker began to mail the answer.', null=True)),
                ('mailed_at', models.DateTimeField(null=True)),
                ('answered_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='case_answers', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='cases', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'permissions': (('answer_case', 'Can answer cases, and write notes into them'),),
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='CaseNote',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('words', models.TextField()),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('case', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='notes', to='games.case')),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='DrainedTable',
            fields=[
                ('table', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='games.table')),
                ('is_closed', models.BooleanField(db_default=True, default=True)),
                ('is_paused', models.BooleanField(db_default=False, default=False)),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Hand',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hand_no', models.PositiveIntegerField()),
                ('started_version', models.PositiveIntegerField()),
                ('ended_version', models.PositiveIntegerField(null=True)),
                ('started_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(db_index=True, null=True)),
                ('pot', models.BigIntegerField(help_text='Cents, all pots, rake included.', null=True)),
                ('rake', models.PositiveIntegerField(default=0)),
                ('players_dealt', models.PositiveSmallIntegerField(help_text='How many were dealt in; empty in hands of an older version.', null=True)),
                ('players_stayed', models.PositiveSmallIntegerField(help_text='How many were in as the flop, in stud fourth street, was dealt.', null=True)),
                ('is_void', models.BooleanField(default=False)),
                ('limit_name', models.CharField(db_default='', default='', help_text='What was played, by the name that it had then.', max_length=80)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='hands', to='games.table')),
            ],
            options={
                'permissions': (('void_hand', 'Can void the hand that is running at a table'),),
            },
        ),
        migrations.AddField(
            model_name='case',
            name='hand',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='cases', to='games.hand'),
        ),
        migrations.CreateModel(
            name='HandCorrection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=200, unique=True)),
                ('case', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='corrections', to='games.case')),
                ('hand', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='corrections', to='games.hand')),
            ],
            options={
                'permissions': (('correct_hand', 'Can correct a finished hand by a transfer'),),
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='HandPlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('name', models.CharField(db_default='', default='', help_text='What they were called as it was dealt; empty in hands of an older version.', max_length=20)),
                ('result', models.BigIntegerField(help_text='Cents; what the hand did to the stack.', null=True)),
                ('cards', models.CharField(db_default='', default='', help_text='In the order dealt: faces that all have seen, else places in the sealed deck.', max_length=40)),
                ('hand', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='hand_players', to='games.hand')),
                ('player', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='hands', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='HistoryRequest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('scope', models.CharField(choices=[('hand', 'one hand'), ('last', 'the last hands'), ('session', 'the session')], max_length=8)),
                ('hand_no', models.PositiveIntegerField(null=True)),
                ('count', models.PositiveSmallIntegerField(null=True)),
                ('asked_at', models.DateTimeField(help_text='Later hands are not in it, whenever it is sent.')),
                ('claimed_at', models.DateTimeField(help_text='When a worker began to send it; too long ago: it failed.', null=True)),
                ('tries', models.PositiveSmallIntegerField(default=0)),
                ('sent_at', models.DateTimeField(null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='history_requests', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.table')),
            ],
        ),
        migrations.CreateModel(
            name='Incident',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hand_no', models.PositiveIntegerField(null=True)),
                ('version', models.PositiveIntegerField(help_text="The table's journal ends here.")),
                ('cause', models.CharField(max_length=200)),
                ('trace', models.TextField(blank=True, help_text='Where in the code, without any values.')),
                ('is_void', models.BooleanField(default=False, help_text='Whether the hand was voided.')),
                ('created_at', models.DateTimeField()),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='incidents', to='games.table')),
            ],
        ),
        migrations.CreateModel(
            name='JournalRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField()),
                ('turn', models.CharField(default='', help_text='The decision it answered.', max_length=24)),
                ('request_id', models.CharField(max_length=64, null=True)),
                ('schema', models.SmallIntegerField(help_text='What its events are written in; empty: before that had a number.', null=True)),
                ('events', models.BinaryField(help_text="JSON: the list of the engine's events.")),
                ('created_at', models.DateTimeField()),
                ('link', models.BinaryField(help_text='A hash over this row and the row before (games/journal/rows/chain.py); empty: written by a version of the room that had none.', null=True)),
                ('player', models.ForeignKey(db_index=False, help_text='Who asked for it; none: the dealer.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='journal', to='games.table')),
            ],
        ),
        migrations.CreateModel(
            name='LateTurn',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hand_no', models.PositiveIntegerField()),
                ('at', models.DateTimeField(db_index=True)),
                ('is_all_in', models.BooleanField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.table')),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.AddField(
            model_name='table',
            name='limit',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tables', to='games.limit'),
        ),
        migrations.CreateModel(
            name='Departure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('chips', models.PositiveBigIntegerField(help_text='Cents.')),
                ('owed', models.PositiveBigIntegerField(db_default=0, help_text="Cents of it that they haven't brought back to one of its tables.")),
                ('left_at', models.DateTimeField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='departures', to=settings.AUTH_USER_MODEL)),
                ('limit', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.limit')),
            ],
        ),
        migrations.CreateModel(
            name='OpenedCards',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('opened_at', models.DateTimeField()),
                ('case', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='opened_cards', to='games.case')),
                ('place', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.handplayer')),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='PublicRecord',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField()),
                ('hash', models.BinaryField()),
                ('signature', models.BinaryField()),
                ('frame', models.BinaryField(help_text="The hash of the last attempt's frame.", null=True)),
                ('words', models.CharField(db_default='', default='', help_text='Four words of its seed; empty if it was never dealt, and in older records.', max_length=23)),
                ('cutters', models.PositiveSmallIntegerField(db_default=0, default=0, help_text='How many people cut the deck that was dealt.')),
                ('missing', models.PositiveSmallIntegerField(db_default=0, default=0, help_text="Cuts that were announced and didn't come.")),
                ('given_up', models.PositiveSmallIntegerField(db_default=0, default=0, help_text='Attempts to deal that came to nothing.')),
                ('is_void', models.BooleanField(db_default=False, default=False)),
                ('hand', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='public_record', to='games.hand')),
            ],
        ),
        migrations.CreateModel(
            name='RecordTally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hands', models.PositiveIntegerField()),
                ('not_cut', models.PositiveIntegerField(help_text="Dealt without anybody's cut.")),
                ('missing', models.PositiveIntegerField(help_text="Cuts that were announced and didn't come.")),
                ('given_up', models.PositiveIntegerField(help_text='Attempts to deal that came to nothing.')),
                ('voids', models.PositiveIntegerField()),
                ('newest', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.publicrecord')),
                ('table', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='record_tally', to='games.table')),
            ],
        ),
        migrations.CreateModel(
            name='SealedDeck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ciphertext', models.BinaryField()),
                ('nonce', models.BinaryField()),
                ('key_id', models.CharField(max_length=64)),
                ('root', models.BinaryField()),
                ('cut_seed', models.BinaryField(help_text='The public seed that the cuts made; empty: not cut yet.', null=True)),
                ('hand', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='sealed_deck', to='games.hand')),
            ],
        ),
        migrations.CreateModel(
            name='StaffMessage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(db_index=True)),
                ('told_until', models.DateTimeField(help_text='Whoever comes back before it is told; empty: within a minute.', null=True)),
                ('text', models.CharField(max_length=200)),
                ('leads_to', models.ForeignKey(help_text='Where a seat is kept for the player.', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.table')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.table')),
            ],
            options={
                'permissions': (('send_message', 'Can send messages to tables and players'),),
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Waiting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('since', models.DateTimeField()),
                ('seat', models.PositiveSmallIntegerField(help_text='The seat that is kept for them.', null=True)),
                ('until', models.BigIntegerField(help_text='How long it is kept: Unix time in milliseconds.', null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='waits', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='waiting', to='games.table')),
            ],
            options={
                'ordering': ('id',),
            },
        ),
        migrations.CreateModel(
            name='Drain',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(help_text='No hand starts from this moment on.')),
                ('variant', models.CharField(blank=True, max_length=40)),
                ('keeps_seats', models.BooleanField(db_default=False, default=False, help_text='Tables are paused, not closed: all keep their seats and chips.')),
                ('cancelled_at', models.DateTimeField(null=True)),
                ('stops', models.JSONField(help_text='Web processes that end now, by name; empty as long as none is to.', null=True)),
                ('table', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.table')),
            ],
            options={
                'permissions': (('drain_tables', 'Can drain tables, and let hands start again'),),
                'default_permissions': (),
                'indexes': [models.Index(condition=models.Q(('cancelled_at', None)), fields=['at'], name='drains_that_hold')],
            },
        ),
        migrations.CreateModel(
            name='Cut',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hand_no', models.PositiveIntegerField()),
                ('attempt', models.PositiveSmallIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('cut', models.BinaryField()),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='cuts', to='games.table')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('table', 'hand_no', 'attempt', 'seat'), name='one_cut_per_seat')],
            },
        ),
        migrations.CreateModel(
            name='ConnectionEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(db_index=True)),
                ('what', models.CharField(choices=[('connected', 'Connected'), ('away', 'Away'), ('disconnected', 'Disconnected')], max_length=12)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='connection_events', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.table')),
            ],
            options={
                'indexes': [models.Index(fields=['player', 'table', 'at'], name='connection_event_of')],
            },
        ),
        migrations.AddIndex(
            model_name='hand',
            index=models.Index(condition=models.Q(('is_void', True)), fields=['-id'], name='void_hands'),
        ),
        migrations.AddConstraint(
            model_name='hand',
            constraint=models.UniqueConstraint(fields=('table', 'hand_no'), name='one_hand_per_number'),
        ),
        migrations.AddIndex(
            model_name='case',
            index=models.Index(fields=['player', 'opened_at'], name='cases_of_a_player'),
        ),
        migrations.AddConstraint(
            model_name='case',
            constraint=models.UniqueConstraint(condition=models.Q(('answered_at__isnull', True), ('hand__isnull', False)), fields=('player', 'hand'), name='one_open_case_per_hand_and_player'),
        ),
        migrations.AddConstraint(
            model_name='case',
            constraint=models.UniqueConstraint(condition=models.Q(('answered_at__isnull', True), ('hand__isnull', True)), fields=('player',), name='one_open_case_without_a_hand'),
        ),
        migrations.AddConstraint(
            model_name='case',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('answered_at__isnull', True), ('answered_by__isnull', True)), models.Q(('answered_at__isnull', False), ('answered_by__isnull', False)), _connector='OR'), name='case_answered_whole'),
        ),
        migrations.AddIndex(
            model_name='handplayer',
            index=models.Index(fields=['player', '-hand'], name='places_newest_first'),
        ),
        migrations.AddConstraint(
            model_name='handplayer',
            constraint=models.UniqueConstraint(fields=('hand', 'player'), name='one_place_in_a_hand'),
        ),
        migrations.AddConstraint(
            model_name='handplayer',
            constraint=models.UniqueConstraint(fields=('hand', 'seat'), name='one_player_per_seat_and_hand'),
        ),
        migrations.AddIndex(
            model_name='historyrequest',
            index=models.Index(fields=['player', 'asked_at'], name='history_request_recent'),
        ),
        migrations.AddIndex(
            model_name='historyrequest',
            index=models.Index(condition=models.Q(('sent_at', None)), fields=['asked_at'], name='history_request_unsent'),
        ),
        migrations.AddConstraint(
            model_name='historyrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('count__isnull', True), ('hand_no__isnull', False), ('scope', 'hand'), ('table__isnull', False)), models.Q(('count__gte', 1), ('hand_no__isnull', True), ('scope', 'last'), ('table__isnull', True)), models.Q(('count__isnull', True), ('hand_no__isnull', True), ('scope', 'session'), ('table__isnull', True)), _connector='OR'), name='history_request_whole'),
        ),
        migrations.AddConstraint(
            model_name='journalrow',
            constraint=models.UniqueConstraint(fields=('table', 'version'), name='one_row_per_version'),
        ),
        migrations.AddConstraint(
            model_name='journalrow',
            constraint=models.UniqueConstraint(condition=models.Q(('request_id__isnull', False)), fields=('table', 'player', 'request_id'), name='one_row_per_request'),
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.CheckConstraint(condition=models.Q(('max_seats__gte', 2), ('max_seats__lte', 10)), name='table_seats'),
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.CheckConstraint(condition=models.Q(('seconds_to_act__gte', 45), ('seconds_to_act__lte', 120)), name='table_is_unhurried'),
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.CheckConstraint(condition=models.Q(('snapshot_version__lte', models.F('version'))), name='table_snapshot_in_journal'),
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.CheckConstraint(condition=models.Q(('house_players__lte', models.F('players')), ('players__lte', models.F('max_seats'))), name='table_players_have_seats'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.UniqueConstraint(fields=('house', 'key'), name='one_limit_per_house_and_key'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(('chip__gte', 1), ('chip__lte', 100)), name='limit_chip'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(('higher__gte', models.F('lower')), ('lower__gte', 1)), name='limit_higher_not_below'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(('small_blind__lte', models.F('big_blind'))), name='limit_small_blind_not_above_big'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(('bring_in__lte', models.F('lower'))), name='limit_bring_in_not_above_lower'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(('min_buy_in__gte', 1)), name='limit_min_buy_in'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(('max_buy_in__isnull', True), ('max_buy_in__gte', models.F('min_buy_in')), _connector='OR'), name='limit_max_buy_in_not_below_min'),
        ),
        migrations.AddConstraint(
            model_name='limit',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('rake_basis_points__isnull', True), ('rake_cap__isnull', True)), models.Q(('rake_basis_points__lte', 10000), ('rake_cap__isnull', False)), _connector='OR'), name='limit_rake_whole'),
        ),
        migrations.AddIndex(
            model_name='departure',
            index=models.Index(fields=['player', 'limit', 'left_at'], name='departure_recent'),
        ),
        migrations.AddConstraint(
            model_name='waiting',
            constraint=models.UniqueConstraint(fields=('table', 'player'), name='one_place_in_a_line'),
        ),
        migrations.AddConstraint(
            model_name='waiting',
            constraint=models.UniqueConstraint(condition=models.Q(('seat__isnull', False)), fields=('table', 'seat'), name='one_offer_for_a_seat'),
        ),
        migrations.AddConstraint(
            model_name='waiting',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('seat', None), ('until', None)), models.Q(('seat__gte', 1), ('until__gte', 0)), _connector='OR'), name='an_offer_has_an_end'),
        ),
        migrations.RunPython(guard, unguard),
        migrations.RunPython(begin_first_era, migrations.RunPython.noop),
    ]
