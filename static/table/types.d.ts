// What the table page's scripts hand to each other. Frames and views (Protocol) are declared by
// tools/generate/frame_types.py from the types that the room writes them with.
declare namespace Page {
  /** What the server wrote into the page: games/web/views.py. */
  interface Facts {
    readonly table: number;
    readonly name: string;
    readonly limit: string;
    readonly house: string;
    /** The words of the house's rules. */
    readonly sheet: import("./sentences/rule-words.js").Sheet;
    readonly viewer: number | null;
    readonly bankroll: number | null;
    /** It is played in chips of its own: of these the bankroll is what the viewer may have. */
    readonly hasOwnChips?: boolean;
    /** Of a table of players: where its evening's sheet is. */
    readonly eveningUrl?: string;
    /** Where a host's page asks who else can have the chair; empty at tables of the room. */
    readonly hostsUrl?: string;
    /** Where the host asks what can be played; empty where there is no host. */
    readonly gamesUrl?: string;
    readonly doorUrl?: string;
    readonly socket: string;
    readonly build: string;
    readonly rulesUrl: string;
    readonly bankrollUrl: string;
    readonly signIn: string;
    readonly signUp: string;
    readonly wantsSeat: boolean;
    /** Whether it is one of several in a page: pane.js. */
    readonly isPane?: boolean;
    /** Gives a seat at another table, beside this one. */
    readonly besideUrl?: string;
    /** What is said first: *Play now* has just given the viewer a seat. */
    readonly greeting: string;
    /** How the viewer's seat here was given up since their last visit. */
    readonly left?: State["left"];
    /** Where the page says that it has shown that. */
    readonly shownUrl?: string;
    /** What the viewer has set with their account, as forms send it; a visitor without one has none. */
    readonly preferences?: { readonly [name: string]: string };
    /** The script of a newcomer's tips; empty where there are none. */
    readonly tour?: string;
    /** The script that checks hands. */
    readonly checker?: string;
    readonly preferencesUrl: string;
    readonly csrfToken: string;
    /** Whose lines the viewer doesn't read, and where the page says that this has changed. */
    readonly mutes?: { readonly muted: readonly import("./talk/talk-state.js").Muted[]; readonly isAllMuted: boolean };
    readonly muteUrl?: string;
    /** Who may not write at this table, by its host, and where the host's page says who. */
    readonly tableMutes?: readonly number[];
    readonly tableMuteUrl?: string;
    /** Where the host's page sets the link to talk elsewhere; empty: it can't be. */
    readonly talkLinkUrl?: string;
    readonly reportUrl?: string;
    /** The code of conduct: whether this is a table of the lobby, whether there is one, and what the viewer has yet to accept. */
    readonly conduct?: { readonly isPublic: boolean; readonly isThere: boolean; readonly asked: import("./talk/talk-state.js").Asked | null };
    readonly conductUrl?: string;
    readonly acceptUrl?: string;
    /** Whether the room has talk. */
    readonly hasTalk?: boolean;
    /** The viewer is one. */
    readonly isGuest?: boolean;
    /** To whoever has the table's link and no account. */
    readonly guest?: { readonly host: string; readonly isOff: boolean; readonly leastAge: number; readonly terms: number | null; readonly name?: string; readonly to: string; readonly lostTo: string } | null;
  }

  /** Of somebody who sits down under a name: where they go, or what is wrong by its field, and names that are free. */
  interface GuestAnswer {
    readonly to?: string;
    readonly errors?: { readonly [field: string]: string };
    readonly free?: readonly string[];
    /** A guest here is called so, or what looks like it: whoever asks may be the same. */
    readonly isGuests?: boolean;
    readonly isSent?: boolean;
  }

  /** What the room says to a host's yes or no, and what can be answered still. */
  interface RequestAnswer {
    readonly text: string;
    readonly asks: number | null;
  }

  /** What of a state a player sets, and what changes it: the settings page has no more of it. */
  type Settings = Pick<State, "notice" | "dialog" | "confirmsFrom" | "betSizes" | "sounds" | "hearing" | "keys"> & {
    readonly page: import("./kept/kept-preferences.js").Whose & { readonly name: string };
  };
  type SettingActions = Pick<
    Actions,
    "confirmFrom" | "hear" | "typeSizes" | "setBetSizes" | "setSounds" | "trySound" | "notifyOfTurns" | "changeKey" | "switchKeys" | "resetKeys"
  >;
  type SettingProps = { readonly state: Settings; readonly actions: SettingActions };

  type OwnPlace = import("./state/own-place.js").OwnPlace;

  /** `slow`: nothing has come for a while, though the room asks every three seconds. */
  type Connection = "connecting" | "open" | "slow" | "closed" | "signed_out";

  /** Everything the page knows. */
  interface State {
    readonly page: Facts;
    readonly view: Protocol.View | null;
    readonly version: number | null;
    readonly era: string;
    /** Something happened that this page can't follow: the whole table is on its way. */
    readonly isLost: boolean;
    /** Of the page, as the room serves it now. */
    readonly build: string | null;
    readonly now: Protocol.Now | null;
    /** How far the server's clock is ahead, in milliseconds. */
    readonly skew: number;
    readonly presence: Protocol.Presences["players"];
    /** People without a seat who have this table open, the viewer too. */
    readonly watching: number;
    /** The line for a seat. */
    readonly waiting: { readonly count: number; readonly position: number | null; readonly isDrawn: boolean; readonly offer: Protocol.Offer | null; readonly isLapsed?: boolean };
    /** How the viewer's seat here was given up, while they have no other. */
    readonly left: Pick<Protocol.PlayerLeft, "reason" | "chips"> | null;
    /** By staff, from playing here or from signing in. */
    readonly suspended: Protocol.Suspended | null;
    /** Emergency all-ins left today, once the room has said. */
    readonly allIns: number | null;
    readonly connection: Connection;
    /** When the last frame came, while the line is slow; milliseconds. */
    readonly heard: number;
    /** How long a frame takes there and back, in milliseconds. */
    readonly roundTrip: number | null;
    /** Whether the viewer acts on this page: not if they have opened this table on a newer one. */
    readonly isActing: boolean;
    /** When this page was opened, as the room has it; milliseconds. */
    readonly opened: number;
    readonly log: readonly (Line & { readonly id: number })[];
    /** Lines written so far. */
    readonly lines: number;
    readonly acts: Acts;
    /** Whose act was the last one, at which seat; null before the first that this page has heard of. */
    readonly actor: number | null;
    /** Requests on their way, by id. */
    readonly pending: { readonly [id: string]: Request };
    /** One of them has waited too long, and was sent again. */
    readonly isLate: boolean;
    /** What the viewer chose ahead, as the room keeps it. */
    readonly preAction: PreAction | null;
    /** The request by which they chose it last. */
    readonly askedAhead: string | null;
    /** What the dealer has just refused. */
    readonly notice: string | null;
    /** What staff say, until it is put away. */
    readonly message: { readonly text: string; readonly leadsTo: number | null; readonly asks: number | null; readonly isOfTheRoom: boolean } | null;
    /** Who waits to be let in, for whoever can do it. */
    readonly door: readonly Protocol.AtDoor[];
    /** The ids of the messages that have come. */
    readonly messages: readonly number[];
    /** From when no hand starts, where that is soon: the server's milliseconds. */
    readonly closesAt: number | null;
    readonly keepsSeats: boolean;
    /** Whether the room's database takes nothing just now. */
    readonly standsStill: boolean;
    readonly dialog: Dialog | null;
    /** Cents chosen for a bet. */
    readonly amount: number | null;
    /** While somebody types. */
    readonly amountText: string | null;
    /** The turn in which the viewer chose not to show. */
    readonly keptHidden: string | null;
    /** Folded, they have said what they show once the hand is over (SD-9). */
    readonly showsLater: import("./state/cards-to-show.js").ShowsLater | null;
    /** What is asked about before it is done, and when: see slots/slot.js. */
    readonly armed: string | null;
    /** A bet of more than so many percent of the stack is armed first; all-in always is. */
    readonly confirmsFrom: number;
    /** What stands beside the slider, before the flop and after it. */
    readonly betSizes: BetSizes;
    /** Stacks are shown in big bets or big blinds. */
    readonly isInBets: boolean;
    readonly sounds: Sounds;
    readonly hearing: Hearing;
    /** What single keys do. */
    readonly keys: Keys;
    /** What was found out about the shuffle. */
    readonly proof: import("./proof/proof-state.js").ProofState;
    /** What is said at the table. */
    readonly talk: import("./talk/talk-state.js").TalkState;
    /** What the viewer has just asked, answered; each answer has a number of its own. */
    readonly answer: { readonly text: string; readonly id: number };
    /** Where the viewer has their own seat drawn. */
    readonly ownPlace: OwnPlace;
    /** Whether the table is read as text. */
    readonly isText: boolean;
    /** What a dialog fills in for a buy-in: "least", "usual" or "most". */
    readonly buyIn: string;
    /** Whether boxes to choose ahead are offered. */
    readonly offersAhead: boolean;
    /** What the last command was answered, and what it was asked about: command/doing.js. */
    readonly command: { readonly text: string; readonly asked: string | null };
  }

  /** How the table is announced to somebody who listens: narration/. */
  interface Hearing {
    /** By its place in LEVELS: 0 is everything. */
    readonly level: number;
    /** Whether the browser speaks what the dealer asks of this player alone (HB-3). */
    readonly speaksPlease: boolean;
    /** Whether it speaks all else too. */
    readonly speaksAll: boolean;
    /** Whether a sentence a hand says who has reacted. */
    readonly saysReactions: boolean;
  }

  /** What this browser's player hears of the table: sound/. */
  interface Sounds {
    readonly isMuted: boolean;
    /** From 0 to 100. */
    readonly volume: number;
    /** What is switched off. */
    readonly off: readonly SoundName[];
    readonly vibrates: boolean;
    /** A notification says that it is their turn, while the page is hidden. */
    readonly notifies: boolean;
  }
  type SoundName = import("./sound/recipes.js").SoundName;

  type Keys = import("./pressing/shortcuts.js").Keys;
  type Shortcut = import("./pressing/shortcuts.js").Shortcut;

  /** Once the room has sent the table. */
  interface WithView extends State {
    readonly view: Protocol.View;
    readonly now: Protocol.Now;
  }

  /** While a hand runs. */
  interface InHand extends WithView {
    readonly view: Protocol.View & { readonly hand: Protocol.HandView };
  }

  /** While the viewer may do something: in their turn, or showing their cards after the hand. */
  interface MayAct extends WithView {
    readonly now: Protocol.Now & { readonly turn: string; readonly legal: Protocol.LegalActions };
  }

  /** Each seat's last act, in one word. */
  type Acts = { readonly [seat: number]: string };

  interface NextHost {
    readonly player: number;
    readonly name: string;
  }

  /** What a host can have played: by number what is on offer, by game what they set stakes for. */
  interface GamesToChoose {
    readonly games: readonly { readonly limit: number; readonly text: string }[];
    readonly own: readonly { readonly game: string; readonly text: string }[];
    /** What is played now. */
    readonly limit: number;
  }

  interface Dialog {
    /** What a guest who sits down was answered. */
    readonly guest?: GuestAnswer;
    readonly kind: "sit_down" | "guest" | "top_up" | "settings" | "bet_sizes" | "hand_so_far" | "show_cards" | "last_hands" | "player" | "players" | "host_players" | "host_clock" | "host_game" | "host_coming" | "host_seats" | "host_close" | "host_give" | "this_table" | "keys" | "looks" | "sounds" | "seal";
    /** Of this table's sheet: opened to read what a dropped line does. */
    readonly isAboutLine?: boolean;
    /** What closes it, once the room has done it. */
    readonly request?: "sit_down" | "top_up";
    /** Whose card it is. */
    readonly player?: number;
    /** Of the host's players: who else can have the chair; none until the room has answered. */
    readonly nextHosts?: readonly NextHost[];
    /** Of the host's games: none until the room has answered, null if it hasn't. */
    readonly games?: GamesToChoose | null;
    /** Why the room hasn't answered what its dialog asks. */
    readonly refused?: string | undefined;
    /** What is wrong with the stakes that the host set, by box. */
    readonly wrong?: { readonly [box: string]: string };
    /** Of the last hands: which one is read. */
    readonly hand?: number;
    /** The seat that was chosen, if one was. */
    readonly seat?: number | null;
    /** What is typed of an amount. */
    readonly text?: string;
    /** What must be brought back, in cents (MO-12). */
    readonly bringBack?: number;
    /** Ticked in buying in: fill the stack up to the same after each hand, and buy in for it again. */
    readonly topsUp?: boolean;
    readonly buysAgain?: boolean;
    /** What is typed of the bet sizes. */
    readonly before?: string;
    readonly after?: string;
  }

  interface Line {
    readonly kind: string;
    readonly text: string;
  }

  type Request = Exclude<Protocol.TableIn, Protocol.Hello | Protocol.Heartbeat | Protocol.Pledge | Protocol.Prove | Protocol.Say | Protocol.React>;
  type RequestOf<Type> = Extract<Request, { readonly type: Type }>;
  type Fields<Type> = Omit<RequestOf<Type>, "type" | "request_id">;
  /** Makes a request; where no field is needed, none need be given. */
  /** What the host asks for. */
  type HostAsk = { [Kind in HostFrame as Kind["type"]]: Omit<Kind, "request_id"> }[HostFrame["type"]];
  type HostFrame = Protocol.PauseEvening | Protocol.GoOn | Protocol.CloseEvening | Protocol.RemovePlayer | Protocol.SitPlayerOut | Protocol.ChangeClock | Protocol.ChangeGame | Protocol.ChangeBuyIns | Protocol.ChangeComing | Protocol.ChangeSeats | Protocol.StartByHand | Protocol.DealNext | Protocol.GiveChips | Protocol.DeclineChips | Protocol.HandOverChair | Protocol.NameDeputy | Protocol.DismissDeputy;
  type Command<Type> = (...given: {} extends Fields<Type> ? [fields?: Fields<Type>] : [fields: Fields<Type>]) => RequestOf<Type>;
  type PlayerAction = Protocol.Act["action"];
  type ViewEvent = Protocol.Frame["events"][number];

  /** What the page says to itself; a frame says the rest. */
  type Message =
    | Protocol.TableOut
    | { readonly type: "ui_connection"; readonly connection: Connection; readonly heard: number }
    | { readonly type: "ui_late" }
    | { readonly type: "ui_given_up"; readonly ids: readonly string[] }
    | { readonly type: "ui_leapt"; readonly by: number }
    | { readonly type: "ui_message_read" }
    | { readonly type: "ui_answered"; readonly text: string; readonly asks: number | null }
    | { readonly type: "ui_play_here" }
    | { readonly type: "ui_sent"; readonly frame: Request }
    | { readonly type: "ui_keep_hidden"; readonly turn: string }
    | { readonly type: "ui_dialog"; readonly dialog: Dialog | null }
    | { readonly type: "ui_dialog_box"; readonly name: "topsUp" | "buysAgain"; readonly isOn: boolean }
    | { readonly type: "ui_next_hosts"; readonly people: readonly NextHost[]; readonly refused?: string | undefined }
    | { readonly type: "ui_games"; readonly games: GamesToChoose | null; readonly refused?: string | undefined }
    | { readonly type: "ui_door_answered"; readonly id: number }
    | { readonly type: "ui_stakes_wrong"; readonly wrong: { readonly [box: string]: string } }
    | { readonly type: "ui_dialog_amount"; readonly text: string }
    | { readonly type: "ui_amount"; readonly chips: number | null }
    | { readonly type: "ui_amount_text"; readonly text: string; readonly chips: number | null }
    | { readonly type: "ui_pre_act"; readonly frame: Protocol.PreAct }
    | { readonly type: "ui_armed"; readonly armed: string | null }
    | { readonly type: "ui_confirms_from"; readonly percent: number }
    | { readonly type: "ui_text"; readonly isText: boolean }
    | { readonly type: "ui_own_place"; readonly place: OwnPlace }
    | { readonly type: "ui_command"; readonly text: string; readonly asked: string | null }
    | { readonly type: "ui_hearing"; readonly hearing: Hearing }
    | { readonly type: "ui_dialog_sizes"; readonly list: "before" | "after"; readonly text: string }
    | { readonly type: "ui_bet_sizes"; readonly sizes: BetSizes }
    | { readonly type: "ui_sounds"; readonly sounds: Sounds }
    | { readonly type: "ui_in_bets"; readonly isOn: boolean }
    | { readonly type: "ui_shows_later"; readonly wish: import("./state/cards-to-show.js").ShowsLater | null }
    | { readonly type: "ui_keys"; readonly keys: Keys }
    | { readonly type: "ui_checked"; readonly checked: import("./proof/proving.js").Found }
    | { readonly type: "ui_unfair"; readonly wrong: import("./proof/proving.js").Wrong }
    | { readonly type: "ui_unfair_read" }
    | { readonly type: "ui_proofs_to_fetch"; readonly count: number }
    | { readonly type: "ui_talk_reacting"; readonly id: string }
    | { readonly type: "ui_talk_reaction_over"; readonly id: number }
    | { readonly type: "ui_talk_quick"; readonly isOpen: boolean }
    | { readonly type: "ui_talk_draft"; readonly text: string }
    | { readonly type: "ui_talk_reminded"; readonly text: string }
    | { readonly type: "ui_talk_sent"; readonly id: string; readonly text: string; readonly at: number }
    | { readonly type: "ui_talk_late"; readonly before: number }
    | { readonly type: "ui_talk_put_back"; readonly id: string }
    | { readonly type: "ui_talk_open"; readonly isOpen: boolean }
    | { readonly type: "ui_talk_seen" }
    | { readonly type: "ui_talk_conduct"; readonly asked: import("./talk/talk-state.js").Asked | null; readonly refused: string }
    | { readonly type: "ui_talk_masks"; readonly isOn: boolean }
    | { readonly type: "ui_talk_watchers"; readonly areHidden: boolean }
    | { readonly type: "ui_talk_table_mutes"; readonly tableMutes: readonly number[] }
    | { readonly type: "ui_talk_muted"; readonly muted: readonly import("./talk/talk-state.js").Muted[]; readonly isAllMuted: boolean }
    | { readonly type: "ui_answer"; readonly text: string }
    | { readonly type: "ui_notice"; readonly notice: string | null }
    | { readonly type: "ui_bankroll"; readonly bankroll: number | null };

  type Dispatch = (message: Message) => void;
  type Send = (frame: Request) => void;

  /** What is done with each of a union's types; a type that is forgotten is an error. */
  type ByType<Kinds extends { readonly type: string }, Before, After = Before> = {
    readonly [Kind in Kinds as Kind["type"]]: (before: Before, message: Kind) => After;
  };

  /** A sentence for the line above the buttons. */
  interface Said {
    readonly text: string;
    readonly tone: "plain" | "strong" | "notice";
    readonly seconds?: number | undefined;
    /** What it costs, and what there is to win. */
    readonly more?: readonly string[];
  }

  interface Button {
    readonly label: string;
    readonly action: PlayerAction;
    readonly key: Shortcut;
    readonly chips?: number;
    readonly isAllIn?: boolean;
  }

  /** An amount to choose by one press: the total that it makes, in cents. */
  interface Preset {
    readonly label: string;
    readonly chips: number;
  }

  /** So many big blinds, or such a part of the pot. */
  type BetSize = { readonly blinds: number; readonly pot?: undefined } | { readonly pot: number; readonly blinds?: undefined };
  interface BetSizes {
    readonly before: readonly BetSize[];
    readonly after: readonly BetSize[];
  }

  type PreAction = NonNullable<Protocol.KeptPreAction["action"]>;

  /** What a slot does when it is pressed. */
  type Deed =
    | { readonly type: "act"; readonly turn: string; readonly action: PlayerAction }
    | { readonly type: "keep_hidden"; readonly turn: string }
    | { readonly type: "turn_up"; readonly cards: readonly number[] }
    | { readonly type: "time_bank" }
    | { readonly type: "pre_act"; readonly action: PreAction | null }
    | { readonly type: "sit_in" | "post"; readonly post: boolean }
    | { readonly type: "as_host"; readonly ask: HostAsk }
    | { readonly type: "no_big_blind"; readonly isOn: boolean }
    | { readonly type: "answer_door"; readonly id: number; readonly isIn: boolean }
    | { readonly type: "buy_in"; readonly chips: number }
    | { readonly type: "ask_sit"; readonly seat: number | null }
    | { readonly type: "go"; readonly href: string }
    | { readonly type: "sit_out" | "leave" | "stay" | "withdraw_request" | "wait" | "stop_waiting" | "ask_top_up" | "last_hand" | "hand_so_far" | "play_here" | "as_text" | "ask_guest" };

  /** One of the three buttons that are always there. */
  interface Slot {
    readonly label: string;
    readonly style: "none" | "quiet" | "plain" | "strong";
    readonly deed: Deed | null;
    readonly chips?: number;
    /** A word beneath it: a reason, a price, seconds. */
    readonly small?: string;
    readonly title?: string;
    /** What presses it, by whichever key that is. */
    readonly key?: Shortcut;
    /** It can't be pressed now. */
    readonly isOff?: boolean;
    /** A box that is ticked, or isn't. */
    readonly isOn?: boolean;
    /** Its request is on its way. */
    readonly isSent?: boolean;
    /** The first press arms it, by this key; it is done by the next. */
    readonly asks?: string;
    readonly isArmed?: boolean;
  }
  type Three = readonly [Slot, Slot, Slot];
  /** What the slots hold, and in which state. */
  interface Slots {
    readonly name: string;
    readonly slots: Three;
  }

  /** What the viewer does in the talk. */
  interface TalkActions {
    typeLine(text: string): void;
    /** Say a line, if there is anything in it. Returns whether it is on its way. */
    sayLine(text: string): boolean;
    /** Say a line that is there to be said by one press. */
    sayWords(word: import("./talk/quick/quick-words.js").QuickWord): void;
    /** Say once more what wasn't taken, or drop it. */
    sayAgainLine(line: { readonly id: string; readonly text: string }): void;
    dropLine(line: { readonly id: string }): void;
    /** Show the talk in place of the log, or over the felt. */
    openTalk(isOpen: boolean): void;
    /** Read somebody's lines no longer, at any table, or again; null: everybody's. */
    mute(player: number | null, isMuted: boolean): Promise<void>;
    /** Accept the code of conduct; where another holds by now, that is shown. */
    acceptConduct(): Promise<void>;
    /** Have words that staff filter masked, at any table, or read them. */
    maskWords(isOn: boolean): void;
    /** Read what whoever looks on writes no longer, at any table, or again. */
    hideWatchers(areHidden: boolean): void;
    /** As the host: let somebody write at this table no longer, or again. */
    muteAtTable(player: number, isMuted: boolean): Promise<void>;
    /** As the host: set the link to talk elsewhere; empty takes it away. Returns what is wrong with it, or nothing. */
    setTalkLink(link: string): Promise<string>;
    /** Report a line to staff. */
    reportLine(line: { readonly number: number }): Promise<void>;
    /** Show a reaction beside one's name. */
    react(reaction: Protocol.Reacted["reaction"]): void;
    /** Show what is said by one press, or put it away. */
    openQuick(isOpen: boolean): void;
    /** Note that the newest line is in sight. */
    seeTalk(): void;
  }

  /** What a click does. */
  interface Actions extends TalkActions {
    /** Do what a slot says, or arm it. */
    press(slot: Slot): void;
    confirmFrom(percent: number): void;
    /** Put away what staff have said. */
    putMessageAway(): void;
    showAnswer(answer: RequestAnswer): void;
    /** Read the table as text, or see it again. */
    readAsText(isText: boolean): void;
    /** Have whoever has the table's link type a name, and show what the room answers. */
    askGuest(): void;
    showGuest(answer: GuestAnswer): void;
    /** Have the own seat drawn there. */
    drawMeAt(place: OwnPlace): void;
    /** Do and answer what was typed into the command field. */
    command(typed: string): void;
    /** Set how much is announced, and what is spoken. */
    hear(hearing: Hearing): void;
    /** Announce the last message once more; return it. */
    again(): string;
    /** Announce to somebody who listens what they have asked for. */
    announce(text: string, isQuoted?: boolean): void;
    /** The turn is the one that the button was drawn for: a click is for what somebody saw. */
    act(turn: string, action: PlayerAction): void;
    keepHidden(turn: string): void;
    /** Which cards to show of a hand that is over, or once it is. */
    askShowCards(): void;
    /** Show these of the down cards, counted from 0: now, or once the hand is over; none: not after all. */
    turnUp(cards: readonly number[]): void;
    /** Choose ahead, or take back what was chosen. */
    preAct(action: PreAction | null): void;
    sitDown(seat: number, chips: number): void;
    /** Whoever was refused a seat that somebody else has just taken sits down in the next free one. */
    sitBeside(refused: Request | undefined): void;
    leave(): void;
    /** Take back that they leave after the hand. */
    stay(): void;
    /** Sit out, or leave, if they don't yet: before going elsewhere, or at all tables at once. */
    goAway(going: import("./going-away.js").Going): void;
    /** Take that back. */
    comeBack(): void;
    asHost(ask: HostAsk): void;
    /** As host: choose how much less than asked for somebody is given. */
    askToGive(player: number): void;
    answerDoor(id: number, isIn: boolean): void;
    withdrawRequest(): void;
    askHost(kind: "host_players" | "host_clock" | "host_game" | "host_coming" | "host_seats" | "host_close"): void;
    askGame(): void;
    /** Have stakes of the host's own played: where they can't be, each box says why. */
    playStakes(stakes: FormData): void;
    sitOut(): void;
    sitIn(post: boolean): void;
    post(post: boolean): void;
    topUp(chips: number): void;
    /** Out of chips: buy in, and be back. */
    buyInAgain(chips: number): void;
    settings(fields: Fields<"settings">): void;
    /** Set what happens by itself at this table, and at all others. */
    always(name: "auto_post" | "auto_muck", isOn: boolean): void;
    wait(): void;
    stopWaiting(): void;
    askToSit(seat: number | null): void;
    askToTopUp(): void;
    askSettings(): void;
    showInBets(isOn: boolean): void;
    askBetSizes(): void;
    askHandSoFar(): void;
    /** A player's card. */
    askAbout(player: number): void;
    askWhoIsHere(): void;
    /** The newest one that is over, if none is named. */
    askLastHand(hand?: number): void;
    typeSizes(list: "before" | "after", text: string): void;
    setBetSizes(sizes: BetSizes): void;
    askAboutTable(isAboutLine: boolean): void;
    closeDialog(): void;
    typeChips(text: string): void;
    tickBox(name: "topsUp" | "buysAgain", isOn: boolean): void;
    setAmount(chips: number | null): void;
    typeAmount(text: string): void;
    /** Whoever leaves the box has chosen what stands there, if that may be made. */
    settleAmount(): void;
    /** Bet or raise what is typed; false, and it is said why, where that can't be made. */
    makeBet(): boolean;
    /** Say something for a moment, in sight and politely. */
    say(text: string): void;
    /** The last message again, in sight too. */
    sayAgain(): void;
    useTimeBank(): void;
    setSounds(sounds: Sounds): void;
    /** Hear what has just been switched on. */
    trySound(name: SoundName): void;
    /** Notify them of their turns, if the browser lets the page. */
    notifyOfTurns(isOn: boolean): Promise<void>;
    askSounds(): void;
    /** Open what was found out about the shuffle. */
    askSeal(): void;
    /** Save this evening's proofs, for a checker outside. */
    saveProofs(): void;
    askKeys(): void;
    /** Light or dark, four colours or two. */
    askLooks(): void;
    /** Give something another key, or none. */
    changeKey(shortcut: Shortcut, typed: string): void;
    switchKeys(isOn: boolean): void;
    resetKeys(): void;
    /** One big blind up or down; finely, one chip. */
    stepAmount(direction: 1 | -1, isFine: boolean): void;
    /** Give the line up, and open it anew. */
    reconnect(): void;
    /** Ask for the whole table. */
    redraw(): void;
    /** Go to the next table that waits for the viewer, in a page that holds several. */
    goToNext(): void;
    /** Act on this page, and no longer on a newer one. */
    playHere(): void;
  }

  type Props = { readonly state: WithView; readonly actions: Actions };
  type DialogProps = Props & { readonly dialog: Dialog };
  /** Something was typed, slid or ticked. */
  type Input = { readonly currentTarget: HTMLInputElement };
  /** Of the viewer, who has a seat. */
  type SeatedProps = Props & { readonly seat: Protocol.SeatView };
  type Children = import("../vendor/preact.js").Children;
}
