/** In SQL: the realm of the row of a table that has this id. */
export const realmOf = (
  table: 'users' | 'user_groups' | 'channels' | 'topics' | 'attachments' | 'messages',
  id: string,
): string => `(select realm_id from ${table} where id = ${id})`;

/**
 * `replace` would delete the old row and what refers to it, so a put is an insert that turns into
 * an update. `realm`: SQL for `realm_id`, where the row has none of its own among the columns.
 */
export const upsert = (
  table: string,
  columns: ReadonlyArray<string>,
  keys: ReadonlyArray<string>,
  realm?: string,
): string => {
  const values = columns.map((column) => `@${column}`);
  const [realmColumn, realmValue] = realm === undefined ? ['', ''] : ['realm_id, ', `${realm}, `];
  const changed = columns
    .filter((column) => !keys.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return `insert into ${table} (${realmColumn}${columns.join(', ')})
    values (${realmValue}${values.join(', ')})
    on conflict (${keys.join(', ')}) do update set ${changed.join(', ')}`;
};

export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
