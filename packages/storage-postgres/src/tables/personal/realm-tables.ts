/**
 * The tables with rows of realms, each before those that its rows name by a foreign key. Rows are
 * removed in this order, and the row of the realm is the last.
 */
export const REALM_TABLES: ReadonlyArray<string> = [
  'applied_plans',
  'outbox_consumers',
  'outbox',
  'profile_values',
  'profile_fields',
  'attachment_messages',
  'unsent_files',
  'unfinished_uploads',
  'upload_spaces',
  'attachments',
  'playgrounds',
  'linkifiers',
  'invitations',
  'active_pushes',
  'devices',
  'muted_users',
  'alert_word_rows',
  'alert_words',
  'user_statuses',
  'realm_emoji',
  'drafts',
  'saved_snippets',
  'requests',
  'unread_marks',
  'read_spans',
  'read_states',
  'submessages',
  'reactions',
  'message_flags',
  'message_search',
  'topic_search',
  'message_edits',
  'moves',
  'messages',
  'spans',
  'removed_ordinals',
  'conversation_members',
  'topic_visibilities',
  'subscriptions',
  'subgroups',
  'group_members',
  'api_keys',
  'presences',
  'passwords',
  'conversations',
  'topics',
  'channels',
  'users',
  'user_groups',
];

/** Tables that are not among them, and why removing a realm leaves them. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  realms: 'The row of the realm itself goes last.',
  realm_locks: 'It has a number alone, by which commits of the realm wait for each other.',
  committed_sets: 'It has the ids of sets of the last minutes; removing rows is such a set too.',
  registered_consumers: 'A consumer reads the events of every realm.',
};

/** Deletes at most `$2` rows of a realm. */
export const deletingSome = (table: string): string =>
  `delete from {${table}} where realm_id = $1 and ctid = any(array(
    select ctid from {${table}} where realm_id = $1 limit $2))`;
