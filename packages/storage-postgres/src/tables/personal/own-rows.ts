interface OwnRows {
  readonly table: string;
  /** The column with the user. */
  readonly user: string;
}

const of = (table: string, user = 'user_id'): OwnRows => ({ table, user });

/** The rows that go with the person they belong to. */
export const OWN_ROWS: ReadonlyArray<OwnRows> = [
  of('passwords'),
  of('api_keys'),
  of('devices'),
  of('active_pushes'),
  of('presences'),
  of('user_statuses'),
  of('alert_word_rows'),
  of('alert_words'),
  of('muted_users'),
  of('muted_users', 'muted_id'),
  of('profile_values'),
  of('drafts'),
  of('saved_snippets'),
  of('requests'),
  of('queues'),
  of('undos'),
  of('unfinished_uploads'),
  of('topic_visibilities'),
  of('subscriptions'),
  of('group_members'),
  of('message_flags'),
  of('unread_marks'),
  of('read_spans'),
  of('read_states'),
];

/** Columns that name a user beside those, with what becomes of their rows when they are erased. */
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

/** Deletes at most `$3` rows of the user `$2`. */
export const deletingOwn = ({ table, user }: OwnRows): string =>
  `delete from {${table}} where realm_id = $1 and ctid = any(array(
    select ctid from {${table}} where realm_id = $1 and ${user} = $2 limit $3))`;
