export interface PgRealmTable {
  readonly table: string;
  /** The column after the realm in its key; null where a realm has one row. */
  readonly key: string | null;
}

const of = (table: string, key: string | null = 'id'): PgRealmTable => ({ table, key });

/**
 * The tables with rows of realms, each before those that its rows name by a foreign key. Rows are
 * removed in this order, and the row of the realm is the last.
 */
export const REALM_TABLES: ReadonlyArray<PgRealmTable> = [
  of('applied_plans', 'at'),
  of('outbox_consumers', 'name'),
  of('outbox', 'position'),
  of('profile_values', 'user_id'),
  of('profile_fields'),
  of('attachment_messages', 'attachment_id'),
  of('unsent_files', 'kind'),
  of('unfinished_uploads'),
  of('upload_spaces', null),
  of('attachments'),
  of('playgrounds'),
  of('linkifiers'),
  of('invitations'),
  of('active_pushes', 'user_id'),
  of('devices', 'kind'),
  of('muted_users', 'user_id'),
  of('alert_word_rows'),
  of('alert_words', 'user_id'),
  of('user_statuses', 'user_id'),
  of('realm_emoji'),
  of('drafts'),
  of('saved_snippets'),
  of('requests', 'user_id'),
  of('queues', 'digest'),
  of('undos'),
  of('unread_marks', 'user_id'),
  of('read_spans', 'user_id'),
  of('read_states', 'user_id'),
  of('submessages'),
  of('reactions'),
  of('message_flags', 'message_id'),
  of('message_search'),
  of('topic_search'),
  of('message_edits'),
  of('moves'),
  of('messages'),
  of('spans', 'container_id'),
  of('removed_ordinals', 'container_id'),
  of('conversation_members', 'conversation_id'),
  of('topic_visibilities', 'topic_id'),
  of('subscriptions', 'channel_id'),
  of('subgroups', 'group_id'),
  of('group_members', 'group_id'),
  of('api_keys', 'digest'),
  of('presences', 'user_id'),
  of('passwords', 'user_id'),
  of('conversations'),
  of('topics'),
  of('channels'),
  of('users'),
  of('user_groups'),
];

/** Tables that are not among them, and why removing a realm leaves them. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  realms: 'The row of the realm itself goes last.',
  realm_locks: 'It has a number alone, by which commits of the realm wait for each other.',
  committed_sets: 'It has the ids of sets of the last minutes; removing rows is such a set too.',
  tallies: 'They count failed sign-ins, and are forgotten half an hour later.',
  leases: 'One process works for all realms.',
  registered_consumers: 'A consumer reads the events of every realm.',
};

/**
 * Deletes at most `$2` rows of a realm. In the order of the key, so that its index finds them and
 * not a look through the rows of other realms.
 */
export const deletingSome = ({ table, key }: PgRealmTable): string =>
  `delete from {${table}} where realm_id = $1 and ctid = any(array(
    select ctid from {${table}} where realm_id = $1 ${key === null ? '' : `order by ${key} `}
      limit $2))`;
