// A program of its own: commits through storage-postgres until it is killed, or its standard input
// ends. It notes what it is about to do, and what it was answered, in a file: what
// was written to a file outlives its process. Arguments: the plan as JSON.
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { E, isStoreUnavailable, RealmId, Revision, SnippetId, type Storage } from '@parley/core';
import { openPostgresStorage } from '../../src/open-storage.ts';
import { type Answer, chained, type WriterPlan } from './story.ts';

const plan: WriterPlan = JSON.parse(process.argv[2] ?? '');
const file = openSync(plan.notes, 'a');
const note = (token: string, what: Answer, more = ''): void =>
  void writeSync(file, `${JSON.stringify({ token, what, more })}\n`);

let isOver = false;
process.stdin.resume().once('end', () => {
  isOver = true;
});

const changeOne = async (storage: Storage): Promise<void> => {
  const { realm, pair } =
    plan.pairs[Math.floor(Math.random() * plan.pairs.length)] ?? plan.pairs[0];
  const [first, second] = await storage.read(RealmId(realm), ({ snippets }) =>
    Promise.all(pair.map((id) => snippets.byId(SnippetId(id)))),
  );
  if (!first || !second) throw new Error('A snippet is missing');
  const token = randomUUID();
  const next = {
    revision: Revision(first.revision + 1),
    content: chained(first.content, token),
  };
  note(token, 'begun');
  try {
    const done = await storage.commit({
      id: token,
      realm: first.realm,
      guards: [{ _tag: 'row.unchanged', row: 'snippet', id: first.id, revision: first.revision }],
      changes: [
        { _tag: 'snippet.put', snippet: { ...first, ...next } },
        { _tag: 'snippet.put', snippet: { ...second, ...next } },
      ],
      events: [{ _tag: 'realm.updated', realm: first.realm, changed: [`${first.id} ${token}`] }],
    })();
    note(token, E.isRight(done) ? 'done' : 'stale');
  } catch (error) {
    const text = String(error);
    if (isStoreUnavailable(error)) note(token, 'refused', text);
    else note(token, text.includes('is not known') ? 'unknown' : 'broken', text);
  }
};

/** Null where it is over before the database is there. */
const opened = async (): Promise<Storage | null> => {
  while (!isOver)
    try {
      return await openPostgresStorage({
        connectionString: plan.connectionString,
        connections: 5,
        migrate: false,
      });
    } catch {
      await sleep(20);
    }
  return null;
};

const LOOPS = 4;
const loop = async (storage: Storage): Promise<void> => {
  while (!isOver)
    try {
      await changeOne(storage);
    } catch (error) {
      if (!isStoreUnavailable(error)) note('', 'broken', String(error));
      await sleep(5);
    }
};

const storage = await opened();
if (storage !== null) {
  await Promise.all(Array.from({ length: LOOPS }, () => loop(storage)));
  await storage.close();
}
