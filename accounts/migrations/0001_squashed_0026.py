"""The tables of accounts as 26 migrations had made them; rooms that have had all of those go on."""

# fmt: off
import re
from typing import Any

import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.db.models.lookups
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.models.player
import accounts.models.room_settings
from accounts.models import append_only

WRITTEN_ONCE = (*append_only.LEDGER, *append_only.STAFF_LOG, *append_only.NOTES)


def guard(apps: Any, schema_editor: Any) -> None:
    append_only.install_triggers(schema_editor.connection, WRITTEN_ONCE)


def unguard(apps: Any, schema_editor: Any) -> None:
    append_only.drop_triggers(schema_editor.connection, WRITTEN_ONCE)
    append_only.drop_function(schema_editor.connection)


class Migration(migrations.Migration):

    initial = True
    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_ledger_is_append_only"),
        ("accounts", "0003_reset_answers_are_claimed"),
        ("accounts", "0004_session_keys_are_hashed"),
        ("accounts", "0005_staffs_rights_are_separate"),
        ("accounts", "0006_no_transfer_is_rake"),
        ("accounts", "0007_tables_as_text"),
        ("accounts", "0008_where_the_own_seat_is_drawn"),
        ("accounts", "0009_where_people_are_signed_in"),
        ("accounts", "0010_what_players_have_set"),
        ("accounts", "0011_tips_are_shown_once"),
        ("accounts", "0012_tables_at_once"),
        ("accounts", "0013_staff_give_rights"),
        ("accounts", "0014_adjustments_wait"),
        ("accounts", "0015_the_log_of_staff"),
        ("accounts", "0016_staff_need_factor"),
        ("accounts", "0017_who_may_come_in"),
        ("accounts", "0018_canned_replies"),
        ("accounts", "0019_trial_balance"),
        ("accounts", "0020_suspensions_have_a_scope"),
        ("accounts", "0021_transfers_by_hand"),
        ("accounts", "0022_corrections_of_hands"),
        ("accounts", "0023_staff_help_players"),
        ("accounts", "0024_newest_postings"),
        ("accounts", "0025_former_addresses"),
        ("accounts", "0026_postings_of_a_transfer"),
    ]

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('username', models.CharField(error_messages={'unique': 'Somebody has this name already. Choose another.'}, help_text='A name has 3 to 20 characters: letters A to Z, digits, _ and -.', max_length=20, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[A-Za-z0-9_-]+\\Z'), 'A name has 3 to 20 characters: letters A to Z, digits, _ and -.'), django.core.validators.MinLengthValidator(3, 'A name has 3 to 20 characters: letters A to Z, digits, _ and -.')], verbose_name='name')),
                ('is_house', models.BooleanField(default=False, help_text="Played by the house; labelled so; can't sign in.", verbose_name='house player')),
                ('suspended_until', models.DateTimeField(blank=True, null=True)),
                ('suspension_scope', models.CharField(choices=[('sign_in', 'Sign in'), ('play', 'Play')], db_default='sign_in', default='sign_in', max_length=7, verbose_name='suspended from')),
                ('suspension_reason', models.TextField(blank=True, help_text='Shown to the player.')),
                ('all_ins_per_day', models.PositiveSmallIntegerField(blank=True, help_text="Empty: the room's number (EA-4). Counts from the next day on.", null=True, verbose_name='emergency all-ins a day')),
                ('auto_post', models.BooleanField(default=True, verbose_name='post blinds and antes by themselves')),
                ('auto_muck', models.BooleanField(default=True, verbose_name='muck losing hands at the showdown')),
                ('own_place', models.CharField(choices=[('bottom', 'At the bottom'), ('left', 'On the left'), ('top', 'At the top'), ('right', 'On the right')], db_default='bottom', default='bottom', max_length=6, verbose_name='own seat is drawn')),
                ('entry', models.CharField(choices=[('in', 'In'), ('waiting', "Waits for the staff's yes"), ('turned_away', 'Turned away')], db_default='in', default='in', max_length=12)),
                ('said_age', models.PositiveSmallIntegerField(blank=True, help_text='When they signed up.', null=True, verbose_name='said to be at least, years')),
                ('text_mode', models.BooleanField(db_default=False, default=False, verbose_name='reads tables as text')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'player',
                'permissions': (('adjust_bankroll', "Can adjust players' bankrolls"), ('suspend_player', 'Can suspend players, and let them in again'), ('change_allowance', 'Can change how many emergency all-ins players have'), ('rename_player', 'Can give players another name'), ('send_reset', 'Can have players mailed a link to set a new password'), ('correct_address', "Can correct players' mail addresses"), ('end_sessions', 'Can end all sessions of players'), ('see_sessions', 'Can see where players have been signed in'), ('write_notes', 'Can write and read notes about players'), ('give_rights', 'Can give others rights, as far as they have them')),
            },
            managers=[
                ('objects', accounts.models.player.PlayerManager()),
            ],
        ),
        migrations.CreateModel(
            name='CannedReply',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(help_text="What staff choose it by; players don't see it.", max_length=60, unique=True)),
                ('text', models.TextField(help_text='Staff can edit it before it is sent.', max_length=2000)),
            ],
            options={
                'verbose_name': 'canned reply',
                'verbose_name_plural': 'canned replies',
                'ordering': ('name',),
            },
        ),
        migrations.CreateModel(
            name='StaffActOrigin',
            fields=[
                ('number', models.PositiveBigIntegerField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField(db_index=True)),
                ('address', models.CharField(max_length=45)),
                ('browser', models.CharField(max_length=40)),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Preferences',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='preferences', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('buy_in', models.CharField(choices=[('least', 'The least'), ('usual', 'As usual: what most there have'), ('most', 'The most, where there is one')], default='usual', max_length=5)),
                ('offers_ahead', models.BooleanField(default=True)),
                ('confirms_from', models.PositiveSmallIntegerField(choices=[(25, 'of more than a quarter of my stack'), (50, 'of more than half of my stack'), (75, 'of more than three quarters of my stack'), (100, 'only when it is all-in')], default=50)),
                ('in_bets', models.BooleanField(default=False)),
                ('told', models.PositiveSmallIntegerField(choices=[(0, 'Everything'), (1, 'What matters to me'), (2, 'My cards, my turn and results')], default=0)),
                ('has_toured', models.BooleanField(db_default=False, default=False)),
                ('bet_sizes', models.CharField(blank=True, max_length=120)),
                ('keys', models.CharField(blank=True, max_length=600)),
            ],
            options={
                'verbose_name_plural': 'preferences',
            },
        ),
        migrations.CreateModel(
            name='AccessToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('hash', models.CharField(max_length=64, unique=True)),
                ('prefix', models.CharField(max_length=12)),
                ('created_at', models.DateTimeField()),
                ('last_used_at', models.DateTimeField(null=True)),
                ('revoked_at', models.DateTimeField(null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='access_tokens', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='ChipAccount',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('bankroll', 'bankroll'), ('stack', 'stack'), ('queued', 'queued top-up'), ('house', 'the house'), ('mint', 'the mint')], max_length=10)),
                ('table_id', models.PositiveIntegerField(null=True)),
                ('balance', models.BigIntegerField(null=True, verbose_name='balance, cents')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='chip_accounts', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='EntryRequest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_at', models.DateTimeField()),
                ('answered_at', models.DateTimeField(null=True)),
                ('granted', models.BooleanField(null=True, verbose_name='let in')),
                ('answer', models.TextField(blank=True)),
                ('mail_claimed_at', models.DateTimeField(help_text='When a worker began to mail the answer.', null=True)),
                ('mailed_at', models.DateTimeField(null=True)),
                ('answered_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='entry_answers', to=settings.AUTH_USER_MODEL)),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='entry_request', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'newcomer who waits',
                'verbose_name_plural': 'people who wait',
                'permissions': (('answer_entryrequest', 'Can let newcomers in, and turn them away'),),
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='FormerAddress',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.EmailField(max_length=254)),
                ('replaced_at', models.DateTimeField(db_index=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='former_addresses', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hash', models.CharField(max_length=64, unique=True)),
                ('note', models.CharField(help_text='For staff: whom it is for.', max_length=100)),
                ('most', models.PositiveIntegerField(verbose_name='how many may use it')),
                ('used', models.PositiveIntegerField(default=0)),
                ('made_at', models.DateTimeField()),
                ('ends_at', models.DateTimeField()),
                ('revoked_at', models.DateTimeField(null=True)),
                ('made_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='invitations_made', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'permissions': (('make_invitation', 'Can make invitation links'), ('revoke_invitation', 'Can revoke invitation links')),
                'default_permissions': ('view',),
            },
        ),
        migrations.AddField(
            model_name='player',
            name='invitation',
            field=models.ForeignKey(blank=True, help_text='The link that they came by.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='players', to='accounts.invitation'),
        ),
        migrations.CreateModel(
            name='RoomSettings',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('room_name', models.CharField(db_default='The card room', default='The card room', help_text='At the top of every page.', max_length=40, validators=[django.core.validators.RegexValidator('\\A[^\\x00-\\x1f\\x7f]*\\Z', 'Write it on one line.')], verbose_name='name')),
                ('welcome', models.TextField(blank=True, db_default='', default='', help_text='Shown on the first page and to whoever signs up. Plain text; empty: none.', max_length=2000)),
                ('contact', models.CharField(blank=True, db_default='', default='', help_text='How to reach whoever runs the room, as everybody may read it: an e-mail address, a name.', max_length=200)),
                ('who_comes_in', models.CharField(choices=[('anybody', 'Anybody'), ('invited', 'Whoever has an invitation link'), ('approved', 'Whoever staff say yes to; with an invitation link at once'), ('nobody', 'Nobody')], db_default='anybody', default='anybody', help_text='Holds for new accounts. Invitation links are made under Invitations; whoever waits for a yes is under People who wait.', max_length=10, verbose_name='who may come in')),
                ('seen_without_account', models.CharField(choices=[('nothing', "Nothing: the room's name, its welcome, rules and how to play"), ('lobby', 'The lobby: which tables there are, and how many play there'), ('tables', 'Tables too: who plays, and every hand as it is played')], db_default='tables', default='tables', help_text="By strangers, and by those who wait for the staff's yes.", max_length=10, verbose_name='seen without an account')),
                ('least_age', models.PositiveSmallIntegerField(db_default=0, default=0, help_text='Whoever signs up ticks a box that they are as old. 0: nobody is asked.', validators=[django.core.validators.MaxValueValidator(120)], verbose_name='least age, years')),
                ('starting_chips', models.PositiveBigIntegerField(default=accounts.models.room_settings.starting_chips, help_text='What a new player gets, and what a free refill fills up to.', validators=[django.core.validators.MinValueValidator(1)], verbose_name='starting chips, cents')),
                ('refill_threshold', models.PositiveBigIntegerField(default=20000, help_text='A refill is free below this, all chips at tables counted.', verbose_name='refill below, cents')),
                ('refill_wait_seconds', models.PositiveIntegerField(default=86400, verbose_name='wait between refills, seconds')),
                ('all_ins_per_day', models.PositiveSmallIntegerField(default=2, help_text='Counts from the next day on (EA-4).', verbose_name='emergency all-ins a day')),
                ('tables_at_once', models.PositiveSmallIntegerField(db_default=4, default=4, help_text='How many a player may sit at. Nobody is taken from those where they sit.', validators=[django.core.validators.MinValueValidator(1)], verbose_name='tables at once')),
                ('second_person_above', models.PositiveBigIntegerField(blank=True, help_text='Adjustments and reversals above this want another member of staff to confirm them, once two have the right. Dollars; empty: none do.', null=True, verbose_name='second person above')),
                ('act_origins_kept_days', models.PositiveSmallIntegerField(db_default=90, default=90, help_text='How long address and browser stay beside the log of staff, which stays.', validators=[django.core.validators.MinValueValidator(1)], verbose_name="staff's addresses kept, days")),
                ('sessions_kept_days', models.PositiveSmallIntegerField(db_default=90, default=90, help_text='How long staff can see from which address, and with which browser, players were signed in.', validators=[django.core.validators.MinValueValidator(1)], verbose_name="players' sessions kept, days")),
                ('staff_need_factor', models.BooleanField(db_default=False, default=False, help_text='Staff without one are led to set it up before they see any page here.', verbose_name='second factor for staff')),
            ],
            options={
                'verbose_name': 'room settings',
                'verbose_name_plural': 'room settings',
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_row_of_room_settings')],
            },
        ),
        migrations.CreateModel(
            name='SeenSession',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('session_key', models.CharField(max_length=40)),
                ('browser', models.CharField(max_length=40)),
                ('address', models.CharField(max_length=45)),
                ('first_seen', models.DateTimeField()),
                ('last_seen', models.DateTimeField(db_index=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seen_sessions', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='SignedInBrowser',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('session_key', models.CharField(max_length=40, unique=True)),
                ('browser', models.CharField(max_length=40)),
                ('address', models.CharField(max_length=40)),
                ('began_at', models.DateTimeField()),
                ('seen_at', models.DateTimeField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='browsers', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='StaffAct',
            fields=[
                ('number', models.PositiveBigIntegerField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('staff_id', models.PositiveBigIntegerField(help_text='Who did it; none: somebody at the machine, by a command.', null=True)),
                ('kind', models.CharField(help_text='What on, and what: player.suspend.', max_length=60)),
                ('object_kind', models.CharField(blank=True, help_text='A model: games.table.', max_length=60)),
                ('object_id', models.BigIntegerField(null=True)),
                ('player_id', models.PositiveBigIntegerField(help_text='Whom it concerns.', null=True)),
                ('table_id', models.PositiveBigIntegerField(help_text='Which table it concerns.', null=True)),
                ('changes', models.TextField(help_text='JSON: the value before and the one after, by name.')),
                ('reason', models.TextField(blank=True)),
                ('link', models.BinaryField(help_text='A hash over this row and the row before (accounts/storage/act_links.py).')),
            ],
            options={
                'verbose_name': 'act of staff',
                'verbose_name_plural': 'log of staff',
                'permissions': (('view_staffact', 'Can read and export the log of staff'),),
                'default_permissions': (),
                'indexes': [models.Index(fields=['at'], name='staff_act_by_moment'), models.Index(fields=['staff_id', 'number'], name='staff_act_by_staff'), models.Index(fields=['player_id', 'number'], name='staff_act_by_player'), models.Index(fields=['table_id', 'number'], name='staff_act_by_table'), models.Index(fields=['kind', 'number'], name='staff_act_by_kind'), models.Index(fields=['object_kind', 'object_id', 'number'], name='staff_act_by_object')],
            },
        ),
        migrations.CreateModel(
            name='StaffLogEnd',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveBigIntegerField()),
                ('link', models.BinaryField()),
            ],
            options={
                'default_permissions': (),
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_end_of_the_staff_log')],
            },
        ),
        migrations.CreateModel(
            name='StaffNote',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('text', models.TextField(max_length=2000)),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='staff_notes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'note',
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Terms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField(unique=True)),
                ('text', models.TextField(blank=True)),
                ('published_at', models.DateTimeField()),
                ('published_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='terms_published', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'terms',
                'verbose_name_plural': 'terms',
                'permissions': (('publish_terms', 'Can publish a new version of the terms'),),
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='TermsAcceptance',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('accepted_at', models.DateTimeField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='terms_accepted', to=settings.AUTH_USER_MODEL)),
                ('terms', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='acceptances', to='accounts.terms')),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Transfer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=200, unique=True)),
                ('kind', models.CharField(choices=[('grant', 'sign-up grant'), ('refill', 'free refill'), ('buy_in', 'buy-in'), ('top_up', 'top-up'), ('queue', 'queued top-up'), ('cash_out', 'cash-out'), ('settlement', 'hand settled'), ('refund', 'refund'), ('adjustment', 'adjustment by staff'), ('correction', 'correction by staff'), ('reversal', 'reversal')], max_length=12)),
                ('table_id', models.PositiveIntegerField(null=True)),
                ('hand', models.CharField(max_length=64, null=True)),
                ('reason', models.TextField(blank=True)),
                ('created_at', models.DateTimeField()),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='transfers_made', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Posting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('amount', models.BigIntegerField(verbose_name='amount, cents')),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='postings', to='accounts.chipaccount')),
                ('transfer', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='postings', to='accounts.transfer')),
            ],
        ),
        migrations.CreateModel(
            name='PendingAdjustment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(help_text="The form's, or the transfer's.", max_length=200)),
                ('hand', models.CharField(max_length=64, null=True)),
                ('postings', models.TextField(blank=True, db_default='', default='', help_text="Of a correction, JSON: pairs of a player's id (null: the house) and cents.")),
                ('chips', models.BigIntegerField(help_text='Of a correction: the most that it moves for one.', verbose_name='chips, cents')),
                ('reason', models.TextField()),
                ('asked_at', models.DateTimeField()),
                ('decided_at', models.DateTimeField(null=True)),
                ('is_confirmed', models.BooleanField(null=True)),
                ('asked_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('decided_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='pending_adjustments', to=settings.AUTH_USER_MODEL)),
                ('reverses', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='pending_reversals', to='accounts.transfer')),
            ],
        ),
        migrations.CreateModel(
            name='TrialBalance',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('settled', models.BigIntegerField(help_text='The last posting in the sums.')),
                ('newest', models.BigIntegerField(help_text='The last posting that there was.')),
                ('posted', models.BigIntegerField(help_text='All postings: 0.')),
                ('mint', models.BigIntegerField()),
                ('house', models.BigIntegerField()),
                ('off', models.BigIntegerField(help_text='What was off when it was added up last: 0.')),
            ],
            options={
                'default_permissions': (),
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_trial_balance')],
            },
        ),
        migrations.CreateModel(
            name='AllInDay',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(verbose_name='day (EST)')),
                ('allowance', models.PositiveSmallIntegerField()),
                ('taken', models.PositiveSmallIntegerField(default=0)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='all_in_days', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('player', 'day'), name='one_all_in_row_per_day'), models.CheckConstraint(condition=models.Q(('taken__gte', 0), ('taken__lte', models.F('allowance'))), name='all_ins_taken_within_allowance')],
            },
        ),
        migrations.CreateModel(
            name='AllInResetRequest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(verbose_name='day (EST)')),
                ('explanation', models.TextField()),
                ('created_at', models.DateTimeField()),
                ('answered_at', models.DateTimeField(null=True)),
                ('granted', models.BooleanField(null=True)),
                ('answer', models.TextField(blank=True)),
                ('mail_claimed_at', models.DateTimeField(help_text='When a worker began to mail the answer.', null=True)),
                ('mailed_at', models.DateTimeField(null=True)),
                ('answered_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='all_in_answers', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='all_in_reset_requests', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'all-in reset request',
                'indexes': [models.Index(fields=['answered_at'], name='reset_requests_by_answer')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('answered_at__isnull', True)), fields=('player',), name='one_open_reset_request_per_player'), models.CheckConstraint(condition=models.Q(models.Q(('answered_at__isnull', True), ('granted__isnull', True)), models.Q(('answered_at__isnull', False), ('granted__isnull', False)), _connector='OR'), name='reset_request_answered_whole')],
            },
        ),
        migrations.AddConstraint(
            model_name='chipaccount',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('balance__isnull', True), ('kind__in', ('house', 'mint')), ('player__isnull', True), ('table_id__isnull', True)), models.Q(('kind', 'bankroll'), ('player__isnull', False), ('table_id__isnull', True)), models.Q(('kind__in', ('stack', 'queued')), ('player__isnull', False), ('table_id__isnull', False)), _connector='OR'), name='chip_account_shape'),
        ),
        migrations.AddConstraint(
            model_name='chipaccount',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ('house', 'mint')), models.Q(('balance__gte', 0), ('balance__isnull', False)), _connector='OR'), name='chip_account_never_below_zero'),
        ),
        migrations.AddConstraint(
            model_name='chipaccount',
            constraint=models.UniqueConstraint(condition=models.Q(('kind', 'bankroll')), fields=('player',), name='one_bankroll_per_player'),
        ),
        migrations.AddConstraint(
            model_name='chipaccount',
            constraint=models.UniqueConstraint(condition=models.Q(('kind__in', ('stack', 'queued'))), fields=('kind', 'player', 'table_id'), name='one_stack_per_player_and_table'),
        ),
        migrations.AddConstraint(
            model_name='chipaccount',
            constraint=models.UniqueConstraint(condition=models.Q(('kind__in', ('house', 'mint'))), fields=('kind',), name='one_house_one_mint'),
        ),
        migrations.AddConstraint(
            model_name='entryrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('answered_at__isnull', True), ('granted__isnull', True)), models.Q(('answered_at__isnull', False), ('granted__isnull', False)), _connector='OR'), name='entry_request_answered_whole'),
        ),
        migrations.AddConstraint(
            model_name='formeraddress',
            constraint=models.UniqueConstraint(fields=('player', 'address'), name='one_row_a_former_address'),
        ),
        migrations.AddConstraint(
            model_name='invitation',
            constraint=models.CheckConstraint(condition=models.Q(('used__lte', models.F('most'))), name='invitation_used_within_bound'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('suspended_until__isnull', False)), fields=['suspended_until'], name='suspensions'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('is_active', False)), fields=['id'], name='closed_accounts'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(django.db.models.functions.text.Lower('username'), name='player_name_unique_in_any_case', violation_error_message='Somebody has this name already. Choose another.'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('username'), 3), name='player_name_long_enough'),
        ),
        migrations.AddIndex(
            model_name='seensession',
            index=models.Index(fields=['player', '-last_seen'], name='sessions_newest_first'),
        ),
        migrations.AddConstraint(
            model_name='seensession',
            constraint=models.UniqueConstraint(fields=('session_key', 'player', 'address', 'browser'), name='one_row_a_sighting'),
        ),
        migrations.AddIndex(
            model_name='staffnote',
            index=models.Index(fields=['player', '-id'], name='notes_newest_first'),
        ),
        migrations.AddConstraint(
            model_name='termsacceptance',
            constraint=models.UniqueConstraint(fields=('player', 'terms'), name='terms_accepted_once'),
        ),
        migrations.AddIndex(
            model_name='transfer',
            index=models.Index(fields=['table_id', 'id'], name='transfer_by_table'),
        ),
        migrations.AddIndex(
            model_name='transfer',
            index=models.Index(condition=models.Q(('hand__isnull', False)), fields=['hand'], name='transfer_by_hand'),
        ),
        migrations.AddIndex(
            model_name='posting',
            index=models.Index(fields=['account', 'transfer'], name='posting_newest_last'),
        ),
        migrations.AddConstraint(
            model_name='posting',
            constraint=models.UniqueConstraint(fields=('transfer', 'account'), name='one_posting_per_transfer_and_account'),
        ),
        migrations.AddConstraint(
            model_name='posting',
            constraint=models.CheckConstraint(condition=models.Q(('amount', 0), _negated=True), name='posting_moves_something'),
        ),
        migrations.AddConstraint(
            model_name='pendingadjustment',
            constraint=models.UniqueConstraint(condition=models.Q(('decided_at__isnull', True)), fields=('key',), name='one_open_adjustment_per_key'),
        ),
        migrations.AddConstraint(
            model_name='pendingadjustment',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('hand__isnull', True), ('player__isnull', False), ('reverses__isnull', True)), models.Q(('hand__isnull', True), ('player__isnull', True), ('reverses__isnull', False)), models.Q(('hand__isnull', False), ('player__isnull', True), ('reverses__isnull', True)), _connector='OR'), name='pending_adjustment_correction_or_reversal'),
        ),
        migrations.AddConstraint(
            model_name='pendingadjustment',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('is_confirmed__isnull', True)), models.Q(('decided_at__isnull', False), ('is_confirmed__isnull', False)), _connector='OR'), name='pending_adjustment_decided_whole'),
        ),
        migrations.RunPython(guard, unguard),
    ]
