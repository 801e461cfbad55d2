import { expect, test } from '@jest/globals';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { drafts } from './schema.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from './table-row.ts';

const row: PgTableRow<'drafts'> = {
  realm_id: 2,
  id: 1,
  user_id: 3,
  revision: 4,
  channel_id: null,
  topic: null,
  recipients: null,
  content: 'Hello',
  edited_at: 5,
  edition: 6,
};

const columns = getTableConfig(drafts).columns.map(({ name }) => name);

test('a row has the columns of its table, by their names in SQL', () => {
  expect(Object.keys(row)).toEqual(columns);
});

test('a name that is no column, and a value that a column does not hold, do not compile', () => {
  // @ts-expect-error The column is called `edited_at`.
  const renamed: PgColumnOf<'drafts'> = 'changed_at';
  // @ts-expect-error A row has the names of SQL, not those of the schema.
  const property: PgColumnOf<'drafts'> = 'editedAt';
  expect(columns).not.toContain(renamed);
  expect(columns).not.toContain(property);

  const part: PgTableRow<'drafts', 'content' | 'edition'> = row;
  const rest: PgRowWithout<'drafts', 'topic'> = row;
  // @ts-expect-error The column is not null.
  expect(part).not.toEqual({ content: null, edition: 6 } satisfies typeof part);
  // @ts-expect-error The statement does not read the column.
  expect(part.topic).toBeNull();
  // @ts-expect-error The statement does not read the column.
  expect(rest.topic).toBeNull();
});
