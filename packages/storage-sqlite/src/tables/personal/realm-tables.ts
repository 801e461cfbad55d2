export interface RealmTable {
  readonly table: string;
  /** The columns that tell a row of a realm from its others. */
  readonly key: ReadonlyArray<string>;
}

const of = (table: string, ...key: ReadonlyArray<string>): RealmTable => ({ table, key });

/**
 * The tables with rows of realms whose rows are found by an index, each before those that its rows
 * name.
 */
export const REALM_TABLES: ReadonlyArray<RealmTable> = [
  of('applied_plans', 'at', 'id'),
  of('outbox_consumers', 'name'),
  of('outbox', 'position'),
  of('profile_values', 'user_id', 'field_id'),
  of('profile_fields', 'id'),
  of('attachment_messages', 'attachment_id', 'message_id'),
  of('unsent_files', 'kind', 'row_id', 'secret'),
  of('unfinished_uploads', 'id'),
  of('upload_spaces', 'realm_id'),
  of('attachments', 'id'),
  of('playgrounds', 'id'),
  of('linkifiers', 'id'),
  of('invitations', 'id'),
  of('active_pushes', 'user_id', 'message_id'),
  of('devices', 'kind', 'token'),
  of('muted_users', 'user_id', 'muted_id'),
  of('alert_word_rows', 'id'),
  of('alert_words', 'user_id'),
  of('user_statuses', 'user_id'),
  of('realm_emoji', 'id'),
  of('drafts', 'id'),
  of('saved_snippets', 'id'),
  of('requests', 'user_id', 'key'),
  of('undos', 'id'),
  of('unread_marks', 'user_id', 'epoch', 'container_id', 'message_id'),
  of('read_spans', 'user_id', 'epoch', 'container_id', 'first_id'),
  of('read_states', 'user_id'),
  of('submessages', 'id'),
  of('reactions', 'id'),
  of('message_flags', 'message_id', 'user_id', 'flag'),
  of('messages', 'id'),
  of('spans', 'container_id', 'first_id'),
  of('removed_ordinals', 'container_id', 'ordinal'),
  of('conversation_members', 'conversation_id', 'user_id'),
  of('topic_visibilities', 'topic_id', 'user_id'),
  of('subscriptions', 'channel_id', 'user_id'),
  of('subgroups', 'group_id', 'subgroup_id'),
  of('group_members', 'group_id', 'user_id'),
  of('api_keys', 'digest'),
  of('presences', 'user_id'),
  of('passwords', 'user_id'),
];

/**
 * Tables in which no index begins with the realm: they are looked through by id. They come after
 * the messages, because what the full-text index has of a message is read from its edits when it
 * goes.
 */
export const REALM_TABLES_BY_ID: ReadonlyArray<string> = ['message_edits', 'moves'];

/**
 * Tables that rows of many others name. When one of these rows goes, SQLite looks for those by the
 * id alone, and so through the rows of every realm. They are removed last, unchecked.
 */
export const NAMED_TABLES: ReadonlyArray<RealmTable> = [
  of('conversations', 'id'),
  of('topics', 'id'),
  of('channels', 'id'),
  of('users', 'id'),
  of('user_groups', 'id'),
];

/** Tables without rows of realms, and why removing a realm leaves them. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  realms: 'The row of the realm itself goes last.',
  schema_migrations: 'It tells which migrations the file has had.',
  sequences: 'Ids are never given again, also those of a realm that is gone.',
  leases: 'One process works for all realms.',
  registered_consumers: 'A consumer reads the events of every realm.',
  search_marks: 'It tells how far the full-text index is.',
  search_pending: 'The full-text index removes the words of a message, and then this note.',
};

/** Deletes at most so many rows of a realm. */
export const deletingSome = ({ table, key }: RealmTable): string => {
  const columns = key.join(', ');
  return (
    `delete from ${table} where realm_id = (@realm+0) and (${columns}) in ` +
    `(select ${columns} from ${table} where realm_id = (@realm+0) limit (@limit+0))`
  );
};
