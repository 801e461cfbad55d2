/**
 * The tables, from which drizzle-kit writes the migrations and `TableRow` takes the types of rows.
 * Imported as types only and never loaded at run time: see docs/decisions/0004. Times are UNIX
 * seconds, booleans 0 or 1, columns named `*_key` hold what is compared instead of the name beside
 * them. Keys begin with the realm (docs/decisions/0099). The migrations make a table `WITHOUT
 * ROWID` where its rows are little more than their key, which is not said here.
 */
import type {
  BotType,
  DeviceKind,
  EmojiType,
  FieldKind,
  Message,
  Privacy,
  Reaction,
  Role,
  StoredFlag,
  SystemGroup,
  TopicPolicy,
  User,
} from '@parley/core';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

const id = () => integer('id').primaryKey();
const revision = () => integer('revision').notNull();
/** The realm of the row that this one is a part of; the adapter takes it from there. */
const realmOfParent = <Name extends string>(name: Name) => integer(name).notNull();
/**
 * A row comes after the row it names, within one change set too: a violation must break its own
 * savepoint, not the commit.
 */
const of = <Name extends string>(name: Name, column: () => AnySQLiteColumn) =>
  integer(name).notNull().references(column);

export const realms = sqliteTable(
  'realms',
  {
    id: id(),
    revision: revision(),
    subdomain: text('subdomain').notNull(),
    subdomainKey: text('subdomain_key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    url: text('url').notNull(),
    isActive: integer('is_active').notNull(),
    createdAt: integer('created_at').notNull(),
    notificationBotId: integer('notification_bot_id').notNull(),
    welcomeBotId: integer('welcome_bot_id').notNull().default(0),
    systemGroups: text('system_groups').notNull(),
    settings: text('settings').notNull(),
    permissions: text('permissions').notNull(),
    userDefaults: text('user_defaults').notNull().default('{}'),
    maxUploadMib: integer('max_upload_mib').notNull().default(100),
    uploadQuotaMib: integer('upload_quota_mib'),
    pushDisallowedAt: integer('push_disallowed_at'),
  },
  (t) => [uniqueIndex('realms_subdomain').on(t.subdomainKey)],
);

export const groups = sqliteTable(
  'user_groups',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    system: text('system').$type<SystemGroup>(),
    isActive: integer('is_active').notNull(),
    creatorId: integer('creator_id'),
    createdAt: integer('created_at'),
    settings: text('settings').notNull(),
  },
  (t) => [
    uniqueIndex('user_groups_name').on(t.realmId, t.name),
    index('user_groups_creator').on(t.realmId, t.creatorId, t.createdAt),
    index('user_groups_in_use').on(t.realmId).where(sql`${t.isActive} = 1`),
  ],
);

export const users = sqliteTable(
  'users',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    fullName: text('full_name').notNull(),
    fullNameKey: text('full_name_key').notNull(),
    role: integer('role').$type<Role>().notNull(),
    isActive: integer('is_active').notNull(),
    joinedAt: integer('joined_at').notNull(),
    botType: integer('bot_type').$type<BotType>(),
    botOwnerId: integer('bot_owner_id'),
    botIsSystem: integer('bot_is_system').notNull(),
    timezone: text('timezone').notNull(),
    avatarSource: text('avatar_source').$type<User['avatar']['source']>().notNull(),
    avatarVersion: integer('avatar_version').notNull(),
    avatarFile: text('avatar_file'),
    canCreateUsers: integer('can_create_users').notNull(),
    settings: text('settings').notNull(),
    emailChange: text('email_change'),
    external: text('external'),
    meta: text('meta'),
  },
  (t) => [
    uniqueIndex('users_email').on(t.realmId, t.emailKey),
    uniqueIndex('users_external').on(t.realmId, t.external).where(sql`${t.external} is not null`),
    index('users_full_name_key').on(t.realmId, t.fullNameKey),
    index('users_role').on(t.realmId, t.role),
    index('users_realm').on(t.realmId, t.id),
    // Few were deactivated, so lists of active people are lists of all without these.
    index('users_gone').on(t.realmId, t.id).where(sql`${t.isActive} = 0`),
    index('users_bot_owner').on(t.realmId, t.botOwnerId).where(sql`${t.botOwnerId} is not null`),
    index('users_never_read').on(t.realmId).where(sql`settings->>'resolvedNoticeRead' = 'never'`),
  ],
);

export const passwords = sqliteTable(
  'passwords',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.userId] })],
);

/** When a user was last seen, roughly. `update_id` grows with every write in the realm. */
export const presences = sqliteTable(
  'presences',
  {
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    activeAt: integer('active_at'),
    connectedAt: integer('connected_at').notNull(),
    updateId: integer('update_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId] }),
    index('presences_update').on(t.realmId, t.updateId),
  ],
);

/**
 * `ends_at` null: it does not end by itself. `made_at` null: the key is older than the column.
 * `used_at`: the last use that was noted.
 */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    realmId: realmOfParent('realm_id'),
    digest: text('digest').notNull(),
    userId: of('user_id', () => users.id),
    isSession: integer('is_session').notNull().default(0),
    program: text('program').notNull().default(''),
    madeAt: integer('made_at'),
    usedAt: integer('used_at').notNull().default(0),
    endsAt: integer('ends_at'),
  },
  (t) => [
    uniqueIndex('api_keys_digest').on(t.realmId, t.digest),
    index('api_keys_user').on(t.realmId, t.userId),
    // Read across realms.
    index('api_keys_end').on(t.endsAt, t.digest).where(sql`${t.endsAt} is not null`),
  ],
);

export const groupMembers = sqliteTable(
  'group_members',
  {
    realmId: realmOfParent('realm_id'),
    groupId: of('group_id', () => groups.id),
    userId: of('user_id', () => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.groupId, t.userId] }),
    index('group_members_user').on(t.realmId, t.userId, t.groupId),
  ],
);

export const subgroups = sqliteTable(
  'subgroups',
  {
    realmId: realmOfParent('realm_id'),
    groupId: of('group_id', () => groups.id),
    subgroupId: of('subgroup_id', () => groups.id),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.groupId, t.subgroupId] }),
    index('subgroups_subgroup').on(t.realmId, t.subgroupId, t.groupId),
  ],
);

export const channels = sqliteTable(
  'channels',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    privacy: text('privacy').$type<Privacy>().notNull(),
    hasProtectedHistory: integer('has_protected_history').notNull(),
    isArchived: integer('is_archived').notNull(),
    isDefault: integer('is_default').notNull(),
    creatorId: integer('creator_id'),
    createdAt: integer('created_at').notNull(),
    messageRetentionDays: integer('message_retention_days'),
    permissions: text('permissions').notNull(),
    meta: text('meta'),
  },
  (t) => [
    uniqueIndex('channels_name').on(t.realmId, t.nameKey),
    index('channels_creator').on(t.realmId, t.creatorId, t.createdAt),
    index('channels_in_use').on(t.realmId).where(sql`${t.isArchived} = 0`),
  ],
);

/**
 * `periods`: JSON, `[[from, until or null], ...]`, oldest first. `notifications`: JSON, null where
 * the user never chose any.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    realmId: realmOfParent('realm_id'),
    channelId: of('channel_id', () => channels.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
    isActive: integer('is_active').notNull(),
    periods: text('periods').notNull(),
    color: text('color').notNull(),
    isMuted: integer('is_muted').notNull(),
    isPinned: integer('is_pinned').notNull(),
    notifications: text('notifications'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.channelId, t.userId] }),
    index('subscriptions_user').on(t.realmId, t.userId, t.channelId),
    index('subscriptions_active')
      .on(t.realmId, t.channelId, t.userId)
      .where(sql`${t.isActive} = 1`),
  ],
);

export const topics = sqliteTable(
  'topics',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    channelId: of('channel_id', () => channels.id),
    revision: revision(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    openContainer: integer('open_container'),
  },
  (t) => [
    uniqueIndex('topics_name').on(t.realmId, t.channelId, t.nameKey),
    index('topics_resolved').on(t.realmId).where(sql`name >= '✔ ' and name < '✔!'`),
  ],
);

export const topicVisibilities = sqliteTable(
  'topic_visibilities',
  {
    realmId: realmOfParent('realm_id'),
    topicId: of('topic_id', () => topics.id),
    userId: of('user_id', () => users.id),
    policy: integer('policy').$type<TopicPolicy>().notNull(),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.topicId, t.userId] }),
    index('topic_visibilities_user').on(t.realmId, t.userId),
  ],
);

/**
 * `id` is the container's; `participants_key` is `conversationKey`, so it also lists the members.
 */
export const conversations = sqliteTable(
  'conversations',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    participantsKey: text('participants_key').notNull(),
  },
  (t) => [uniqueIndex('conversations_participants').on(t.realmId, t.participantsKey)],
);

export const conversationMembers = sqliteTable(
  'conversation_members',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    conversationId: of('conversation_id', () => conversations.id),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.conversationId, t.userId] }),
    index('conversation_members_user').on(t.realmId, t.userId, t.conversationId),
  ],
);

/**
 * A message never leaves its container. Within one, `ordinal` ascends with `id` (gaps:
 * `removed_ordinals`), so that counting is a subtraction; `latest_at` is the greatest `sent_at`
 * there has been up to this message, so it ascends too, whatever the clocks did.
 */
export const messages = sqliteTable(
  'messages',
  {
    id: id(),
    realmId: integer('realm_id').notNull(),
    containerId: integer('container_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    revision: revision(),
    senderId: of('sender_id', () => users.id),
    sentAt: integer('sent_at').notNull(),
    latestAt: integer('latest_at').notNull(),
    client: text('client').notNull(),
    content: text('content').notNull(),
    rendered: text('rendered').notNull(),
    readFor: text('read_for').$type<Message['readFor']>().notNull(),
    mentionsChannel: integer('mentions_channel').notNull(),
    hasLink: integer('has_link').notNull(),
    hasImage: integer('has_image').notNull(),
    hasAttachment: integer('has_attachment').notNull().default(0),
    hasReaction: integer('has_reaction').notNull().default(0),
    editedAt: integer('edited_at'),
    notice: text('notice').$type<NonNullable<Message['notice']>>(),
    lastEditId: integer('last_edit_id'),
    meta: text('meta'),
  },
  (t) => [
    index('messages_container').on(t.realmId, t.containerId),
    index('messages_sender').on(t.realmId, t.containerId, t.senderId),
    // Times ascend with ids, so one in 16 tells where to look.
    index('messages_latest_at')
      .on(t.realmId, t.containerId, t.latestAt)
      .where(sql`ordinal % 16 = 0`),
    index('messages_late').on(t.realmId, t.containerId).where(sql`sent_at < latest_at`),
    index('messages_by').on(t.realmId, t.senderId),
    index('messages_to_all').on(t.realmId).where(sql`mentions_channel = 1`),
    index('messages_read').on(t.realmId).where(sql`read_for = 'everyone'`),
    index('messages_link').on(t.realmId, t.containerId).where(sql`has_link = 1`),
    index('messages_any_link').on(t.realmId).where(sql`has_link = 1`),
    index('messages_image').on(t.realmId, t.containerId).where(sql`has_image = 1`),
    index('messages_any_image').on(t.realmId).where(sql`has_image = 1`),
    index('messages_attachment').on(t.realmId, t.containerId).where(sql`has_attachment = 1`),
    index('messages_any_attachment').on(t.realmId).where(sql`has_attachment = 1`),
    index('messages_reaction').on(t.realmId, t.containerId).where(sql`has_reaction = 1`),
    index('messages_any_reaction').on(t.realmId).where(sql`has_reaction = 1`),
  ],
);

/**
 * One row, 1: the full-text index `message_search` has taken in messages and edits up to these. A
 * newer message it has not got, and of one with newer edits it has the text before the first of
 * them; see docs/decisions/0021.
 */
export const searchMarks = sqliteTable('search_marks', {
  id: id(),
  messagesUpTo: integer('messages_up_to').notNull(),
  editsUpTo: integer('edits_up_to').notNull(),
});

/**
 * Messages of which the marks do not tell what the index has: the words of `indexed`, which is
 * HTML, or none where that is null.
 */
export const searchPending = sqliteTable('search_pending', {
  messageId: integer('message_id').primaryKey(),
  containerId: integer('container_id').notNull(),
  indexed: text('indexed'),
});

/** Ordinals of removed messages that had an older and a newer one in their container. */
export const removedOrdinals = sqliteTable(
  'removed_ordinals',
  {
    realmId: realmOfParent('realm_id'),
    containerId: integer('container_id').notNull(),
    ordinal: integer('ordinal').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.containerId, t.ordinal] })],
);

/**
 * Where the messages of a container are: the span with the greatest `first_id` that is not greater.
 * Both bounds are messages that exist. Topic and channel are null for a direct conversation, which
 * is one span. `arrivals`: JSON, newest first. `moved_at` is that of the messages up to
 * `moved_up_to`, null for all of them; those sent later were not there yet.
 */
export const spans = sqliteTable(
  'spans',
  {
    containerId: integer('container_id').notNull(),
    firstId: integer('first_id').notNull(),
    lastId: integer('last_id').notNull(),
    realmId: integer('realm_id').notNull(),
    topicId: integer('topic_id').references(() => topics.id),
    channelId: integer('channel_id').references(() => channels.id),
    movedAt: integer('moved_at'),
    movedUpTo: integer('moved_up_to'),
    historyHead: integer('history_head'),
    arrivals: text('arrivals').notNull(),
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
export const moves = sqliteTable('moves', {
  realmId: realmOfParent('realm_id'),
  id: id(),
  prevId: integer('prev_id'),
  moveId: integer('move_id').notNull(),
  byId: integer('by_id').notNull(),
  at: integer('at').notNull(),
  topicFrom: text('topic_from'),
  topicTo: text('topic_to'),
  channelFrom: integer('channel_from'),
  channelTo: integer('channel_to'),
  upTo: integer('up_to'),
  undoesId: integer('undoes_id'),
  movedAtBefore: integer('moved_at_before'),
  movedUpToBefore: integer('moved_up_to_before'),
  arrivalsBefore: text('arrivals_before'),
});

/**
 * Edits as links of histories, newest first: from `messages.last_edit_id` along `prev_id`, all of
 * one message. Neither is a foreign key, since SQLite would look through the table for each row
 * that goes; a trigger removes a history with its message (docs/decisions/0021).
 */
export const messageEdits = sqliteTable('message_edits', {
  realmId: realmOfParent('realm_id'),
  id: id(),
  messageId: integer('message_id').notNull(),
  prevId: integer('prev_id'),
  byId: integer('by_id').notNull(),
  at: integer('at').notNull(),
  moveId: integer('move_id'),
  prevContent: text('prev_content').notNull(),
  prevRendered: text('prev_rendered').notNull(),
  undoesId: integer('undoes_id'),
});

/**
 * How changes of messages are taken back, for a day. `recipe`: JSON of what `UndoRecipe` has beside
 * the columns; it holds no texts.
 */
export const undos = sqliteTable(
  'undos',
  {
    realmId: of('realm_id', () => realms.id),
    id: integer('id').notNull(),
    messageId: integer('message_id').notNull(),
    userId: of('user_id', () => users.id),
    at: integer('at').notNull(),
    recipe: text('recipe').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.id] })],
);

/**
 * The message of a flag, a reaction, a submessage or an unread mark is no foreign key either, for
 * the reason given at `messageEdits`; the trigger removes them with their message.
 */
export const messageFlags = sqliteTable(
  'message_flags',
  {
    realmId: realmOfParent('realm_id'),
    messageId: integer('message_id').notNull(),
    userId: of('user_id', () => users.id),
    flag: text('flag').$type<StoredFlag>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.messageId, t.userId, t.flag] }),
    index('message_flags_user').on(t.realmId, t.userId, t.flag, t.messageId),
  ],
);

export const reactions = sqliteTable(
  'reactions',
  {
    realmId: realmOfParent('realm_id'),
    id: id(),
    messageId: integer('message_id').notNull(),
    containerId: integer('container_id').notNull(),
    userId: of('user_id', () => users.id),
    emojiName: text('emoji_name').notNull(),
    emojiCode: text('emoji_code').notNull(),
    type: text('type').$type<Reaction['type']>().notNull(),
  },
  (t) => [
    uniqueIndex('reactions_one').on(t.realmId, t.messageId, t.userId, t.type, t.emojiCode),
    index('reactions_container').on(t.realmId, t.containerId, t.userId, t.messageId),
  ],
);

/**
 * What programs attach to a message: the first is what it shows instead of its text, the others
 * what became of that.
 */
export const submessages = sqliteTable(
  'submessages',
  {
    realmId: realmOfParent('realm_id'),
    id: id(),
    messageId: integer('message_id').notNull(),
    senderId: of('sender_id', () => users.id),
    type: text('type').notNull(),
    content: text('content').notNull(),
  },
  (t) => [index('submessages_message').on(t.realmId, t.messageId, t.id)],
);

/**
 * Everything up to `all_up_to` is read, but for the unread marks of the same epoch. A new epoch
 * makes all earlier marks and read spans void, however many there are; they are swept a few at a
 * time.
 */
export const readStates = sqliteTable(
  'read_states',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    allUpTo: integer('all_up_to').notNull(),
    epoch: integer('epoch').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId] }),
    index('read_states_all_up_to').on(t.realmId, t.allUpTo),
  ],
);

/**
 * What is read above the watermark. The bounds are messages, or were; spans of one user, epoch and
 * container never overlap.
 */
export const readSpans = sqliteTable(
  'read_spans',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    epoch: integer('epoch').notNull(),
    containerId: integer('container_id').notNull(),
    firstId: integer('first_id').notNull(),
    lastId: integer('last_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.epoch, t.containerId, t.firstId] }),
    index('read_spans_container').on(t.realmId, t.containerId, t.lastId),
  ],
);

/** Unread whatever else says that it is read. */
export const unreadMarks = sqliteTable(
  'unread_marks',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    epoch: integer('epoch').notNull(),
    containerId: integer('container_id').notNull(),
    messageId: integer('message_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.epoch, t.containerId, t.messageId] }),
    index('unread_marks_message').on(t.realmId, t.messageId),
  ],
);

export const savedSnippets = sqliteTable(
  'saved_snippets',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('saved_snippets_user').on(t.realmId, t.userId)],
);

/** Drafts for a channel, for users (their ids as JSON), or without recipients yet. */
export const drafts = sqliteTable(
  'drafts',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
    channelId: integer('channel_id').references(() => channels.id),
    topic: text('topic'),
    recipients: text('recipients'),
    content: text('content').notNull(),
    editedAt: integer('edited_at').notNull(),
    edition: integer('edition').notNull(),
  },
  (t) => [index('drafts_user').on(t.realmId, t.userId, t.editedAt, t.edition)],
);

/** Pictures of the realm's own; a name is used once among those that are in use. */
export const realmEmoji = sqliteTable(
  'realm_emoji',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    name: text('name').notNull(),
    authorId: integer('author_id').references(() => users.id),
    createdAt: integer('created_at'),
    isActive: integer('is_active').notNull(),
    image: text('image').notNull(),
    stillImage: text('still_image'),
  },
  (t) => [
    uniqueIndex('realm_emoji_name').on(t.realmId, t.name).where(sql`${t.isActive} = 1`),
    index('realm_emoji_realm').on(t.realmId),
    index('realm_emoji_author').on(t.realmId, t.authorId, t.createdAt),
  ],
);

/** The three columns of an emoji are null together. */
export const userStatuses = sqliteTable(
  'user_statuses',
  {
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
    text: text('text').notNull(),
    emojiName: text('emoji_name'),
    emojiCode: text('emoji_code'),
    emojiType: text('emoji_type').$type<EmojiType>(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.userId] })],
);

/** One row for each account that ever had alert words. */
export const alertWords = sqliteTable(
  'alert_words',
  {
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.userId] })],
);

/** Ids ascend in the order in which words were added. */
export const alertWordRows = sqliteTable(
  'alert_word_rows',
  {
    realmId: realmOfParent('realm_id'),
    id: id(),
    userId: of('user_id', () => users.id),
    word: text('word').notNull(),
  },
  (t) => [uniqueIndex('alert_word_rows_word').on(t.realmId, t.userId, t.word)],
);

export const mutedUsers = sqliteTable(
  'muted_users',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    mutedId: of('muted_id', () => users.id),
    revision: revision(),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.mutedId] }),
    index('muted_users_muted').on(t.realmId, t.mutedId),
  ],
);

/** Where notifications go. `kind`: `apple` or `android`. `app` null: whatever it does not say. */
export const devices = sqliteTable(
  'devices',
  {
    kind: text('kind').$type<DeviceKind>().notNull(),
    token: text('token').notNull(),
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
    app: text('app'),
    addedAt: integer('added_at').notNull(),
  },
  (t) => [
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
export const activePushes = sqliteTable(
  'active_pushes',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    messageId: integer('message_id').notNull(),
    event: integer('event').notNull(),
    isCall: integer('is_call').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.messageId] }),
    index('active_pushes_message').on(t.realmId, t.messageId),
  ],
);

/** `channels`, `groups`: ids as JSON. `welcome_text` null: the usual one. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    key: text('key').notNull(),
    creatorId: of('creator_id', () => users.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    isRevoked: integer('is_revoked').notNull(),
    role: integer('role').notNull(),
    channels: text('channels').notNull(),
    groups: text('groups').notNull(),
    withDefaultChannels: integer('with_default_channels').notNull(),
    welcomeText: text('welcome_text'),
  },
  (t) => [
    // A key is one invitation's among all realms.
    uniqueIndex('invitations_key').on(t.key),
    index('invitations_realm').on(t.realmId),
    index('invitations_creator').on(t.realmId, t.creatorId),
  ],
);

/**
 * Ascending positions are the order. A new order takes positions beyond all there were, so that
 * each put keeps them unique.
 */
export const linkifiers = sqliteTable(
  'linkifiers',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    position: integer('position').notNull(),
    pattern: text('pattern').notNull(),
    urlTemplate: text('url_template').notNull(),
  },
  (t) => [
    uniqueIndex('linkifiers_pattern').on(t.realmId, t.pattern),
    uniqueIndex('linkifiers_position').on(t.realmId, t.position),
  ],
);

export const playgrounds = sqliteTable(
  'playgrounds',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    urlTemplate: text('url_template').notNull(),
  },
  (t) => [uniqueIndex('playgrounds_name').on(t.realmId, t.language, t.name)],
);

/** Uploaded files; the bytes of each are a blob under `path`. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    revision: revision(),
    path: text('path').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    imageFrames: integer('image_frames'),
    createdAt: integer('created_at').notNull(),
    isImageDrawn: integer('is_image_drawn').notNull().default(0),
  },
  (t) => [
    // Read across realms.
    uniqueIndex('attachments_path').on(t.path),
    index('attachments_user').on(t.realmId, t.userId),
  ],
);

/**
 * Files that come in parts, until they are all there; the bytes so far are staged under `id`.
 * `path`: where they go in the end.
 */
export const unfinishedUploads = sqliteTable(
  'unfinished_uploads',
  {
    id: text('id').primaryKey(),
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    path: text('path').notNull(),
    name: text('name').notNull(),
    type: text('type'),
    size: integer('size').notNull(),
    metadata: text('metadata').notNull(),
    startedAt: integer('started_at').notNull(),
  },
  (t) => [
    index('unfinished_uploads_realm').on(t.realmId, t.size),
    index('unfinished_uploads_user').on(t.realmId, t.userId, t.size),
  ],
);

/**
 * The secret parts of addresses of files that stand in drafts (`kind` 0) and saved snippets (1).
 */
export const unsentFiles = sqliteTable(
  'unsent_files',
  {
    kind: integer('kind').notNull(),
    rowId: integer('row_id').notNull(),
    realmId: integer('realm_id').notNull(),
    secret: text('secret').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.kind, t.rowId, t.secret] }),
    index('unsent_files_secret').on(t.realmId, t.secret),
  ],
);

/**
 * Which message holds which file. Neither is a foreign key, since SQLite would look through the
 * table for each row that goes; triggers remove these rows with either.
 */
export const attachmentMessages = sqliteTable(
  'attachment_messages',
  {
    realmId: realmOfParent('realm_id'),
    attachmentId: integer('attachment_id').notNull(),
    messageId: integer('message_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.attachmentId, t.messageId] }),
    index('attachment_messages_message').on(t.realmId, t.messageId),
  ],
);

/** How many bytes the files of a realm take; `revision` is one more on every change. */
export const uploadSpaces = sqliteTable('upload_spaces', {
  realmId: integer('realm_id')
    .primaryKey()
    .references(() => realms.id),
  revision: revision(),
  bytes: integer('bytes').notNull(),
});

/**
 * The positions of a realm are 1, 2, 3 and so on; its newest row is never removed. `set_id`: that
 * of the change set, null for what an earlier version wrote.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    realmId: integer('realm_id').notNull(),
    position: integer('position').notNull(),
    setId: text('set_id'),
    event: text('event').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.position] })],
);

/** `position`: up to where the consumer has handled the events of the realm. */
export const outboxConsumers = sqliteTable(
  'outbox_consumers',
  {
    realmId: integer('realm_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.name] })],
);

/** The consumers for which events are kept, in every realm. */
export const registeredConsumers = sqliteTable('registered_consumers', {
  name: text('name').primaryKey(),
});

/** Who has each lease; see `Leases`. */
export const leases = sqliteTable('leases', {
  name: text('name').primaryKey(),
  /** Null when it was given back. */
  holder: text('holder'),
  /** The number of the last holder's fence. */
  number: integer('number').notNull(),
  renewals: integer('renewals').notNull(),
});

/** Plans that were carried out lately, by the id of their set; see `PlanChange`. */
export const appliedPlans = sqliteTable(
  'applied_plans',
  {
    realmId: of('realm_id', () => realms.id),
    id: text('id').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.at, t.id] }),
    uniqueIndex('applied_plans_id').on(t.realmId, t.id),
  ],
);

/** `next`: the smallest id of that kind that is not reserved. */
export const sequences = sqliteTable('sequences', {
  kind: text('kind').primaryKey(),
  next: integer('next').notNull(),
});

/** `data` is JSON of a `FieldData`; `place` is its order. */
export const profileFields = sqliteTable(
  'profile_fields',
  {
    id: id(),
    realmId: of('realm_id', () => realms.id),
    revision: revision(),
    name: text('name').notNull(),
    kind: text('kind').$type<FieldKind>().notNull(),
    hint: text('hint').notNull(),
    data: text('data').notNull(),
    place: integer('place').notNull(),
    inSummary: integer('in_summary').notNull(),
    required: integer('required').notNull(),
    editableByUser: integer('editable_by_user').notNull(),
  },
  (t) => [index('profile_fields_place').on(t.realmId, t.place)],
);

/** The field is no foreign key, since SQLite would look through the table when one is removed. */
export const profileValues = sqliteTable(
  'profile_values',
  {
    realmId: realmOfParent('realm_id'),
    userId: of('user_id', () => users.id),
    fieldId: integer('field_id').notNull(),
    value: text('value').notNull(),
    rendered: text('rendered'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.userId, t.fieldId] }),
    index('profile_values_field').on(t.realmId, t.fieldId),
  ],
);

/** Commands with an idempotency key, and what they were answered; see `RequestNote`. */
export const requests = sqliteTable(
  'requests',
  {
    realmId: of('realm_id', () => realms.id),
    userId: of('user_id', () => users.id),
    key: text('key').notNull(),
    digest: text('digest').notNull(),
    reply: text('reply').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [
    uniqueIndex('requests_key').on(t.realmId, t.userId, t.key),
    index('requests_at').on(t.at),
  ],
);
