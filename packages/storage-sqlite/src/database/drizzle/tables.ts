// Written by drizzle/generate.mjs from src/database/schema.ts. Do not edit.
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
  sqliteTableCreator,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { checkedPrefix, type Prefix } from '../prefix.ts';

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

/** What stands before the name of each table; the option of `openSqliteStorage`. */
export interface TablesOptions {
  readonly prefix?: Prefix;
}

/**
 * The tables of Parley as drizzle describes them, for a host that joins them with its own. They are
 * for reading: a row that is written past Parley breaks what it remembers and what it guards. What
 * each holds is said in src/database/schema.ts.
 *
 * @returns Every table by name, such as `messages`, `users` and `groups`.
 * @example
 * import { drizzle } from 'drizzle-orm/better-sqlite3';
 * const { users } = parleyTables({ prefix: 'chat_' });
 * const names = drizzle(database).select({ name: users.fullName }).from(users).all();
 */
export const parleyTables = (options: TablesOptions = {}) => {
  const prefix = checkedPrefix(options.prefix);
  const named = (name: string): string => prefix + name;
  const table = sqliteTableCreator(named);

  const realms = table(
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
    (t) => [uniqueIndex(named('realms_subdomain')).on(t.subdomainKey)],
  );

  const groups = table(
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
      uniqueIndex(named('user_groups_name')).on(t.realmId, t.name),
      index(named('user_groups_creator')).on(t.realmId, t.creatorId, t.createdAt),
      index(named('user_groups_in_use')).on(t.realmId).where(sql`${t.isActive} = 1`),
    ],
  );

  const users = table(
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
      uniqueIndex(named('users_email')).on(t.realmId, t.emailKey),
      uniqueIndex(named('users_external'))
        .on(t.realmId, t.external)
        .where(sql`${t.external} is not null`),
      index(named('users_full_name_key')).on(t.realmId, t.fullNameKey),
      index(named('users_role')).on(t.realmId, t.role),
      index(named('users_realm')).on(t.realmId, t.id),
      // Few were deactivated, so lists of active people are lists of all without these.
      index(named('users_gone')).on(t.realmId, t.id).where(sql`${t.isActive} = 0`),
      index(named('users_bot_owner'))
        .on(t.realmId, t.botOwnerId)
        .where(sql`${t.botOwnerId} is not null`),
      index(named('users_never_read'))
        .on(t.realmId)
        .where(sql`settings->>'resolvedNoticeRead' = 'never'`),
    ],
  );

  const passwords = table(
    'passwords',
    {
      realmId: realmOfParent('realm_id'),
      userId: of('user_id', () => users.id),
      hash: text('hash').notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.userId] })],
  );

  const presences = table(
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
      index(named('presences_update')).on(t.realmId, t.updateId),
    ],
  );

  const apiKeys = table(
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
      uniqueIndex(named('api_keys_digest')).on(t.realmId, t.digest),
      index(named('api_keys_user')).on(t.realmId, t.userId),
      // Read across realms.
      index(named('api_keys_end')).on(t.endsAt, t.digest).where(sql`${t.endsAt} is not null`),
    ],
  );

  const groupMembers = table(
    'group_members',
    {
      realmId: realmOfParent('realm_id'),
      groupId: of('group_id', () => groups.id),
      userId: of('user_id', () => users.id),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.groupId, t.userId] }),
      index(named('group_members_user')).on(t.realmId, t.userId, t.groupId),
    ],
  );

  const subgroups = table(
    'subgroups',
    {
      realmId: realmOfParent('realm_id'),
      groupId: of('group_id', () => groups.id),
      subgroupId: of('subgroup_id', () => groups.id),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.groupId, t.subgroupId] }),
      index(named('subgroups_subgroup')).on(t.realmId, t.subgroupId, t.groupId),
    ],
  );

  const channels = table(
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
      uniqueIndex(named('channels_name')).on(t.realmId, t.nameKey),
      index(named('channels_creator')).on(t.realmId, t.creatorId, t.createdAt),
      index(named('channels_in_use')).on(t.realmId).where(sql`${t.isArchived} = 0`),
    ],
  );

  const subscriptions = table(
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
      index(named('subscriptions_user')).on(t.realmId, t.userId, t.channelId),
      index(named('subscriptions_active'))
        .on(t.realmId, t.channelId, t.userId)
        .where(sql`${t.isActive} = 1`),
    ],
  );

  const topics = table(
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
      uniqueIndex(named('topics_name')).on(t.realmId, t.channelId, t.nameKey),
      index(named('topics_resolved')).on(t.realmId).where(sql`name >= '✔ ' and name < '✔!'`),
    ],
  );

  const topicVisibilities = table(
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
      index(named('topic_visibilities_user')).on(t.realmId, t.userId),
    ],
  );

  const conversations = table(
    'conversations',
    {
      id: id(),
      realmId: of('realm_id', () => realms.id),
      participantsKey: text('participants_key').notNull(),
    },
    (t) => [uniqueIndex(named('conversations_participants')).on(t.realmId, t.participantsKey)],
  );

  const conversationMembers = table(
    'conversation_members',
    {
      realmId: realmOfParent('realm_id'),
      userId: of('user_id', () => users.id),
      conversationId: of('conversation_id', () => conversations.id),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.conversationId, t.userId] }),
      index(named('conversation_members_user')).on(t.realmId, t.userId, t.conversationId),
    ],
  );

  const messages = table(
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
      index(named('messages_container')).on(t.realmId, t.containerId),
      index(named('messages_sender')).on(t.realmId, t.containerId, t.senderId),
      // Times ascend with ids, so one in 16 tells where to look.
      index(named('messages_latest_at'))
        .on(t.realmId, t.containerId, t.latestAt)
        .where(sql`ordinal % 16 = 0`),
      index(named('messages_late')).on(t.realmId, t.containerId).where(sql`sent_at < latest_at`),
      index(named('messages_by')).on(t.realmId, t.senderId),
      index(named('messages_to_all')).on(t.realmId).where(sql`mentions_channel = 1`),
      index(named('messages_read')).on(t.realmId).where(sql`read_for = 'everyone'`),
      index(named('messages_link')).on(t.realmId, t.containerId).where(sql`has_link = 1`),
      index(named('messages_any_link')).on(t.realmId).where(sql`has_link = 1`),
      index(named('messages_image')).on(t.realmId, t.containerId).where(sql`has_image = 1`),
      index(named('messages_any_image')).on(t.realmId).where(sql`has_image = 1`),
      index(named('messages_attachment'))
        .on(t.realmId, t.containerId)
        .where(sql`has_attachment = 1`),
      index(named('messages_any_attachment')).on(t.realmId).where(sql`has_attachment = 1`),
      index(named('messages_reaction')).on(t.realmId, t.containerId).where(sql`has_reaction = 1`),
      index(named('messages_any_reaction')).on(t.realmId).where(sql`has_reaction = 1`),
    ],
  );

  const searchMarks = table('search_marks', {
    id: id(),
    messagesUpTo: integer('messages_up_to').notNull(),
    editsUpTo: integer('edits_up_to').notNull(),
  });

  const searchPending = table('search_pending', {
    messageId: integer('message_id').primaryKey(),
    containerId: integer('container_id').notNull(),
    indexed: text('indexed'),
  });

  const removedOrdinals = table(
    'removed_ordinals',
    {
      realmId: realmOfParent('realm_id'),
      containerId: integer('container_id').notNull(),
      ordinal: integer('ordinal').notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.containerId, t.ordinal] })],
  );

  const spans = table(
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
      index(named('spans_topic')).on(t.realmId, t.topicId),
      index(named('spans_channel_last')).on(t.realmId, t.channelId, t.lastId),
      index(named('spans_channel_first')).on(t.realmId, t.channelId, t.firstId),
      index(named('spans_realm')).on(t.realmId, t.lastId),
    ],
  );

  const moves = table('moves', {
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

  const messageEdits = table('message_edits', {
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

  const undos = table(
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

  const messageFlags = table(
    'message_flags',
    {
      realmId: realmOfParent('realm_id'),
      messageId: integer('message_id').notNull(),
      userId: of('user_id', () => users.id),
      flag: text('flag').$type<StoredFlag>().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.messageId, t.userId, t.flag] }),
      index(named('message_flags_user')).on(t.realmId, t.userId, t.flag, t.messageId),
    ],
  );

  const reactions = table(
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
      uniqueIndex(named('reactions_one')).on(t.realmId, t.messageId, t.userId, t.type, t.emojiCode),
      index(named('reactions_container')).on(t.realmId, t.containerId, t.userId, t.messageId),
    ],
  );

  const submessages = table(
    'submessages',
    {
      realmId: realmOfParent('realm_id'),
      id: id(),
      messageId: integer('message_id').notNull(),
      senderId: of('sender_id', () => users.id),
      type: text('type').notNull(),
      content: text('content').notNull(),
    },
    (t) => [index(named('submessages_message')).on(t.realmId, t.messageId, t.id)],
  );

  const readStates = table(
    'read_states',
    {
      realmId: realmOfParent('realm_id'),
      userId: of('user_id', () => users.id),
      allUpTo: integer('all_up_to').notNull(),
      epoch: integer('epoch').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.userId] }),
      index(named('read_states_all_up_to')).on(t.realmId, t.allUpTo),
    ],
  );

  const readSpans = table(
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
      index(named('read_spans_container')).on(t.realmId, t.containerId, t.lastId),
    ],
  );

  const unreadMarks = table(
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
      index(named('unread_marks_message')).on(t.realmId, t.messageId),
    ],
  );

  const savedSnippets = table(
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
    (t) => [index(named('saved_snippets_user')).on(t.realmId, t.userId)],
  );

  const drafts = table(
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
    (t) => [index(named('drafts_user')).on(t.realmId, t.userId, t.editedAt, t.edition)],
  );

  const realmEmoji = table(
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
      uniqueIndex(named('realm_emoji_name')).on(t.realmId, t.name).where(sql`${t.isActive} = 1`),
      index(named('realm_emoji_realm')).on(t.realmId),
      index(named('realm_emoji_author')).on(t.realmId, t.authorId, t.createdAt),
    ],
  );

  const userStatuses = table(
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

  const alertWords = table(
    'alert_words',
    {
      realmId: of('realm_id', () => realms.id),
      userId: of('user_id', () => users.id),
      revision: revision(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.userId] })],
  );

  const alertWordRows = table(
    'alert_word_rows',
    {
      realmId: realmOfParent('realm_id'),
      id: id(),
      userId: of('user_id', () => users.id),
      word: text('word').notNull(),
    },
    (t) => [uniqueIndex(named('alert_word_rows_word')).on(t.realmId, t.userId, t.word)],
  );

  const mutedUsers = table(
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
      index(named('muted_users_muted')).on(t.realmId, t.mutedId),
    ],
  );

  const devices = table(
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
      index(named('devices_token')).on(t.kind, t.token),
      index(named('devices_user')).on(t.realmId, t.userId),
    ],
  );

  const activePushes = table(
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
      index(named('active_pushes_message')).on(t.realmId, t.messageId),
    ],
  );

  const invitations = table(
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
      uniqueIndex(named('invitations_key')).on(t.key),
      index(named('invitations_realm')).on(t.realmId),
      index(named('invitations_creator')).on(t.realmId, t.creatorId),
    ],
  );

  const linkifiers = table(
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
      uniqueIndex(named('linkifiers_pattern')).on(t.realmId, t.pattern),
      uniqueIndex(named('linkifiers_position')).on(t.realmId, t.position),
    ],
  );

  const playgrounds = table(
    'playgrounds',
    {
      id: id(),
      realmId: of('realm_id', () => realms.id),
      revision: revision(),
      name: text('name').notNull(),
      language: text('language').notNull(),
      urlTemplate: text('url_template').notNull(),
    },
    (t) => [uniqueIndex(named('playgrounds_name')).on(t.realmId, t.language, t.name)],
  );

  const attachments = table(
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
      uniqueIndex(named('attachments_path')).on(t.path),
      index(named('attachments_user')).on(t.realmId, t.userId),
    ],
  );

  const unfinishedUploads = table(
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
      index(named('unfinished_uploads_realm')).on(t.realmId, t.size),
      index(named('unfinished_uploads_user')).on(t.realmId, t.userId, t.size),
    ],
  );

  const unsentFiles = table(
    'unsent_files',
    {
      kind: integer('kind').notNull(),
      rowId: integer('row_id').notNull(),
      realmId: integer('realm_id').notNull(),
      secret: text('secret').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.kind, t.rowId, t.secret] }),
      index(named('unsent_files_secret')).on(t.realmId, t.secret),
    ],
  );

  const attachmentMessages = table(
    'attachment_messages',
    {
      realmId: realmOfParent('realm_id'),
      attachmentId: integer('attachment_id').notNull(),
      messageId: integer('message_id').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.attachmentId, t.messageId] }),
      index(named('attachment_messages_message')).on(t.realmId, t.messageId),
    ],
  );

  const uploadSpaces = table('upload_spaces', {
    realmId: integer('realm_id')
      .primaryKey()
      .references(() => realms.id),
    revision: revision(),
    bytes: integer('bytes').notNull(),
  });

  const outbox = table(
    'outbox',
    {
      realmId: integer('realm_id').notNull(),
      position: integer('position').notNull(),
      setId: text('set_id'),
      event: text('event').notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.position] })],
  );

  const outboxConsumers = table(
    'outbox_consumers',
    {
      realmId: integer('realm_id').notNull(),
      name: text('name').notNull(),
      position: integer('position').notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.name] })],
  );

  const registeredConsumers = table('registered_consumers', {
    name: text('name').primaryKey(),
  });

  const leases = table('leases', {
    name: text('name').primaryKey(),
    /** Null when it was given back. */
    holder: text('holder'),
    /** The number of the last holder's fence. */
    number: integer('number').notNull(),
    renewals: integer('renewals').notNull(),
  });

  const appliedPlans = table(
    'applied_plans',
    {
      realmId: of('realm_id', () => realms.id),
      id: text('id').notNull(),
      at: integer('at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.realmId, t.at, t.id] }),
      uniqueIndex(named('applied_plans_id')).on(t.realmId, t.id),
    ],
  );

  const sequences = table('sequences', {
    kind: text('kind').primaryKey(),
    next: integer('next').notNull(),
  });

  const profileFields = table(
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
    (t) => [index(named('profile_fields_place')).on(t.realmId, t.place)],
  );

  const profileValues = table(
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
      index(named('profile_values_field')).on(t.realmId, t.fieldId),
    ],
  );

  const requests = table(
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
      uniqueIndex(named('requests_key')).on(t.realmId, t.userId, t.key),
      index(named('requests_at')).on(t.at),
    ],
  );

  return {
    realms,
    groups,
    users,
    passwords,
    presences,
    apiKeys,
    groupMembers,
    subgroups,
    channels,
    subscriptions,
    topics,
    topicVisibilities,
    conversations,
    conversationMembers,
    messages,
    searchMarks,
    searchPending,
    removedOrdinals,
    spans,
    moves,
    messageEdits,
    undos,
    messageFlags,
    reactions,
    submessages,
    readStates,
    readSpans,
    unreadMarks,
    savedSnippets,
    drafts,
    realmEmoji,
    userStatuses,
    alertWords,
    alertWordRows,
    mutedUsers,
    devices,
    activePushes,
    invitations,
    linkifiers,
    playgrounds,
    attachments,
    unfinishedUploads,
    unsentFiles,
    attachmentMessages,
    uploadSpaces,
    outbox,
    outboxConsumers,
    registeredConsumers,
    leases,
    appliedPlans,
    sequences,
    profileFields,
    profileValues,
    requests,
  };
};

export type ParleyTables = ReturnType<typeof parleyTables>;
