/**
 * The tables, from which drizzle-kit writes the migrations and `TableRow` takes the types of rows.
 * Imported as types only and never loaded at run time: see docs/decisions/0004. Times are UNIX
 * seconds, columns named `*_key` hold what is compared instead of the name beside them. Keys begin
 * with the realm (docs/decisions/0099). Texts are compared as in collation "C", which
 * drizzle/generate.mjs puts into the migrations.
 *
 * A foreign key locks the row that it names, so there is none where much is written: there the
 * statement that inserts looks for that row itself.
 */
import type {
  Arrival,
  BotType,
  Channel,
  ChannelId,
  DeviceKind,
  DomainEvent,
  EmojiType,
  FieldData,
  FieldKind,
  Group,
  GroupId,
  Message,
  Meta,
  Period,
  Privacy,
  Reaction,
  Realm,
  RealmPermissions,
  RealmSettings,
  Role,
  StoredFlag,
  Subscription,
  SystemGroup,
  TopicPolicy,
  UndoRecipe,
  User,
  UserId,
  UserSettings,
} from '@parley/core';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const number = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });
const realm = () => number('realm_id').notNull();
const revision = () => number('revision').notNull();
/** Of `array_to_tsvector`; no statement reads it as a value. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const of = (
  name: string,
  columns: [AnyPgColumn, AnyPgColumn],
  foreignColumns: [AnyPgColumn, AnyPgColumn],
) => foreignKey({ name, columns, foreignColumns });

/** The third item is present only when it is true. */
export type StoredPeriod = readonly [from: Period['from'], until: Period['until'], isAbsent?: 1];

export const realms = pgTable(
  'realms',
  {
    id: number('id').primaryKey(),
    revision: revision(),
    subdomain: text('subdomain').notNull(),
    subdomainKey: text('subdomain_key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    url: text('url').notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: number('created_at').notNull(),
    notificationBotId: number('notification_bot_id').notNull(),
    welcomeBotId: number('welcome_bot_id').notNull(),
    systemGroups: json('system_groups').$type<Readonly<Record<SystemGroup, GroupId>>>().notNull(),
    settings: json('settings').$type<Partial<RealmSettings>>().notNull(),
    permissions: json('permissions').$type<Partial<RealmPermissions>>().notNull(),
    userDefaults: json('user_defaults').$type<Realm['userDefaults']>().notNull(),
    maxUploadMib: number('max_upload_mib').notNull(),
    uploadQuotaMib: number('upload_quota_mib'),
    pushDisallowedAt: number('push_disallowed_at'),
  },
  (t) => [uniqueIndex('realms_subdomain').on(t.subdomainKey)],
);

export const groups = pgTable(
  'user_groups',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    system: text('system').$type<SystemGroup>(),
    isActive: boolean('is_active').notNull(),
    creatorId: number('creator_id'),
    createdAt: number('created_at'),
    settings: json('settings').$type<Group['settings']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('user_groups_name').on(t.realmId, t.name),
    index('user_groups_creator').on(t.realmId, t.creatorId, t.createdAt),
    index('user_groups_in_use').on(t.realmId).where(sql`${t.isActive}`),
  ],
);

export const users = pgTable(
  'users',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    fullName: text('full_name').notNull(),
    fullNameKey: text('full_name_key').notNull(),
    role: number('role').$type<Role>().notNull(),
    isActive: boolean('is_active').notNull(),
    joinedAt: number('joined_at').notNull(),
    botType: number('bot_type').$type<BotType>(),
    botOwnerId: number('bot_owner_id'),
    botIsSystem: boolean('bot_is_system').notNull(),
    timezone: text('timezone').notNull(),
    avatarSource: text('avatar_source').$type<User['avatar']['source']>().notNull(),
    avatarVersion: number('avatar_version').notNull(),
    avatarFile: text('avatar_file'),
    canCreateUsers: boolean('can_create_users').notNull(),
    settings: json('settings').$type<Partial<UserSettings>>().notNull(),
    emailChange: json('email_change').$type<User['emailChange']>(),
    meta: json('meta').$type<Meta>(),
    external: text('external'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('users_email').on(t.realmId, t.emailKey),
    uniqueIndex('users_external').on(t.realmId, t.external).where(sql`${t.external} is not null`),
    index('users_full_name_key').on(t.realmId, t.fullNameKey),
    index('users_role').on(t.realmId, t.role),
    // Few were deactivated, so lists of active people are lists of all without these.
    index('users_gone').on(t.realmId, t.id).where(sql`not ${t.isActive}`),
    index('users_bot_owner').on(t.realmId, t.botOwnerId).where(sql`${t.botOwnerId} is not null`),
    index('users_never_read').on(t.realmId).where(sql`settings->>'resolvedNoticeRead' = 'never'`),
  ],
);

export const passwords = pgTable(
  'passwords',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    of('passwords_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId] }),
  ],
);

/** When a user was last seen, roughly. `update_id` grows with every write in the realm. */
export const presences = pgTable(
  'presences',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    activeAt: number('active_at'),
    connectedAt: number('connected_at').notNull(),
    updateId: number('update_id').notNull(),
  },
  (t) => [
    of('presences_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId] }),
    index('presences_update').on(t.realmId, t.updateId),
  ],
);

/**
 * `ends_at` null: it does not end by itself. `made_at` null: the key is older than the column.
 * `used_at`: the last use that was noted.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    realmId: realm(),
    digest: text('digest').notNull(),
    userId: number('user_id').notNull(),
    isSession: boolean('is_session').notNull(),
    program: text('program').notNull(),
    madeAt: number('made_at'),
    usedAt: number('used_at').notNull(),
    endsAt: number('ends_at'),
  },
  (t) => [
    of('api_keys_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    uniqueIndex('api_keys_digest').on(t.realmId, t.digest),
    index('api_keys_user').on(t.realmId, t.userId),
    // Read across realms.
    index('api_keys_end').on(t.endsAt, t.digest).where(sql`${t.endsAt} is not null`),
  ],
);

export const groupMembers = pgTable(
  'group_members',
  {
    realmId: realm(),
    groupId: number('group_id').notNull(),
    userId: number('user_id').notNull(),
  },
  (t) => [
    of('group_members_group_of', [t.realmId, t.groupId], [groups.realmId, groups.id]),
    of('group_members_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.groupId, t.userId] }),
    index('group_members_user').on(t.realmId, t.userId, t.groupId),
  ],
);

export const subgroups = pgTable(
  'subgroups',
  {
    realmId: realm(),
    groupId: number('group_id').notNull(),
    subgroupId: number('subgroup_id').notNull(),
  },
  (t) => [
    of('subgroups_group_of', [t.realmId, t.groupId], [groups.realmId, groups.id]),
    of('subgroups_subgroup_of', [t.realmId, t.subgroupId], [groups.realmId, groups.id]),
    primaryKey({ columns: [t.realmId, t.groupId, t.subgroupId] }),
    index('subgroups_subgroup').on(t.realmId, t.subgroupId, t.groupId),
  ],
);

export const channels = pgTable(
  'channels',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    privacy: text('privacy').$type<Privacy>().notNull(),
    hasProtectedHistory: boolean('has_protected_history').notNull(),
    isArchived: boolean('is_archived').notNull(),
    isDefault: boolean('is_default').notNull(),
    creatorId: number('creator_id'),
    createdAt: number('created_at').notNull(),
    messageRetentionDays: number('message_retention_days'),
    permissions: json('permissions').$type<Channel['permissions']>().notNull(),
    meta: json('meta').$type<Meta>(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('channels_name').on(t.realmId, t.nameKey),
    index('channels_creator').on(t.realmId, t.creatorId, t.createdAt),
    index('channels_in_use').on(t.realmId).where(sql`not ${t.isArchived}`),
  ],
);

/**
 * `periods`: JSON, `[[from, until or null], ...]`, oldest first. `notifications`: JSON, null where
 * the user never chose any.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    realmId: realm(),
    channelId: number('channel_id').notNull(),
    userId: number('user_id').notNull(),
    revision: revision(),
    isActive: boolean('is_active').notNull(),
    periods: json('periods').$type<ReadonlyArray<StoredPeriod>>().notNull(),
    color: text('color').notNull(),
    isMuted: boolean('is_muted').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    notifications: json('notifications').$type<Subscription['notifications']>(),
  },
  (t) => [
    of('subscriptions_channel_of', [t.realmId, t.channelId], [channels.realmId, channels.id]),
    of('subscriptions_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.channelId, t.userId] }),
    index('subscriptions_user').on(t.realmId, t.userId, t.channelId),
    index('subscriptions_active').on(t.realmId, t.channelId, t.userId).where(sql`${t.isActive}`),
  ],
);

export const topics = pgTable(
  'topics',
  {
    realmId: realm(),
    id: number('id').notNull(),
    channelId: number('channel_id').notNull(),
    revision: revision(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    openContainer: number('open_container'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('topics_channel_of', [t.realmId, t.channelId], [channels.realmId, channels.id]),
    uniqueIndex('topics_name').on(t.realmId, t.channelId, t.nameKey),
    index('topics_resolved').on(t.realmId).where(sql`name >= '✔ ' and name < '✔!'`),
  ],
);

export const topicVisibilities = pgTable(
  'topic_visibilities',
  {
    realmId: realm(),
    topicId: number('topic_id').notNull(),
    userId: number('user_id').notNull(),
    policy: number('policy').$type<TopicPolicy>().notNull(),
    at: number('at').notNull(),
  },
  (t) => [
    of('topic_visibilities_topic_of', [t.realmId, t.topicId], [topics.realmId, topics.id]),
    of('topic_visibilities_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.topicId, t.userId] }),
    index('topic_visibilities_user').on(t.realmId, t.userId),
  ],
);

/**
 * `id` is the container's; `participants_key` is `conversationKey`, so it also lists the members.
 */
export const conversations = pgTable(
  'conversations',
  {
    realmId: realm(),
    id: number('id').notNull(),
    participantsKey: text('participants_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('conversations_participants').on(t.realmId, t.participantsKey),
  ],
);

export const conversationMembers = pgTable(
  'conversation_members',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    conversationId: number('conversation_id').notNull(),
  },
  (t) => [
    of('conversation_members_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    of(
      'conversation_members_conversation_of',
      [t.realmId, t.conversationId],
      [conversations.realmId, conversations.id],
    ),
    primaryKey({ columns: [t.realmId, t.conversationId, t.userId] }),
    index('conversation_members_user').on(t.realmId, t.userId, t.conversationId),
  ],
);

/**
 * A message never leaves its container. Within one, `ordinal` ascends with `id` (gaps:
 * `removed_ordinals`), so that counting is a subtraction; `latest_at` is the greatest `sent_at`
 * there has been up to this message, so it ascends too, whatever the clocks did.
 */
export const messages = pgTable(
  'messages',
  {
    realmId: realm(),
    id: number('id').notNull(),
    containerId: number('container_id').notNull(),
    ordinal: number('ordinal').notNull(),
    revision: revision(),
    senderId: number('sender_id').notNull(),
    sentAt: number('sent_at').notNull(),
    latestAt: number('latest_at').notNull(),
    client: text('client').notNull(),
    content: text('content').notNull(),
    rendered: text('rendered').notNull(),
    readFor: text('read_for').$type<Message['readFor']>().notNull(),
    mentionsChannel: boolean('mentions_channel').notNull(),
    hasLink: boolean('has_link').notNull(),
    hasImage: boolean('has_image').notNull(),
    hasAttachment: boolean('has_attachment').notNull().default(false),
    hasReaction: boolean('has_reaction').notNull().default(false),
    editedAt: number('edited_at'),
    notice: text('notice').$type<NonNullable<Message['notice']>>(),
    lastEditId: number('last_edit_id'),
    meta: json('meta').$type<Meta>(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    index('messages_container').on(t.realmId, t.containerId, t.id),
    index('messages_sender').on(t.realmId, t.containerId, t.senderId, t.id),
    // Times ascend with ids, so one in 16 tells where to look.
    index('messages_latest_at')
      .on(t.realmId, t.containerId, t.latestAt)
      .where(sql`ordinal % 16 = 0`),
    index('messages_late').on(t.realmId, t.containerId, t.id).where(sql`sent_at < latest_at`),
    index('messages_by').on(t.realmId, t.senderId, t.id),
    index('messages_to_all').on(t.realmId, t.id).where(sql`mentions_channel`),
    index('messages_read').on(t.realmId, t.id).where(sql`read_for = 'everyone'`),
    index('messages_link').on(t.realmId, t.containerId, t.id).where(sql`has_link`),
    index('messages_any_link').on(t.realmId, t.id).where(sql`has_link`),
    index('messages_image').on(t.realmId, t.containerId, t.id).where(sql`has_image`),
    index('messages_any_image').on(t.realmId, t.id).where(sql`has_image`),
    index('messages_attachment').on(t.realmId, t.containerId, t.id).where(sql`has_attachment`),
    index('messages_any_attachment').on(t.realmId, t.id).where(sql`has_attachment`),
    index('messages_reaction').on(t.realmId, t.containerId, t.id).where(sql`has_reaction`),
    index('messages_any_reaction').on(t.realmId, t.id).where(sql`has_reaction`),
  ],
);

/** Ordinals of removed messages that had an older and a newer one in their container. */
export const removedOrdinals = pgTable(
  'removed_ordinals',
  {
    realmId: realm(),
    containerId: number('container_id').notNull(),
    ordinal: number('ordinal').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.containerId, t.ordinal] })],
);

/**
 * Where the messages of a container are: the span with the greatest `first_id` that is not greater.
 * Both bounds are messages that exist. Topic and channel are null for a direct conversation, which
 * is one span. `arrivals`: JSON, newest first. `moved_at` is that of the messages up to
 * `moved_up_to`, null for all of them; those sent later were not there yet.
 */
export const spans = pgTable(
  'spans',
  {
    realmId: realm(),
    containerId: number('container_id').notNull(),
    firstId: number('first_id').notNull(),
    lastId: number('last_id').notNull(),
    topicId: number('topic_id'),
    channelId: number('channel_id'),
    movedAt: number('moved_at'),
    movedUpTo: number('moved_up_to'),
    historyHead: number('history_head'),
    arrivals: json('arrivals').$type<ReadonlyArray<Arrival>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.containerId, t.firstId] }),
    index('spans_topic').on(t.realmId, t.topicId),
    index('spans_channel_last').on(t.realmId, t.channelId, t.lastId),
    index('spans_channel_first').on(t.realmId, t.channelId, t.firstId),
    index('spans_realm').on(t.realmId, t.lastId),
  ],
);

/**
 * Moves as links of histories, newest first: from `spans.history_head` along `prev_id`. Spans that
 * were split share what came before. A move of messages with several histories is one link of each,
 * with the same `move_id`. `undoes_id`: the move that it takes back; the columns `..._before` have
 * what the link before does not tell of the spans. `up_to`: the newest message it took along, null
 * where none was sent to the span afterwards; it does not grow from a link to an older one.
 */
export const moves = pgTable(
  'moves',
  {
    realmId: realm(),
    id: number('id').notNull(),
    prevId: number('prev_id'),
    moveId: number('move_id').notNull(),
    byId: number('by_id').notNull(),
    at: number('at').notNull(),
    topicFrom: text('topic_from'),
    topicTo: text('topic_to'),
    channelFrom: number('channel_from'),
    channelTo: number('channel_to'),
    upTo: number('up_to'),
    undoesId: number('undoes_id'),
    movedAtBefore: number('moved_at_before'),
    movedUpToBefore: number('moved_up_to_before'),
    arrivalsBefore: json('arrivals_before').$type<ReadonlyArray<Arrival>>(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.id] })],
);

/**
 * How changes of messages are taken back, for a day. `recipe`: what `UndoRecipe` has beside the
 * columns; it holds no texts.
 */
export const undos = pgTable(
  'undos',
  {
    realmId: realm(),
    id: number('id').notNull(),
    messageId: number('message_id').notNull(),
    userId: number('user_id').notNull(),
    at: number('at').notNull(),
    recipe: json('recipe').$type<Pick<UndoRecipe, 'isUndone' | 'move' | 'edit'>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.id] })],
);

/**
 * Edits as links of histories, newest first: from `messages.last_edit_id` along `prev_id`, all of
 * one message.
 */
export const messageEdits = pgTable(
  'message_edits',
  {
    realmId: realm(),
    id: number('id').notNull(),
    messageId: number('message_id').notNull(),
    prevId: number('prev_id'),
    byId: number('by_id').notNull(),
    at: number('at').notNull(),
    moveId: number('move_id'),
    prevContent: text('prev_content').notNull(),
    prevRendered: text('prev_rendered').notNull(),
    undoesId: number('undoes_id'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    index('message_edits_message').on(t.realmId, t.messageId, t.id),
  ],
);

export const messageFlags = pgTable(
  'message_flags',
  {
    realmId: realm(),
    messageId: number('message_id').notNull(),
    userId: number('user_id').notNull(),
    flag: text('flag').$type<StoredFlag>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.messageId, t.userId, t.flag] }),
    index('message_flags_user').on(t.realmId, t.userId, t.flag, t.messageId),
  ],
);

export const reactions = pgTable(
  'reactions',
  {
    realmId: realm(),
    id: number('id').notNull(),
    messageId: number('message_id').notNull(),
    containerId: number('container_id').notNull(),
    userId: number('user_id').notNull(),
    emojiName: text('emoji_name').notNull(),
    emojiCode: text('emoji_code').notNull(),
    type: text('type').$type<Reaction['type']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('reactions_one').on(t.realmId, t.messageId, t.userId, t.type, t.emojiCode),
    index('reactions_container').on(t.realmId, t.containerId, t.userId, t.messageId),
  ],
);

/**
 * What programs attach to a message: the first is what it shows instead of its text, the others
 * what became of that.
 */
export const submessages = pgTable(
  'submessages',
  {
    realmId: realm(),
    id: number('id').notNull(),
    messageId: number('message_id').notNull(),
    senderId: number('sender_id').notNull(),
    type: text('type').notNull(),
    content: text('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    index('submessages_message').on(t.realmId, t.messageId, t.id),
  ],
);

/**
 * Everything up to `all_up_to` is read, but for the unread marks of the same epoch. A new epoch
 * makes all earlier marks and read spans void, however many there are; they are swept a few at a
 * time.
 */
export const readStates = pgTable(
  'read_states',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    allUpTo: number('all_up_to').notNull(),
    epoch: number('epoch').notNull(),
  },
  (t) => [
    of('read_states_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId] }),
    index('read_states_all_up_to').on(t.realmId, t.allUpTo),
  ],
);

/**
 * What is read above the watermark. The bounds are messages, or were; spans of one user, epoch and
 * container never overlap.
 */
export const readSpans = pgTable(
  'read_spans',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    epoch: number('epoch').notNull(),
    containerId: number('container_id').notNull(),
    firstId: number('first_id').notNull(),
    lastId: number('last_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.epoch, t.containerId, t.firstId] }),
    index('read_spans_container').on(t.realmId, t.containerId, t.lastId),
  ],
);

/** Unread whatever else says that it is read. */
export const unreadMarks = pgTable(
  'unread_marks',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    epoch: number('epoch').notNull(),
    containerId: number('container_id').notNull(),
    messageId: number('message_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.epoch, t.containerId, t.messageId] }),
    index('unread_marks_message').on(t.realmId, t.messageId),
  ],
);

export const savedSnippets = pgTable(
  'saved_snippets',
  {
    realmId: realm(),
    id: number('id').notNull(),
    userId: number('user_id').notNull(),
    revision: revision(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: number('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('saved_snippets_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    index('saved_snippets_user').on(t.realmId, t.userId),
  ],
);

/** Drafts for a channel, for users (their ids as JSON), or without recipients yet. */
export const drafts = pgTable(
  'drafts',
  {
    realmId: realm(),
    id: number('id').notNull(),
    userId: number('user_id').notNull(),
    revision: revision(),
    channelId: number('channel_id'),
    topic: text('topic'),
    recipients: json('recipients').$type<ReadonlyArray<UserId>>(),
    content: text('content').notNull(),
    editedAt: number('edited_at').notNull(),
    edition: number('edition').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('drafts_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    of('drafts_channel_of', [t.realmId, t.channelId], [channels.realmId, channels.id]),
    index('drafts_user').on(t.realmId, t.userId, t.editedAt, t.edition),
  ],
);

/** Pictures of the realm's own; a name is used once among those that are in use. */
export const realmEmoji = pgTable(
  'realm_emoji',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    name: text('name').notNull(),
    authorId: number('author_id'),
    createdAt: number('created_at'),
    isActive: boolean('is_active').notNull(),
    image: text('image').notNull(),
    stillImage: text('still_image'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('realm_emoji_author_of', [t.realmId, t.authorId], [users.realmId, users.id]),
    uniqueIndex('realm_emoji_name').on(t.realmId, t.name).where(sql`${t.isActive}`),
    index('realm_emoji_author').on(t.realmId, t.authorId, t.createdAt),
  ],
);

/** The three columns of an emoji are null together. */
export const userStatuses = pgTable(
  'user_statuses',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    revision: revision(),
    text: text('text').notNull(),
    emojiName: text('emoji_name'),
    emojiCode: text('emoji_code'),
    emojiType: text('emoji_type').$type<EmojiType>(),
  },
  (t) => [
    of('user_statuses_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId] }),
  ],
);

/** One row for each account that ever had alert words. */
export const alertWords = pgTable(
  'alert_words',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    revision: revision(),
  },
  (t) => [
    of('alert_words_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId] }),
  ],
);

/** Ids ascend in the order in which words were added. */
export const alertWordRows = pgTable(
  'alert_word_rows',
  {
    realmId: realm(),
    id: number('id').notNull(),
    userId: number('user_id').notNull(),
    word: text('word').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('alert_word_rows_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    uniqueIndex('alert_word_rows_word').on(t.realmId, t.userId, t.word),
  ],
);

export const mutedUsers = pgTable(
  'muted_users',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    mutedId: number('muted_id').notNull(),
    revision: revision(),
    at: number('at').notNull(),
  },
  (t) => [
    of('muted_users_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    of('muted_users_muted_of', [t.realmId, t.mutedId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId, t.mutedId] }),
    index('muted_users_muted').on(t.realmId, t.mutedId),
  ],
);

/** Where notifications go. `kind`: `apple` or `android`. `app` null: whatever it does not say. */
export const devices = pgTable(
  'devices',
  {
    realmId: realm(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    token: text('token').notNull(),
    userId: number('user_id').notNull(),
    revision: revision(),
    app: text('app'),
    addedAt: number('added_at').notNull(),
    /** Ascends in the order in which the devices of a realm were added. */
    id: number('id').notNull(),
  },
  (t) => [
    uniqueIndex('devices_added').on(t.realmId, t.id),
    of('devices_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.kind, t.token] }),
    // Read across realms.
    index('devices_token').on(t.kind, t.token),
    index('devices_user').on(t.realmId, t.userId),
  ],
);

/**
 * Outlives its message, so that a notification of what is removed can be taken back. `event`: a
 * position in the outbox of the user's realm.
 */
export const activePushes = pgTable(
  'active_pushes',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    messageId: number('message_id').notNull(),
    event: number('event').notNull(),
    isCall: boolean('is_call').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.messageId] }),
    index('active_pushes_message').on(t.realmId, t.messageId),
  ],
);

/** `channels`, `groups`: ids as JSON. `welcome_text` null: the usual one. */
export const invitations = pgTable(
  'invitations',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    key: text('key').notNull(),
    creatorId: number('creator_id').notNull(),
    createdAt: number('created_at').notNull(),
    expiresAt: number('expires_at'),
    isRevoked: boolean('is_revoked').notNull(),
    role: number('role').notNull(),
    channels: json('channels').$type<ReadonlyArray<ChannelId>>().notNull(),
    groups: json('groups').$type<ReadonlyArray<GroupId>>().notNull(),
    withDefaultChannels: boolean('with_default_channels').notNull(),
    welcomeText: text('welcome_text'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('invitations_creator_of', [t.realmId, t.creatorId], [users.realmId, users.id]),
    // Keys are drawn, so those of two realms differ; an index across realms cannot be divided.
    uniqueIndex('invitations_key').on(t.realmId, t.key),
    index('invitations_creator').on(t.realmId, t.creatorId),
  ],
);

/**
 * Ascending positions are the order. A new order takes positions beyond all there were, so that
 * each put keeps them unique.
 */
export const linkifiers = pgTable(
  'linkifiers',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    position: number('position').notNull(),
    pattern: text('pattern').notNull(),
    urlTemplate: text('url_template').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('linkifiers_pattern').on(t.realmId, t.pattern),
    uniqueIndex('linkifiers_position').on(t.realmId, t.position),
  ],
);

export const playgrounds = pgTable(
  'playgrounds',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    urlTemplate: text('url_template').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    uniqueIndex('playgrounds_name').on(t.realmId, t.language, t.name),
  ],
);

/** Uploaded files; the bytes of each are a blob under `path`. */
export const attachments = pgTable(
  'attachments',
  {
    realmId: realm(),
    id: number('id').notNull(),
    userId: number('user_id').notNull(),
    revision: revision(),
    path: text('path').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: number('size').notNull(),
    imageWidth: number('image_width'),
    imageHeight: number('image_height'),
    imageFrames: number('image_frames'),
    createdAt: number('created_at').notNull(),
    isImageDrawn: boolean('is_image_drawn').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('attachments_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    uniqueIndex('attachments_path').on(t.realmId, t.path),
    // Read across realms.
    index('attachments_path_anywhere').on(t.path),
    index('attachments_anywhere').on(t.id),
    index('attachments_user').on(t.realmId, t.userId),
  ],
);

/**
 * Files that come in parts, until they are all there; the bytes so far are staged under `id`.
 * `path`: where they go in the end.
 */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    realmId: realm(),
    id: text('id').notNull(),
    userId: number('user_id').notNull(),
    path: text('path').notNull(),
    name: text('name').notNull(),
    type: text('type'),
    size: number('size').notNull(),
    metadata: text('metadata').notNull(),
    startedAt: number('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    of('unfinished_uploads_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    index('unfinished_uploads_realm').on(t.realmId, t.size),
    index('unfinished_uploads_user').on(t.realmId, t.userId, t.size),
  ],
);

/**
 * The secret parts of addresses of files that stand in drafts (`kind` 0) and saved snippets (1).
 */
export const unsentFiles = pgTable(
  'unsent_files',
  {
    realmId: realm(),
    kind: number('kind').notNull(),
    rowId: number('row_id').notNull(),
    secret: text('secret').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.kind, t.rowId, t.secret] }),
    index('unsent_files_secret').on(t.realmId, t.secret),
  ],
);

/** Which message holds which file. */
export const attachmentMessages = pgTable(
  'attachment_messages',
  {
    realmId: realm(),
    attachmentId: number('attachment_id').notNull(),
    messageId: number('message_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.attachmentId, t.messageId] }),
    index('attachment_messages_message').on(t.realmId, t.messageId),
  ],
);

/** How many bytes the files of a realm take; `revision` is one more on every change. */
export const uploadSpaces = pgTable('upload_spaces', {
  realmId: number('realm_id').primaryKey(),
  revision: revision(),
  bytes: number('bytes').notNull(),
});

/**
 * The positions of a realm are 1, 2, 3 and so on; its newest row is never removed. `set_id`: that
 * of the change set.
 */
export const outbox = pgTable(
  'outbox',
  {
    realmId: realm(),
    position: number('position').notNull(),
    setId: text('set_id').notNull(),
    event: json('event').$type<DomainEvent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.position] })],
);

/** `position`: up to where the consumer has handled the events of the realm. */
export const outboxConsumers = pgTable(
  'outbox_consumers',
  {
    realmId: realm(),
    name: text('name').notNull(),
    position: number('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.name] })],
);

/** The consumers for which events are kept, in every realm. */
export const registeredConsumers = pgTable('registered_consumers', {
  name: text('name').primaryKey(),
});

/** Who has each lease; see `Leases`. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** Null when it was given back. */
  holder: text('holder'),
  /** The number of the last holder's fence. */
  number: number('number').notNull(),
  renewals: number('renewals').notNull(),
});

/** Plans that were carried out lately, by the id of their set; see `PlanChange`. */
export const appliedPlans = pgTable(
  'applied_plans',
  {
    realmId: realm(),
    id: text('id').notNull(),
    at: number('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.at, t.id] }),
    uniqueIndex('applied_plans_id').on(t.realmId, t.id),
  ],
);

/** `data` is JSON of a `FieldData`; `place` is its order. */
export const profileFields = pgTable(
  'profile_fields',
  {
    realmId: realm(),
    id: number('id').notNull(),
    revision: revision(),
    name: text('name').notNull(),
    kind: text('kind').$type<FieldKind>().notNull(),
    hint: text('hint').notNull(),
    data: json('data').$type<FieldData>().notNull(),
    place: number('place').notNull(),
    inSummary: boolean('in_summary').notNull(),
    required: boolean('required').notNull(),
    editableByUser: boolean('editable_by_user').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    index('profile_fields_place').on(t.realmId, t.place),
  ],
);

export const profileValues = pgTable(
  'profile_values',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    fieldId: number('field_id').notNull(),
    value: text('value').notNull(),
    rendered: text('rendered'),
  },
  (t) => [
    of('profile_values_user_of', [t.realmId, t.userId], [users.realmId, users.id]),
    primaryKey({ columns: [t.realmId, t.userId, t.fieldId] }),
    index('profile_values_field').on(t.realmId, t.fieldId),
  ],
);

/** Commands with an idempotency key, and what they were answered; see `RequestNote`. */
export const requests = pgTable(
  'requests',
  {
    realmId: realm(),
    userId: number('user_id').notNull(),
    key: text('key').notNull(),
    digest: text('digest').notNull(),
    reply: text('reply').notNull(),
    at: number('at').notNull(),
  },
  (t) => [
    uniqueIndex('requests_key').on(t.realmId, t.userId, t.key),
    index('requests_at').on(t.at),
  ],
);

/** Event queues without their events; see `StoredQueue`. */
export const queues = pgTable(
  'queues',
  {
    realmId: realm(),
    digest: text('digest').notNull(),
    userId: number('user_id').notNull(),
    options: text('options').notNull(),
    lifespan: number('lifespan').notNull(),
    since: number('since').notNull(),
    until: number('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.digest] }),
    index('queues_until').on(t.until),
    index('queues_user').on(t.realmId, t.userId),
  ],
);

/** What is counted for all processes together; see `Tallies`. */
export const tallies = pgTable(
  'tallies',
  {
    name: text('name').primaryKey(),
    count: number('count').notNull(),
    /** In milliseconds, by the clock of the database. */
    expires: number('expires').notNull(),
  },
  (t) => [index('tallies_expires').on(t.expires)],
);

/** What is indexed of a message; see src/messages/search. */
export const messageSearch = pgTable(
  'message_search',
  {
    realmId: realm(),
    id: number('id').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    index('message_search_words').using('gin', t.words),
  ],
);

/** The same for names of topics. */
export const topicSearch = pgTable(
  'topic_search',
  {
    realmId: realm(),
    id: number('id').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.id] }),
    index('topic_search_words').using('gin', t.words),
  ],
);

/**
 * One row for each realm, which a commit locks before anything else. It is never updated, so that
 * no versions of it pile up.
 */
export const realmLocks = pgTable('realm_locks', { realmId: number('realm_id').primaryKey() });

/**
 * The ids of change sets that were committed in the last minutes, by which a commit whose
 * connection was lost is settled. `at`: UNIX seconds of the database's clock.
 */
export const committedSets = pgTable(
  'committed_sets',
  {
    realmId: realm(),
    at: number('at').notNull(),
    setId: text('set_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.at, t.setId] })],
);
