// Written by drizzle/generate.mjs from src/database/schema.ts. Do not edit.
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
  type PgTableFn,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { quotedSchema, SCHEMA } from '../schema-name.ts';

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
type StoredPeriod = readonly [from: Period['from'], until: Period['until'], isAbsent?: 1];

/** Where the tables are; the option of `openPostgresStorage`. */
export interface PostgresTablesOptions {
  /** Default: `parley`. */
  readonly schema?: string;
}

/** Tables without a schema are those of `public`, which drizzle does not name. */
const tablesOf = (schema: string) => {
  quotedSchema(schema);
  return schema === 'public' ? (pgTable as PgTableFn<string | undefined>) : pgSchema(schema).table;
};

/**
 * The tables of Parley as drizzle describes them, for a host that joins them with its own. They are
 * for reading: a row that is written past Parley breaks what it remembers and what it guards. What
 * each holds is said in src/database/schema.ts.
 *
 * @returns Every table by name, such as `messages`, `users` and `groups`.
 * @throws where the schema is no plain name.
 * @example
 * import { drizzle } from 'drizzle-orm/node-postgres';
 * const { users } = parleyTables({ schema: 'chat' });
 * const names = await drizzle(pool).select({ name: users.fullName }).from(users);
 */
export const parleyTables = (options: PostgresTablesOptions = {}) => {
  const table = tablesOf(options.schema ?? SCHEMA);

  const realms = table(
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

  const groups = table(
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

  const users = table(
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

  const passwords = table(
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

  const presences = table(
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

  const apiKeys = table(
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

  const groupMembers = table(
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

  const subgroups = table(
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

  const channels = table(
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

  const subscriptions = table(
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

  const topics = table(
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

  const topicVisibilities = table(
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

  const conversations = table(
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

  const conversationMembers = table(
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

  const messages = table(
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

  const removedOrdinals = table(
    'removed_ordinals',
    {
      realmId: realm(),
      containerId: number('container_id').notNull(),
      ordinal: number('ordinal').notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.containerId, t.ordinal] })],
  );

  const spans = table(
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

  const moves = table(
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

  const undos = table(
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

  const messageEdits = table(
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

  const messageFlags = table(
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

  const reactions = table(
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

  const submessages = table(
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

  const readStates = table(
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

  const readSpans = table(
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

  const unreadMarks = table(
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

  const savedSnippets = table(
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

  const drafts = table(
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

  const realmEmoji = table(
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

  const userStatuses = table(
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

  const alertWords = table(
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

  const alertWordRows = table(
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

  const mutedUsers = table(
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

  const devices = table(
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

  const activePushes = table(
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

  const invitations = table(
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

  const linkifiers = table(
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

  const playgrounds = table(
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

  const attachments = table(
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

  const unfinishedUploads = table(
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

  const unsentFiles = table(
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

  const attachmentMessages = table(
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

  const uploadSpaces = table('upload_spaces', {
    realmId: number('realm_id').primaryKey(),
    revision: revision(),
    bytes: number('bytes').notNull(),
  });

  const outbox = table(
    'outbox',
    {
      realmId: realm(),
      position: number('position').notNull(),
      setId: text('set_id').notNull(),
      event: json('event').$type<DomainEvent>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.position] })],
  );

  const outboxConsumers = table(
    'outbox_consumers',
    {
      realmId: realm(),
      name: text('name').notNull(),
      position: number('position').notNull(),
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
    number: number('number').notNull(),
    renewals: number('renewals').notNull(),
  });

  const appliedPlans = table(
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

  const profileFields = table(
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

  const profileValues = table(
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

  const requests = table(
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

  const queues = table(
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

  const tallies = table(
    'tallies',
    {
      name: text('name').primaryKey(),
      count: number('count').notNull(),
      /** In milliseconds, by the clock of the database. */
      expires: number('expires').notNull(),
    },
    (t) => [index('tallies_expires').on(t.expires)],
  );

  const messageSearch = table(
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

  const topicSearch = table(
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

  const realmLocks = table('realm_locks', { realmId: number('realm_id').primaryKey() });

  const committedSets = table(
    'committed_sets',
    {
      realmId: realm(),
      at: number('at').notNull(),
      setId: text('set_id').notNull(),
    },
    (t) => [primaryKey({ columns: [t.realmId, t.at, t.setId] })],
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
    removedOrdinals,
    spans,
    moves,
    undos,
    messageEdits,
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
    profileFields,
    profileValues,
    requests,
    queues,
    tallies,
    messageSearch,
    topicSearch,
    realmLocks,
    committedSets,
  };
};

export type PostgresTables = ReturnType<typeof parleyTables>;
