interface OwnRows {
  readonly table: string;
  /** The column with the user. */
  readonly user: string;
  /** The columns that tell a row of a user from their others. */
  readonly key: ReadonlyArray<string>;
}

const of = (table: string, user: string, ...key: ReadonlyArray<string>): OwnRows => ({
  table,
  user,
  key,
});

/** The rows that go with the person they belong to. */
export const OWN_ROWS: ReadonlyArray<OwnRows> = [
  of('passwords', 'user_id', 'user_id'),
  of('api_keys', 'user_id', 'digest'),
  of('devices', 'user_id', 'kind', 'token'),
  of('active_pushes', 'user_id', 'message_id'),
  of('presences', 'user_id', 'user_id'),
  of('user_statuses', 'user_id', 'user_id'),
  of('alert_word_rows', 'user_id', 'id'),
  of('alert_words', 'user_id', 'user_id'),
  of('muted_users', 'user_id', 'muted_id'),
  of('muted_users', 'muted_id', 'user_id'),
  of('profile_values', 'user_id', 'field_id'),
  of('drafts', 'user_id', 'id'),
  of('saved_snippets', 'user_id', 'id'),
  of('requests', 'user_id', 'key'),
  of('undos', 'user_id', 'id'),
  of('unfinished_uploads', 'user_id', 'id'),
  of('topic_visibilities', 'user_id', 'topic_id'),
  of('subscriptions', 'user_id', 'channel_id'),
  of('group_members', 'user_id', 'group_id'),
  of('message_flags', 'user_id', 'message_id', 'flag'),
  of('unread_marks', 'user_id', 'epoch', 'container_id', 'message_id'),
  of('read_spans', 'user_id', 'epoch', 'container_id', 'first_id'),
  of('read_states', 'user_id', 'user_id'),
];

/**
 * Columns that name a user and are no foreign key of `OWN_ROWS`, with what becomes of their rows
 * when the user is erased.
 */
export const OTHER_USER_COLUMNS: Readonly<Record<string, string>> = {
  'users.id': 'The row stays, without anything personal, so that ids hold.',
  'users.bot_owner_id': 'Bots are accounts of their own: they are deactivated, and can be erased.',
  'realms.notification_bot_id': 'It is a bot of the server.',
  'realms.welcome_bot_id': 'It is a bot of the server.',
  'user_groups.creator_id':
    'The group is no property of its creator; the id names no person any more.',
  'channels.creator_id':
    'The channel is no property of its creator; the id names no person any more.',
  'realm_emoji.author_id':
    'The emoji is used in the texts of others; the id names no person any more.',
  'conversation_members.user_id': 'The conversation belongs to the other participants too.',
  'messages.sender_id': 'Messages are removed where this is asked for.',
  'message_edits.by_id': 'It goes with its message.',
  'moves.by_id': 'It tells the history of the messages of others.',
  'reactions.user_id': 'Reactions are removed where the removal of messages is asked for.',
  'submessages.sender_id': 'Submessages are removed where the removal of messages is asked for.',
  'invitations.creator_id': 'The links have ended; their texts are removed.',
  'attachments.user_id': 'Files go unless a message that stays holds them.',
};

/** Deletes at most so many rows of a user. */
export const deletingOwn = ({ table, user, key }: OwnRows): string => {
  const columns = key.join(', ');
  const own = `realm_id = (@realm+0) and ${user} = (@user+0)`;
  return (
    `delete from ${table} where ${own} and (${columns}) in ` +
    `(select ${columns} from ${table} where ${own} limit (@limit+0))`
  );
};
