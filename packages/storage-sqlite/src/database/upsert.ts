/**
 * `replace` would delete the old row and what refers to it, so a put is an insert that turns into
 * an update.
 */
export const upsert = (
  table: string,
  columns: ReadonlyArray<string>,
  keys: ReadonlyArray<string>,
): string => {
  const values = columns.map((column) => `@${column}`);
  const changed = columns
    .filter((column) => !keys.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})
    on conflict (${keys.join(', ')}) do update set ${changed.join(', ')}`;
};

export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
