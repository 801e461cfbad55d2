import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { E, type ErasedMessages, type TE } from '@parley/core';
import { checkDatabase } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-erased-'));
afterAll(() => rmSync(folder, { recursive: true }));

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`Refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

/** Which of these texts stand in the bytes of the database or of its log, whatever the case. */
const foundIn = (file: string, texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const bytes = [file, `${file}-wal`]
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path).toString('latin1').toLowerCase())
    .join('');
  return texts.filter((text) => bytes.includes(text.toLowerCase()));
};

const NAME = 'Grace Hopper';
const EMAIL = 'grace@example.com';
const SECRET = 'zebrafish';
const PASSWORD = 'correct horse battery';
/** Every part of a name is looked for, since the full-text index has words. */
const PERSONAL = [EMAIL, NAME, 'hopper'];

const opened = async (file: string) => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  const container = createContainer({ database, synchronous: 'NORMAL' });
  const parley = container.get(Services.parley);
  const { realm, owner } = await right(
    parley.realms.create({
      subdomain: '',
      name: 'Ships',
      description: '',
      url: 'https://chat.example',
      owner: { email: 'ann@example.com', fullName: 'Ann', password: PASSWORD },
    }),
  );
  const ann = { realm: realm.id, user: owner.id, client: 'test' };
  const grace = await right(
    parley.users.create({ caller: ann, email: EMAIL, fullName: NAME, password: PASSWORD }),
  );
  const close = async () => {
    await container.unbindAllAsync();
    database.close();
  };
  return { parley, realm, ann, grace, close };
};

test.each<[ErasedMessages, ReadonlyArray<string>]>([
  ['remove', [...PERSONAL, SECRET, SECRET.slice(1)]],
  ['anonymise', PERSONAL],
  ['keep', [EMAIL]],
])('after `%s`, nothing of the person is in the bytes', async (messages, gone) => {
  const file = join(folder, `${messages}.db`);
  const { parley, realm, ann, grace, close } = await opened(file);
  const as = parley.realm(realm.id).as(grace.id).orThrow;
  const to = { _tag: 'Users', users: [ann.user] } as const;
  for (let n = 0; n < 5; n++) await as.messages.send({ to, content: `${n} ${SECRET}` });
  await as.snippets.create({ title: SECRET, content: SECRET });
  await as.alertWords.add({ words: [SECRET] });
  const content = `Ask @**${NAME}** about radar`;
  await right(
    parley.messages.send({ caller: ann, to: { _tag: 'Users', users: [grace.id] }, content }),
  );
  expect(foundIn(file, gone)).toEqual(gone);
  const erased = await parley.realm(realm.id).asHost().people.erase({ user: grace.id, messages });
  expect(erased).toMatchObject(E.right({ isOverwritten: true }));
  expect(foundIn(file, gone)).toEqual([]);
  expect(foundIn(file, ['radar', 'ann@example.com'])).toEqual(['radar', 'ann@example.com']);
  await close();
  expect(foundIn(file, gone)).toEqual([]);
  expect(checkDatabase(file)).toEqual([]);
});
