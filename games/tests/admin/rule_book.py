"""The matrix of rights: every page and act of the admin, and who may open it or do it.

One row a page, one column a role: *Support*, *Floor*, *Moderator*, *Cashier* and *Owner* as a room
begins with them. Nobody without an account, and no player, opens any of them; a superuser opens all
that there is to open. A page that is nobody's is one of rows that the admin never makes or removes.
"""

from __future__ import annotations

import re

OPENS = """
                                     support  floor  moderator  cashier  owner  superuser
    index                              yes     yes     yes     yes     yes     yes
    password_change                    yes     yes     yes     yes     yes     yes
    waitingmail                        yes     yes     yes     yes     yes     yes
    door                                .       .      .       .      yes     yes
    look                                .       .      .       .      yes     yes
    testmail                            .       .      .       .      yes     yes

    accounts_player_changelist         yes      .      .      yes     yes     yes
    accounts_player_change             yes      .      .      yes     yes     yes
    accounts_player_history            yes      .      .      yes     yes     yes
    accounts_player_adjust              .       .      .      yes     yes     yes
    accounts_player_suspend             .       .      .       .      yes     yes
    accounts_player_lift                .       .      .       .      yes     yes
    adjustseveral       .       .      .      yes     yes     yes
    suspendseveral      .       .      .       .      yes     yes
    makeaccount                .       .      .       .      yes     yes
    pastewords                 .       .      .       .      yes     yes
    accounts_player_note               yes      .      .       .      yes     yes
    accounts_player_sessions           yes      .      .       .      yes     yes
    accounts_player_signout            yes      .      .       .      yes     yes
    accounts_player_resetlink          yes      .      .       .      yes     yes
    accounts_player_address            yes      .      .       .      yes     yes
    accounts_player_add                 .       .      .       .       .       .
    accounts_player_delete              .       .      .       .       .       .

    accounts_allinresetrequest_changelist  yes  .      .       .      yes     yes
    accounts_allinresetrequest_change  yes      .      .       .      yes     yes
    accounts_allinresetrequest_history yes      .      .       .      yes     yes
    accounts_allinresetrequest_answer  yes      .      .       .      yes     yes
    accounts_allinresetrequest_add      .       .      .       .       .       .
    accounts_allinresetrequest_delete   .       .      .       .       .       .

    accounts_cannedreply_changelist    yes      .     yes       .      yes     yes
    accounts_cannedreply_change        yes      .     yes       .      yes     yes
    accounts_cannedreply_history       yes      .     yes       .      yes     yes
    accounts_cannedreply_add            .       .      .       .      yes     yes
    accounts_cannedreply_delete         .       .      .       .      yes     yes

    accounts_filteredword_changelist    .       .      .       .      yes     yes
    accounts_filteredword_change        .       .      .       .      yes     yes
    accounts_filteredword_history       .       .      .       .      yes     yes
    accounts_filteredword_add           .       .      .       .      yes     yes
    accounts_filteredword_delete        .       .      .       .      yes     yes

    accounts_transfer_changelist        .       .      .      yes     yes     yes
    accounts_transfer_change            .       .      .      yes     yes     yes
    accounts_transfer_history           .       .      .      yes     yes     yes
    accounts_transfer_reverse           .       .      .      yes     yes     yes
    accounts_transfer_add               .       .      .       .       .       .
    accounts_transfer_delete            .       .      .       .       .       .

    accounts_pendingadjustment_changelist  .    .      .      yes     yes     yes
    accounts_pendingadjustment_change   .       .      .      yes     yes     yes
    accounts_pendingadjustment_history  .       .      .      yes     yes     yes
    accounts_pendingadjustment_decide   .       .      .      yes     yes     yes
    accounts_pendingadjustment_add      .       .      .       .       .       .
    accounts_pendingadjustment_delete   .       .      .       .       .       .

    accounts_chipaccount_changelist     .       .      .      yes     yes     yes
    accounts_chipaccount_change         .       .      .      yes     yes     yes
    accounts_chipaccount_history        .       .      .      yes     yes     yes
    accounts_chipaccount_add            .       .      .       .       .       .
    accounts_chipaccount_delete         .       .      .       .       .       .

    accounts_entryrequest_changelist     yes      .      .       .      yes     yes
    accounts_entryrequest_change         yes      .      .       .      yes     yes
    accounts_entryrequest_history        yes      .      .       .      yes     yes
    accounts_entryrequest_answer         yes      .      .       .      yes     yes
    accounts_entryrequest_add             .       .      .       .       .       .
    accounts_entryrequest_delete          .       .      .       .       .       .

    accounts_invitation_changelist        .       .      .       .      yes     yes
    accounts_invitation_change            .       .      .       .      yes     yes
    accounts_invitation_history           .       .      .       .      yes     yes
    accounts_invitation_add               .       .      .       .      yes     yes
    accounts_invitation_delete            .       .      .       .       .       .

    accounts_terms_changelist             .       .      .       .      yes     yes
    accounts_terms_change                 .       .      .       .      yes     yes
    accounts_terms_history                .       .      .       .      yes     yes
    accounts_terms_add                    .       .      .       .      yes     yes
    accounts_terms_delete                 .       .      .       .       .       .

    accounts_conduct_changelist         .       .      .       .      yes     yes
    accounts_conduct_change             .       .      .       .      yes     yes
    accounts_conduct_history            .       .      .       .      yes     yes
    accounts_conduct_add                .       .      .       .      yes     yes
    accounts_conduct_delete             .       .      .       .       .       .

    accounts_roomsettings_changelist    .       .      .       .      yes     yes
    accounts_roomsettings_change        .       .      .       .      yes     yes
    accounts_roomsettings_history       .       .      .       .      yes     yes
    accounts_roomsettings_add           .       .      .       .       .       .
    accounts_roomsettings_delete        .       .      .       .       .       .

    account_emailaddress_changelist     .       .      .       .      yes     yes
    account_emailaddress_change         .       .      .       .      yes     yes
    account_emailaddress_history        .       .      .       .      yes     yes
    account_emailaddress_add            .       .      .       .       .      yes
    account_emailaddress_delete         .       .      .       .       .      yes

    accounts_staffact_changelist        .       .      .       .      yes     yes
    accounts_staffact_export            .       .      .       .      yes     yes
    admin_logentry_changelist           .       .      .       .      yes     yes

    auth_group_changelist               .       .      .       .      yes     yes
    auth_group_change                   .       .      .       .      yes     yes
    auth_group_history                  .       .      .       .      yes     yes
    auth_group_add                      .       .      .       .      yes     yes
    auth_group_delete                   .       .      .       .      yes     yes

    games_table_changelist              .      yes      .      .      yes     yes
    games_table_change                  .      yes      .      .      yes     yes
    games_table_history                 .      yes      .      .      yes     yes
    drain                               .      yes      .      .      yes     yes
    floor                               .      yes      .      .      yes     yes
    games_table_remove                  .      yes      .      .      yes     yes
    games_table_message                 .      yes      .      .      yes     yes
    games_table_halt                    .      yes      .      .      yes     yes
    haltseveral                         .      yes      .      .      yes     yes
    games_table_offer                   .      yes      .      .      yes     yes
    goon                                .      yes      .      .      yes     yes
    message                             .      yes      .      .      yes     yes
    games_table_versions                .      yes      .      .      yes     yes
    games_table_add                     .      yes      .      .      yes     yes
    games_table_delete                  .       .      .       .       .       .

    games_daycount_changelist           .       .      .       .      yes     yes
    backup                              .       .      .       .       .      yes
    export                              .       .      .       .      yes     yes

    games_limit_changelist              .      yes      .      .      yes     yes
    games_limit_change                  .      yes      .      .      yes     yes
    games_limit_history                 .      yes      .      .      yes     yes
    games_limit_versions                .      yes      .      .      yes     yes
    trylimit                            .      yes      .      .      yes     yes
    games_limit_back                    .      yes      .      .      yes     yes
    games_limit_open                    .      yes      .      .      yes     yes
    games_limit_practice                .      yes      .      .      yes     yes
    games_limit_add                     .      yes      .      .      yes     yes
    games_limit_delete                  .      yes      .      .      yes     yes

    games_house_changelist              .      yes      .      .      yes     yes
    games_house_change                  .      yes      .      .      yes     yes
    games_house_history                 .      yes      .      .      yes     yes
    games_house_versions                .      yes      .      .      yes     yes
    games_house_offer                   .       .      .       .      yes     yes
    games_house_add                     .       .      .       .      yes     yes
    games_house_delete                  .       .      .       .      yes     yes

    games_hand_changelist              yes     yes      .     yes     yes     yes
    games_hand_change                  yes     yes      .     yes     yes     yes
    games_hand_history                 yes     yes      .     yes     yes     yes
    games_hand_void                     .      yes      .      .      yes     yes
    games_hand_correct                  .       .      .      yes     yes     yes
    games_hand_add                      .       .      .       .       .       .
    games_hand_delete                   .       .      .       .       .       .

    games_case_changelist              yes     yes     yes     yes     yes     yes
    games_case_change                  yes     yes     yes     yes     yes     yes
    games_case_history                 yes     yes     yes     yes     yes     yes
    games_case_note                    yes     yes     yes      .      yes     yes
    games_case_line                    yes     yes     yes      .      yes     yes
    games_case_step                    yes     yes     yes      .      yes     yes
    games_case_lift                    yes     yes     yes      .      yes     yes
    games_case_answer                  yes     yes     yes      .      yes     yes
    games_case_add                      .       .      .       .       .       .
    games_case_delete                   .       .      .       .       .       .

    games_incident_changelist           .      yes      .      .      yes     yes
    games_incident_change               .      yes      .      .      yes     yes
    games_incident_history              .      yes      .      .      yes     yes
    games_incident_add                  .       .      .       .       .       .
    games_incident_delete               .       .      .       .       .       .

    games_journalrow_changelist        yes     yes      .      .      yes     yes
    games_journalrow_change            yes     yes      .      .      yes     yes
    games_journalrow_history           yes     yes      .      .      yes     yes
    games_journalrow_add                .       .      .       .       .       .
    games_journalrow_delete             .       .      .       .       .       .
"""

DOES = """
                                     support  floor  moderator  cashier  owner  superuser
    adjust                              .       .      .      yes     yes     yes
    reverse                             .       .      .      yes     yes     yes
    confirm as the second person        .       .      .      yes     yes     yes
    suspend                             .       .      .       .      yes     yes
    adjust several                      .       .      .      yes     yes     yes
    suspend several                     .       .      .       .      yes     yes
    make an account                     .       .      .       .      yes     yes
    bar                                 .       .      .       .      yes     yes
    allow                               .       .      .       .      yes     yes
    rename                             yes      .      .       .      yes     yes
    write a note                       yes      .      .       .      yes     yes
    end sessions                       yes      .      .       .      yes     yes
    send a reset link                  yes      .      .       .      yes     yes
    correct an address                 yes      .      .       .      yes     yes
    make staff                          .       .      .       .      yes     yes
    promote                             .       .      .       .       .      yes
    put into a group                    .       .      .       .      yes     yes
    give a group rights                 .       .      .       .      yes     yes
    answer                             yes      .      .       .      yes     yes
    write a canned reply                .       .      .       .      yes     yes
    edit a canned reply                 .       .      .       .      yes     yes
    filter a word                       .       .      .       .      yes     yes
    filter several words                .       .      .       .      yes     yes
    edit a filtered word                .       .      .       .      yes     yes
    set the room's numbers              .       .      .       .      yes     yes
    send a test mail                    .       .      .       .      yes     yes
    answer who may come in              .       .      .       .      yes     yes
    let in                               yes      .      .       .      yes     yes
    make an invitation                    .       .      .       .      yes     yes
    revoke an invitation                  .       .      .       .      yes     yes
    publish terms                         .       .      .       .      yes     yes
    publish a code of conduct           .       .      .       .      yes     yes
    edit a limit                        .      yes      .      .      yes     yes
    delete limits                       .      yes      .      .      yes     yes
    edit a house                        .       .      .       .      yes     yes
    copy a house                        .       .      .       .      yes     yes
    take a house off                    .       .      .       .      yes     yes
    open tables at a limit              .      yes      .      .      yes     yes
    try a limit                         .      yes      .      .      yes     yes
    open a table                        .      yes      .      .      yes     yes
    rename a table                      .      yes      .      .      yes     yes
    void a hand                         .      yes      .      .      yes     yes
    correct a hand                      .       .      .      yes     yes     yes
    note in a case                     yes     yes      .      .      yes     yes
    take a line away                   yes     yes     yes      .      yes     yes
    keep from talk                     yes     yes     yes      .      yes     yes
    lift a step                        yes     yes     yes      .      yes     yes
    answer a case                      yes     yes      .      .      yes     yes
    drain a table                       .      yes      .      .      yes     yes
    have time go on                     .      yes      .      .      yes     yes
    remove from a table                 .      yes      .      .      yes     yes
    pause a table                       .      yes      .      .      yes     yes
    close a table from the floor        .      yes      .      .      yes     yes
    keep a seat                         .      yes      .      .      yes     yes
    write to a table                    .      yes      .      .      yes     yes
    write to all tables                 .      yes      .      .      yes     yes
    vouch for an address                .       .      .       .       .      yes
    change an address                   .       .      .       .       .      yes
"""

ACTIONS = {
    "accounts.allinresetrequest: answer_together": "answer",
    "accounts.player: adjust": "adjust several",
    "accounts.player: suspend": "suspend several",
    "accounts.cannedreply: delete_selected": "accounts_cannedreply_delete",
    "accounts.filteredword: delete_selected": "accounts_filteredword_delete",
    "accounts.entryrequest: answer_all": "let in",
    "accounts.invitation: revoke": "revoke an invitation",
    "account.emailaddress: make_verified": "vouch for an address",
    "account.emailaddress: delete_selected": "account_emailaddress_delete",
    "auth.group: delete_selected": "auth_group_delete",
    "games.house: copy": "copy a house",
    "games.house: delete_selected": "games_house_delete",
    "games.limit: delete_selected": "delete limits",
    "games.table: pause": "pause a table",
    "games.table: resume": "pause a table",
    "games.table: close": "close a table from the floor",
    "games.table: open": "close a table from the floor",
}
"""What lists offer for several rows at once, and which line above says who may."""

NOT_ROWS = {
    "login": "sends to everybody's door",
    "logout": "ends one's own session",
    "password_change_done": "says that it was done",
    "autocomplete": "offers rows to forms that ask for the right to read them; none does",
    "jsi18n": "words for scripts",
    "view_on_site": "leads to pages of the room",
    "app_list": "the index, of one app",
}
"""Django's own addresses that concern no row."""

Row = dict[str, bool]
LINE = re.compile(r"\s*(\S.*?)((?:\s+(?:yes|\.))+)\s*")


def read(table: str) -> dict[str, Row]:
    """Return who may, by what; ValueError names a line that isn't a row of the table."""
    head, *lines = [line for line in table.splitlines() if line.strip()]
    rows: dict[str, Row] = {}
    for line in lines:
        found = LINE.fullmatch(line)
        marks = found[2].split() if found else []
        if not found or len(marks) != len(head.split()) or found[1] in rows:
            raise ValueError(f"No row of the rule book: {line.strip()}")
        rows[found[1]] = {
            role: mark == "yes" for role, mark in zip(head.split(), marks, strict=True)
        }
    return rows
