import { type BoundTerm, matches, readerIn } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { Db } from '../../database/db.ts';
import { factsReader } from '../queries/facts.ts';
import type { RealmCorpus } from './realm-query.ts';

/** Those of some ids that are what is looked for, in the order given. */
export type KeepsId = (ids: ReadonlyArray<number>) => ReadonlyArray<number>;

/** Those that match the terms, wherever they lie. */
export const matching = (
  db: Db,
  caches: Caches,
): ((terms: ReadonlyArray<BoundTerm>, corpus: RealmCorpus) => KeepsId) => {
  const readFacts = factsReader(db, caches);
  return (terms, { realm, periods, where }) =>
    (ids) => {
      if (terms.length === 0) return ids;
      const facts = readFacts(realm, ids, { user: readerIn(where), periods });
      const kept = new Set<number>(
        facts.filter((one) => matches(one, terms)).map(({ message }) => message.id),
      );
      return ids.filter((id) => kept.has(id));
    };
};
