import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { RealmId, SnippetId, type Storage, type StoredEvent } from '@parley/core';

/** Two snippets of a realm that always change together. */
export interface Pair {
  readonly realm: number;
  readonly pair: readonly [number, number];
}

export interface WriterPlan {
  readonly connectionString: string;
  /** The file in which a writer notes what it does. */
  readonly notes: string;
  readonly pairs: readonly [Pair, ...Pair[]];
}

/** What a writer was answered. Begun: it was killed before it was answered. */
export type Answer = 'begun' | 'done' | 'stale' | 'refused' | 'unknown' | 'broken';

interface Note {
  readonly token: string;
  readonly what: Answer;
  readonly more: string;
}

/** The last line may have been cut off by a kill. */
const notesIn = (file: string): ReadonlyArray<Note> =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** The last answer to each set, by its token. Who was killed at once has no file. */
export const answersIn = (files: ReadonlyArray<string>): ReadonlyMap<string, Note> =>
  new Map(
    files
      .filter(existsSync)
      .flatMap(notesIn)
      .map((note) => [note.token, note]),
  );

const PORTION = 500;

/** All events of a realm, as one that registers now would be told them. */
export const allEvents = async (storage: Storage, realm: number, from = 0) => {
  const events: StoredEvent[] = [];
  for (let after = from; ; ) {
    const some = await storage.outbox.of(RealmId(realm)).read(after, PORTION);
    events.push(...some);
    const last = some.at(-1);
    if (last === undefined) return events;
    after = last.position;
  }
};

/** The text of a pair tells in which order it was changed, and by which sets. */
export const chained = (before: string, token: string): string =>
  createHash('sha256').update(`${before} ${token}`).digest('hex').slice(0, 32);

interface Told {
  readonly snippet: number;
  readonly token: string;
}

/** What the events of a realm tell of the sets of writers. */
export const toldBy = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<Told> =>
  events.flatMap(({ event }) => {
    if (event._tag !== 'realm.updated') return [];
    const [snippet, token] = String(event.changed[0]).split(' ');
    return token === undefined ? [] : [{ snippet: Number(snippet), token }];
  });

/** What is wrong with a realm: its positions, and its texts against its events. */
export const complaintsAbout = async (
  storage: Storage,
  realm: number,
  pairs: ReadonlyArray<Pair>,
  first: ReadonlyMap<number, string>,
): Promise<ReadonlyArray<string>> => {
  const complaints: string[] = [];
  const events = await allEvents(storage, realm);
  const gap = events.findIndex(({ position }, index) => position !== index + 1);
  if (gap >= 0) complaints.push(`Realm ${realm}: a gap before position ${events[gap]?.position}`);
  const told = toldBy(events);
  for (const { pair } of pairs.filter((one) => one.realm === realm)) {
    const own = told.filter(({ snippet }) => snippet === pair[0]);
    const text = own.reduce(
      (before, { token }) => chained(before, token),
      first.get(pair[0]) ?? '',
    );
    const held = await storage.read(RealmId(realm), ({ snippets }) =>
      Promise.all(pair.map((id) => snippets.byId(SnippetId(id)))),
    );
    for (const snippet of held) {
      if (snippet?.content !== text) complaints.push(`Snippet ${pair}: not what events tell`);
      if (snippet?.revision !== own.length + 1)
        complaints.push(`Snippet ${pair}: revision ${snippet?.revision} after ${own.length} sets`);
    }
  }
  return complaints;
};

/** What is wrong with what writers were answered. */
export const brokenPromises = (
  answers: ReadonlyMap<string, Note>,
  told: ReadonlyArray<Told>,
): ReadonlyArray<string> => {
  const complaints: string[] = [];
  const times = new Map<string, number>();
  for (const { token } of told) times.set(token, (times.get(token) ?? 0) + 1);
  for (const [token, count] of times) {
    if (count > 1) complaints.push(`${token} was written ${count} times`);
    if (!answers.has(token)) complaints.push(`${token} was written by nobody`);
  }
  for (const { token, what, more } of answers.values()) {
    const isThere = times.has(token);
    if (what === 'done' && !isThere) complaints.push(`${token} was acknowledged and is lost`);
    if ((what === 'stale' || what === 'refused') && isThere)
      complaints.push(`${token} was written, and ${what} said that it was not`);
    if (what === 'broken') complaints.push(`${token}: ${more}`);
  }
  return complaints;
};
