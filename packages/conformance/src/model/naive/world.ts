import type {
  AttachmentId,
  Channel,
  ChannelId,
  CreateInvitation,
  DraftId,
  GroupId,
  GroupSetting,
  GroupWithMembers,
  HistoryEntry,
  InvitationId,
  Json,
  KeyKind,
  LinkifierId,
  Markdown,
  MessageId,
  PathId,
  PlaygroundId,
  Realm,
  SnippetId,
  TopicPolicy,
  UnixSeconds,
  User,
  UserId,
} from '@parley/core';
import type { Said } from './messages/said.ts';
import type { NaiveDevice } from './people/device-book.ts';
import type { NaiveProfiles } from './people/profile-book.ts';

/**
 * A row of one user and one message, as reference/messages.md 3.1 says it. `arrived`: a move into
 * protected history made it.
 */
export type Row = 'sent' | 'arrived';

/** Names are kept on the topic, as the design does: a move into a topic takes on its casing. */
export interface NaiveTopic {
  channel: ChannelId;
  name: string;
  readonly policies: Map<UserId, TopicPolicy>;
}

/** A reaction as clients are shown it. */
export interface NaiveReaction {
  readonly user: UserId;
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly type: string;
}

type MentionFlag = 'mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word';

/**
 * A message with everything stored with it: its place, every entry of its history, a row for each
 * user who has it.
 */
export interface NaiveMessage {
  readonly id: MessageId;
  readonly sender: UserId;
  readonly sentAt: UnixSeconds;
  readonly notice: 'resolved' | 'unresolved' | 'moved' | null;
  content: Markdown;
  meta: Json | null;
  mentionsChannel: boolean;
  /** Null for a direct message. */
  topic: NaiveTopic | null;
  readonly participants: ReadonlyArray<UserId>;
  /** Newest first. */
  entries: ReadonlyArray<HistoryEntry>;
  movedAt: UnixSeconds | null;
  readonly rows: Map<UserId, Row>;
  readonly startsRead: (user: UserId) => boolean;
  /**
   * Whom its text calls, of those who had a row when it did. As the design has it, they stay when
   * the row is lost on a journey.
   */
  readonly flags: Readonly<Record<MentionFlag, Set<UserId>>>;
  /** Listed in the order in which they were made. */
  reactions: ReadonlyArray<NaiveReaction>;
  /** What was attached to it, oldest first. */
  attached: ReadonlyArray<{ readonly sender: UserId; readonly type: string }>;
  /** Who marked it read, or unread (false). */
  readonly readBy: Map<UserId, boolean>;
  readonly own: Readonly<Record<'starred' | 'collapsed', Set<UserId>>>;
  /** The users who reacted to it, or did something else with it, without a row. */
  readonly historical: Set<UserId>;
  /** Who was subscribed to the channel when it came there, by being sent or moved. */
  present: ReadonlySet<UserId>;
  /** Its stays in channels that it was moved out of, newest first. */
  stays: ReadonlyArray<NaiveStay>;
}

/**
 * Who was subscribed to a channel when a message came there, and of them who was when it was moved
 * away.
 */
export interface NaiveStay {
  readonly channel: ChannelId;
  readonly present: ReadonlySet<UserId>;
  readonly untilItLeft: ReadonlySet<UserId>;
}

/** A link to join, as it was asked for. */
export interface NaiveLink {
  readonly wish: CreateInvitation;
  readonly key: string;
  readonly madeAt: UnixSeconds;
  isRevoked: boolean;
  /** Who made it was deactivated. */
  isOver: boolean;
}

export interface NaiveLinkifier {
  readonly id: LinkifierId;
  readonly pattern: string;
  readonly urlTemplate: string;
}
export interface NaivePlayground {
  readonly name: string;
  readonly language: string;
  readonly urlTemplate: string;
}

export interface NaiveKey {
  readonly user: UserId;
  readonly apiKey: string;
  readonly kind: KeyKind;
  /** Name of the program that signed in. */
  readonly program: string;
  readonly madeAt: number;
  /** The time at which it ends; null when it does not end by itself. */
  readonly endsAt: number | null;
}

/** A file with every message that holds it. */
export interface NaiveFile {
  readonly id: AttachmentId;
  readonly owner: UserId;
  readonly path: PathId;
  readonly size: number;
  readonly createdAt: UnixSeconds;
  readonly holders: Set<MessageId>;
}

/** A file of which not everything is there. */
export interface NaiveUpload {
  readonly owner: UserId;
  readonly path: PathId;
  readonly size: number;
  offset: number;
}

/**
 * Parley as a plain program that stores everything: no spans, no containers, no periods. Settings,
 * roles and the contents of groups are read back from a store after every step; messages, topics
 * and subscriptions are kept here.
 */
export interface Naive {
  now: UnixSeconds;
  realm: Realm;
  /** Without the server's own bots. */
  users: ReadonlyMap<UserId, User>;
  channels: ReadonlyMap<ChannelId, Channel>;
  groups: ReadonlyMap<GroupId, GroupWithMembers>;
  readonly subscribed: Map<ChannelId, Set<UserId>>;
  readonly ever: Map<ChannelId, Set<UserId>>;
  readonly topics: Set<NaiveTopic>;
  readonly messages: Map<MessageId, NaiveMessage>;
  readonly removed: Set<MessageId>;
  /** The owner of each snippet. */
  readonly snippets: Map<SnippetId, UserId>;
  readonly drafts: Map<DraftId, UserId>;
  readonly said: Said;
  readonly links: Map<InvitationId, NaiveLink>;
  /** In their order. */
  readonly linkifiers: Array<NaiveLinkifier>;
  readonly playgrounds: Map<PlaygroundId, NaivePlayground>;
  readonly files: Map<AttachmentId, NaiveFile>;
  readonly uploads: Map<PathId, NaiveUpload>;
  /** Texts of drafts and saved snippets, by what they are. */
  readonly unsent: Map<string, string>;
  readonly profiles: NaiveProfiles;
  /** The devices, by kind and token. */
  readonly devices: Map<string, NaiveDevice>;
  /** In the order in which they were given out. */
  keys: ReadonlyArray<NaiveKey>;
  /** Those that were replaced. */
  oldKeys: ReadonlyArray<NaiveKey>;
  /** For new addresses, those that were used included. */
  readonly tokens: Array<string>;
  readonly usedTokens: Set<string>;
}

export const itemsOf = <Key, Item>(sets: Map<Key, Set<Item>>, key: Key): Set<Item> => {
  const items = sets.get(key) ?? new Set();
  sets.set(key, items);
  return items;
};

export const join = (world: Naive, channel: ChannelId, user: UserId): void => {
  itemsOf(world.subscribed, channel).add(user);
  itemsOf(world.ever, channel).add(user);
};

export const inTopic = ({ messages }: Naive, topic: NaiveTopic): ReadonlyArray<NaiveMessage> =>
  [...messages.values()].filter((message) => message.topic === topic);

const DAY = 86_400;
const MODERATOR = 300;
const MEMBER = 400;

const hasWaited = ({ now, realm }: Naive, { joinedAt }: User): boolean =>
  Math.floor((now - joinedAt) / DAY) >= realm.settings.waitingPeriodDays;

const isInSystemGroup = (world: Naive, user: User, group: GroupWithMembers['group']): boolean => {
  switch (group.system) {
    case 'nobody':
    case null:
      return false;
    case 'owners':
      return user.role <= 100;
    case 'administrators':
      return user.role <= 200;
    case 'moderators':
      return user.role <= MODERATOR;
    case 'fullmembers':
      return user.role <= MODERATOR || (user.role === MEMBER && hasWaited(world, user));
    case 'members':
      return user.role <= MEMBER;
    case 'everyone':
    case 'internet':
      return true;
  }
};

export const isInGroup = (world: Naive, user: User, id: GroupId): boolean => {
  const found = world.groups.get(id);
  if (found === undefined) return false;
  if (isInSystemGroup(world, user, found.group) || found.members.includes(user.id)) return true;
  return found.subgroups.some((inner) => isInGroup(world, user, inner));
};

export const isAllowed = (
  world: Naive,
  user: User,
  { members, subgroups }: GroupSetting,
): boolean => members.includes(user.id) || subgroups.some((group) => isInGroup(world, user, group));
