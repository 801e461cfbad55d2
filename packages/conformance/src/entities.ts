import {
  type Channel,
  type ChannelId,
  type ContainerId,
  type ContentEdit,
  DEFAULT_USER_SETTINGS,
  type Draft,
  type DraftId,
  FIRST_REVISION,
  type Group,
  type GroupId,
  type GroupSetting,
  type HistoryId,
  Html,
  Markdown,
  type Message,
  MessageId,
  type Move,
  NO_NOTIFICATION_WISHES,
  namedGroup,
  onlyUser,
  type RealmId,
  ROLE,
  type Snippet,
  type SnippetId,
  type Subscription,
  type Topic,
  type TopicId,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';

/** No member and no subgroup. */
export const NOBODY: GroupSetting = { members: [], subgroups: [] };

export const aUser = (id: UserId, realm: RealmId, over: Partial<User> = {}): User => ({
  id,
  realm,
  revision: FIRST_REVISION,
  email: `user-${id}@example.org`,
  external: null,
  fullName: `User ${id}`,
  role: ROLE.member,
  isActive: true,
  joinedAt: UnixSeconds(1_700_000_100),
  bot: null,
  timezone: 'Europe/Vienna',
  avatar: { source: 'gravatar', version: 1 },
  canCreateUsers: false,
  settings: DEFAULT_USER_SETTINGS,
  emailChange: null,
  meta: null,
  ...over,
});

export const aGroup = (id: GroupId, realm: RealmId, over: Partial<Group> = {}): Group => ({
  id,
  realm,
  revision: FIRST_REVISION,
  name: `group ${id}`,
  description: 'Some people',
  system: null,
  isActive: true,
  creator: null,
  createdAt: UnixSeconds(1_700_000_200),
  settings: {
    canAddMembers: NOBODY,
    canJoin: NOBODY,
    canLeave: namedGroup(id),
    canManage: { members: [], subgroups: [id] },
    canMention: namedGroup(id),
    canRemoveMembers: NOBODY,
  },
  ...over,
});

export const aChannel = (
  id: ChannelId,
  realm: RealmId,
  creator: UserId,
  over: Partial<Channel> = {},
): Channel => ({
  id,
  realm,
  revision: FIRST_REVISION,
  name: `channel ${id}`,
  description: 'About something',
  privacy: 'public',
  hasProtectedHistory: false,
  isArchived: false,
  isDefault: false,
  creator,
  createdAt: UnixSeconds(1_700_000_300),
  messageRetentionDays: null,
  permissions: {
    canAddSubscribers: NOBODY,
    canAdminister: onlyUser(creator),
    canRemoveSubscribers: onlyUser(creator),
    canSendMessage: { members: [creator], subgroups: [] },
    canSubscribe: NOBODY,
  },
  meta: null,
  ...over,
});

export const aSubscription = (
  user: UserId,
  channel: ChannelId,
  over: Partial<Subscription> = {},
): Subscription => ({
  user,
  channel,
  revision: FIRST_REVISION,
  isActive: true,
  periods: [{ from: MessageId(1), until: null }],
  color: '#76ce90',
  isMuted: false,
  isPinned: false,
  notifications: NO_NOTIFICATION_WISHES,
  ...over,
});

export const aTopic = (id: TopicId, channel: Channel, over: Partial<Topic> = {}): Topic => ({
  id,
  realm: channel.realm,
  channel: channel.id,
  revision: FIRST_REVISION,
  name: `topic ${id}`,
  openContainer: null,
  ...over,
});

/** Sent one second after the message with the id before. */
export const aMessage = (
  id: MessageId,
  realm: RealmId,
  container: ContainerId,
  sender: UserId,
  over: Partial<Message> = {},
): Message => ({
  id,
  realm,
  container,
  revision: FIRST_REVISION,
  sender,
  sentAt: UnixSeconds(1_700_001_000 + id),
  client: 'conformance',
  content: Markdown(`message *${id}*`),
  rendered: Html(`<p>message <em>${id}</em></p>`),
  readFor: 'sender',
  mentionsChannel: false,
  hasLink: false,
  hasImage: false,
  editedAt: null,
  notice: null,
  meta: null,
  ...over,
});

export const aMove = (id: HistoryId, by: UserId, over: Partial<Move> = {}): Move => ({
  id,
  by,
  at: UnixSeconds(1_700_900_000 + id),
  topic: null,
  channel: null,
  ...over,
});

export const anEdit = (
  id: HistoryId,
  by: UserId,
  over: Partial<ContentEdit> = {},
): ContentEdit => ({
  id,
  by,
  at: UnixSeconds(1_700_900_000 + id),
  prevContent: Markdown('before'),
  prevRendered: Html('<p>before</p>'),
  move: null,
  ...over,
});

export const aSnippet = (id: SnippetId, owner: User, over: Partial<Snippet> = {}): Snippet => ({
  id,
  realm: owner.realm,
  owner: owner.id,
  revision: FIRST_REVISION,
  title: `snippet ${id}`,
  content: `*words* ${id}`,
  createdAt: UnixSeconds(1_700_000_400),
  ...over,
});

export const aDraft = (id: DraftId, owner: User, over: Partial<Draft> = {}): Draft => ({
  id,
  realm: owner.realm,
  owner: owner.id,
  revision: FIRST_REVISION,
  address: { _tag: 'Nowhere' },
  content: Markdown(`unsent *${id}*`),
  editedAt: UnixSeconds(1_700_000_500),
  edition: id,
  ...over,
});
