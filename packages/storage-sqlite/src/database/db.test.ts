import { expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { asDb } from './db.ts';

test('a statement is prepared when it first runs, and only once', () => {
  const raw = new Database(':memory:');
  const prepared: string[] = [];
  const prepare = raw.prepare.bind(raw);
  raw.prepare = ((text: string) => {
    prepared.push(text);
    return prepare(text);
  }) as typeof raw.prepare;
  const db = asDb(raw);
  const names = db.pluck<string>('select name from people order by name');
  const add = db.prepare('insert into people (name) values (?)');
  expect([prepared, db.texts.length]).toEqual([[], 2]);
  raw.exec('create table people (name text)');
  expect([add.run('Bob'), add.run('Ann'), names.all(), names.get()]).toEqual([
    1,
    1,
    ['Ann', 'Bob'],
    'Ann',
  ]);
  expect(prepared).toEqual([
    'insert into people (name) values (?)',
    'select name from people order by name',
  ]);
  raw.close();
});
