type Parent =
  | 'users'
  | 'user_groups'
  | 'channels'
  | 'topics'
  | 'attachments'
  | 'messages'
  | 'profile_fields';

/**
 * In SQL: `@realm` when each of these rows is in it; otherwise null, which no column `realm_id`
 * takes, so that the change set is refused.
 */
export const realmOfAll = (...rows: ReadonlyArray<readonly [table: Parent, id: string]>): string =>
  `(select p0.realm_id from ${rows.map(([table], at) => `${table} p${at}`).join(' cross join ')}
    where ${rows
      .map(([, id], at) => `p${at}.id = (${id}+0) and p${at}.realm_id = (@realm+0)`)
      .join(' and ')})`;

/**
 * `replace` would delete the old row and what refers to it, so a put is an insert that turns into
 * an update. `realm`: SQL for `realm_id`, where the row has none of its own among the columns.
 * A row of another realm is not changed.
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
    .filter((column) => !keys.includes(column) && column !== 'realm_id')
    .map((column) => `${column} = excluded.${column}`);
  const hasRealm = realm !== undefined || columns.includes('realm_id');
  const isOfRealm =
    hasRealm && !keys.includes('realm_id')
      ? `\n    where ${table}.realm_id = excluded.realm_id`
      : '';
  return `insert into ${table} (${realmColumn}${columns.join(', ')})
    values (${realmValue}${values.join(', ')})
    on conflict (${keys.join(', ')}) do update set ${changed.join(', ')}${isOfRealm}`;
};

export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
