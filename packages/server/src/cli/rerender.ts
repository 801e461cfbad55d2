import { E, MessageId, type Parley, type RealmId } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { findRealm } from './accounts.ts';
import type { Io } from './io.ts';
import { progressBar } from './progress-bar.ts';
import { type Bookmark, bookmarkIn, type RerenderPlace } from './rerender-place.ts';
import type { Findings } from './show.ts';

export interface RerenderOptions {
  readonly realm: string;
  readonly dataDir: string;
  /** Messages that are rendered and written together. */
  readonly batch: number;
  /** From the first message, wherever an earlier pass ended. */
  readonly fromStart: boolean;
}

/**
 * Everything besides its text that decides how a message looks: the version of Parley, the base,
 * settings, linkifiers.
 */
const looksNow = (
  { storage, digest, markdown, base }: OpenParley,
  realm: RealmId,
): Promise<string> =>
  storage.read(realm, async ({ linkifiers, realms }) => {
    const rules = (await linkifiers.ofRealm()).map(({ pattern, urlTemplate }) => [
      pattern,
      urlTemplate,
    ]);
    const settings = (await realms.own())?.settings;
    return digest.sha256(
      JSON.stringify([
        markdown.version,
        base,
        rules,
        settings?.defaultCodeBlockLanguage,
        settings?.previewsShown,
      ]),
    );
  });

const begin = async (
  open: OpenParley,
  bookmark: Bookmark,
  realm: RealmId,
  fromStart: boolean,
): Promise<RerenderPlace | null> => {
  const looks = await looksNow(open, realm);
  const kept = fromStart ? null : await bookmark.read();
  if (kept !== null && kept.looks === looks) return kept;
  const last = await open.storage.read(realm, ({ messages }) => messages.newest());
  return last === null
    ? null
    : { looks, after: MessageId(0), last, seen: 0, changed: 0, failed: 0 };
};

/** Renders the next messages. Resolves with null when there are no more. */
const goOn = async (
  parley: Parley,
  realm: RealmId,
  limit: number,
  place: RerenderPlace,
): Promise<RerenderPlace | null> => {
  const done = await parley.messages.rerender({ realm, after: place.after, limit })();
  if (E.isLeft(done) || done.right.last === null) return null;
  const { last, seen, changed, failed } = done.right;
  return {
    ...place,
    after: last,
    seen: place.seen + seen,
    changed: place.changed + changed,
    failed: place.failed + failed.length,
  };
};

/**
 * Renders all messages of an organization again. A server may be running. When the command is
 * interrupted, a second run goes on where the first one stopped.
 */
export const rerender = async (
  open: OpenParley,
  { realm: subdomain, dataDir, batch, fromStart }: RerenderOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const realm = await findRealm(open.parley, subdomain);
  if (E.isLeft(realm)) return realm;
  const { id } = realm.right;
  const bookmark = bookmarkIn(dataDir, id);
  const bar = progressBar(io);
  const first = await begin(open, bookmark, id, fromStart);
  let place = first;
  while (place !== null && place.after < place.last) {
    const next = await goOn(open.parley, id, batch, place);
    if (next === null) break;
    place = next;
    await bookmark.write(place);
    bar.show(place.after / place.last, `${place.seen} messages, ${place.changed} changed`);
  }
  if (place !== first) bar.end();
  await bookmark.remove();
  const { seen = 0, changed = 0, failed = 0 } = place ?? {};
  return E.right({
    messages: seen,
    changed,
    unrenderable: failed === 0 ? null : failed,
    continued_after: first?.after || null,
  });
};
