import type {
  ActivePush,
  AlertWords,
  Attachment,
  AttachmentId,
  Channel,
  ChannelId,
  ContainerId,
  ContentEdit,
  Device,
  DraftId,
  EmojiId,
  Group,
  GroupId,
  HistoryId,
  Invitation,
  InvitationId,
  Linkifier,
  LinkifierId,
  Message,
  MessageId,
  Move,
  Mute,
  Playground,
  PlaygroundId,
  Presence,
  ProfileField,
  ProfileFieldId,
  ProfileValue,
  Reaction,
  Realm,
  RealmEmoji,
  RealmId,
  RequestNote,
  Sha256,
  Snippet,
  SnippetId,
  Span,
  StoredEvent,
  StoredFlag,
  StoredKey,
  Submessage,
  Subscription,
  Topic,
  TopicId,
  TopicVisibility,
  UndoRecipe,
  UnixSeconds,
  Draft as UnsentMessage,
  Upload,
  UploadId,
  UploadSpace,
  User,
  UserId,
  UserStatus,
} from '@parley/core';

/** A move that took along what a span held then, up to its newest message. */
export interface Passage {
  readonly move: Move;
  readonly isToggle: boolean;
  readonly upTo: MessageId;
  /** The journeys of the span before it. */
  readonly arrivals: Span['arrivals'];
}

/** A span with the moves that brought it where it is, newest first. */
export interface StoredSpan extends Span {
  readonly passages: ReadonlyArray<Passage>;
}

export interface ConversationRow {
  readonly id: ContainerId;
  readonly participants: ReadonlyArray<UserId>;
}

export interface FlagRow {
  readonly user: UserId;
  readonly flag: StoredFlag;
}

export interface ApiKeyRow extends Omit<StoredKey, 'digest'> {
  readonly user: UserId;
}

/** Rows are never changed in place, only replaced. A key of two ids is `pairKey`. */
export interface Tables {
  readonly groups: Map<GroupId, Group>;
  readonly members: Map<GroupId, ReadonlySet<UserId>>;
  readonly subgroups: Map<GroupId, ReadonlySet<GroupId>>;
  readonly users: Map<UserId, User>;
  readonly passwords: Map<UserId, string>;
  readonly apiKeys: Map<Sha256, ApiKeyRow>;
  readonly channels: Map<ChannelId, Channel>;
  readonly subscriptions: Map<string, Subscription>;
  readonly topics: Map<TopicId, Topic>;
  readonly visibilities: Map<string, TopicVisibility>;
  readonly attachments: Map<AttachmentId, Attachment>;
  /**
   * Which messages hold a file; of one that was removed, which held it until then and say what they
   * said.
   */
  readonly holders: Map<AttachmentId, ReadonlySet<MessageId>>;
  readonly uploads: Map<UploadId, Upload>;
  readonly conversations: Map<ContainerId, ConversationRow>;
  /** The spans of each container that belongs to topics, ascending. */
  readonly spans: Map<ContainerId, ReadonlyArray<StoredSpan>>;
  readonly messages: Map<MessageId, Message>;
  /** Newest first. */
  readonly edits: Map<MessageId, ReadonlyArray<ContentEdit>>;
  readonly undos: Map<HistoryId, UndoRecipe>;
  readonly flags: Map<MessageId, ReadonlyArray<FlagRow>>;
  /** Who has read it, beside those for whom it starts out read. */
  readonly reads: Map<MessageId, ReadonlySet<UserId>>;
  readonly unreadMarks: Map<MessageId, ReadonlySet<UserId>>;
  /** In order of insertion. */
  readonly reactions: Map<MessageId, ReadonlyArray<Reaction>>;
  /** Submessages of each message, oldest first. */
  readonly submessages: Map<MessageId, ReadonlyArray<Submessage>>;
  readonly snippets: Map<SnippetId, Snippet>;
  readonly drafts: Map<DraftId, UnsentMessage>;
  readonly invitations: Map<InvitationId, Invitation>;
  readonly linkifiers: Map<LinkifierId, Linkifier>;
  readonly playgrounds: Map<PlaygroundId, Playground>;
  readonly emoji: Map<EmojiId, RealmEmoji>;
  readonly statuses: Map<UserId, UserStatus>;
  readonly presences: Map<UserId, Presence>;
  readonly alertWords: Map<UserId, AlertWords>;
  readonly mutes: Map<string, Mute>;
  /** The devices, by `deviceKey`. */
  readonly devices: Map<string, Device>;
  readonly activePushes: Map<string, ActivePush>;
  readonly profileFields: Map<ProfileFieldId, ProfileField>;
  readonly profileValues: Map<string, ProfileValue>;
  /** When a plan was carried out, by the id of its set. */
  readonly plans: Map<string, UnixSeconds>;
  /** Commands with an idempotency key, by `requestKey`. */
  readonly requests: Map<string, RequestNote>;
}

/** What there is once in a realm. */
interface RealmFields {
  /** Null until the realm is founded. */
  readonly realm: Realm | null;
  readonly uploadSpace: UploadSpace;
  /** Oldest first. */
  readonly events: ReadonlyArray<StoredEvent>;
}

/** Everything stored of one realm, at one moment; it never changes. */
export type MemoryState = RealmFields & {
  readonly [Name in keyof Tables]: Tables[Name] extends Map<infer Key, infer Row>
    ? ReadonlyMap<Key, Row>
    : never;
};

/** A realm of which nothing is stored. */
const EMPTY: MemoryState = {
  realm: null,
  uploadSpace: { used: 0, revision: null },
  events: [],
  groups: new Map(),
  members: new Map(),
  subgroups: new Map(),
  users: new Map(),
  passwords: new Map(),
  apiKeys: new Map(),
  channels: new Map(),
  subscriptions: new Map(),
  topics: new Map(),
  visibilities: new Map(),
  attachments: new Map(),
  holders: new Map(),
  uploads: new Map(),
  conversations: new Map(),
  spans: new Map(),
  messages: new Map(),
  edits: new Map(),
  undos: new Map(),
  flags: new Map(),
  reads: new Map(),
  unreadMarks: new Map(),
  reactions: new Map(),
  submessages: new Map(),
  snippets: new Map(),
  drafts: new Map(),
  invitations: new Map(),
  linkifiers: new Map(),
  playgrounds: new Map(),
  emoji: new Map(),
  statuses: new Map(),
  presences: new Map(),
  alertWords: new Map(),
  mutes: new Map(),
  devices: new Map(),
  activePushes: new Map(),
  profileFields: new Map(),
  profileValues: new Map(),
  plans: new Map(),
  requests: new Map(),
};

export const pairKey = (a: number, b: number): string => `${a}/${b}`;

/** A state in the making: what it was made from stays as it is. */
export interface WorkingState {
  /** The state after the changes so far. */
  readonly state: MemoryState;
  /** A table to write to; `state` shows at once what was written. */
  readonly write: <Name extends keyof Tables>(name: Name) => Tables[Name];
  /** Stores what there is once in a realm. */
  readonly replace: (fields: Partial<RealmFields>) => void;
}

export const draftOf = (base: MemoryState): WorkingState => {
  const state = { ...base };
  const copied = new Map<keyof Tables, Map<unknown, unknown>>();
  return {
    state,
    write: <Name extends keyof Tables>(name: Name): Tables[Name] => {
      const table = copied.get(name) ?? new Map<unknown, unknown>(state[name]);
      copied.set(name, table);
      Object.assign(state, { [name]: table });
      return table as Tables[Name];
    },
    replace: (fields) => void Object.assign(state, fields),
  };
};

/** The state of each realm of which anything is stored, by realm. */
export type RealmStates = ReadonlyMap<RealmId, MemoryState>;

export const stateOf = (states: RealmStates, realm: RealmId): MemoryState =>
  states.get(realm) ?? EMPTY;

export const withState = (states: RealmStates, realm: RealmId, state: MemoryState): RealmStates =>
  new Map([...states, [realm, state]]);
