import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MIGRATIONS } from './migrations.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

test('migrations.ts holds the files of migrations/ in order: run `npm run generate`', () => {
  const { entries }: { readonly entries: ReadonlyArray<{ readonly tag: string }> } = JSON.parse(
    read('meta/_journal.json'),
  );
  expect(MIGRATIONS.map(([name, sql]) => [name, sql.trim()])).toEqual(
    entries.map(({ tag }) => [tag, read(`${tag}.sql`).trim()]),
  );
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(MIGRATIONS.map(([name]) => `${name}.sql`));
});
