import { mapped } from '../../kernel/mapped.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Attended } from '../read/load-views.ts';
import type { AroundAnchor } from '../use-cases/commands.ts';
import { firstUnread } from './first-unread.ts';
import type { FoundTerm } from './found-terms.ts';
import { pageResult, placeOf } from './range.ts';
import type { Patience, Ungathered } from './read-gathered.ts';
import { readCorpus } from './read-sources.ts';
import { wanted } from './topics-meant.ts';

export type FoundPage = ReturnType<typeof pageResult> & {
  /** The channels that the narrow names, and when he was subscribed to them. */
  readonly attended: ReadonlyArray<Attended>;
};

/** The ids of what a narrow asks for around a place in time, and what is known of the ends. */
export const findPage = async (
  snapshot: Repositories,
  scene: Scene,
  terms: ReadonlyArray<FoundTerm>,
  range: AroundAnchor,
  patience: Patience,
): Promise<FoundPage | Ungathered> => {
  const corpus = await readCorpus(snapshot, scene, terms, range.anchor === 'first-unread' ? 'unread' : 'page');
  const place = range.anchor === 'first-unread' ? await firstUnread(snapshot, scene, corpus, terms, patience) : placeOf(range.anchor);
  if (typeof place !== 'number') return place;
  const query = { ...corpus, anchor: place, before: range.before, after: range.after };
  const page = await patience.page(snapshot.messages, query);
  if (page === null) return { unfound: query };
  const attended = mapped(wanted(terms, 'Channel'), ({ channel }) => ({ channel, periods: corpus.periods.get(channel.id) ?? [] }));
  return { ...pageResult(range, place, page), attended };
};
