import type { FlaggedSource } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { Db } from '../../database/db.ts';
import { touchedSource } from './flagged-source.ts';
import { placing } from './placed.ts';
import type { RealmCorpus } from './realm-query.ts';
import { belonging, containers } from './span-membership.ts';
import type { SpanSource } from './span-source.ts';
import { spanSources, type WholeSource } from './span-sources.ts';

/** What pages are found with. */
export interface PageTools {
  readonly sourcesOf: (corpus: RealmCorpus) => ReadonlyArray<SpanSource>;
  readonly placed: ReturnType<typeof placing>;
  readonly containersOf: ReturnType<typeof containers>;
  readonly belongingTo: ReturnType<typeof belonging>;
}

export const pageTools = (db: Db, caches: Caches): PageTools => {
  const whole = spanSources(db, caches);
  const touched = touchedSource(db);
  const containersOf = containers(db, caches);
  return {
    sourcesOf: (corpus) => [
      ...whole(
        corpus,
        corpus.sources.filter((source): source is WholeSource => source._tag !== 'Touched'),
      ),
      ...corpus.sources
        .filter((source): source is FlaggedSource => source._tag === 'Touched')
        .map((source) => touched(source, corpus)),
    ],
    placed: placing(db),
    containersOf,
    belongingTo: belonging(db, containersOf),
  };
};
