import type { UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Attended } from '../read/load-views.ts';
import type { AroundAnchor } from '../use-cases/commands.ts';
import { firstUnread } from './first-unread.ts';
import type { BoundTerm } from './found-terms.ts';
import { loadNarrowFacts, type NarrowFacts } from './load-narrow-facts.ts';
import type { NarrowTerm } from './narrow-term.ts';
import { pageResult, placeOf } from './range.ts';
import type { NeedsPrefetch, ReadBudget } from './read-prefetched.ts';
import { readCorpus } from './read-sources.ts';
import { wanted } from './topics-meant.ts';

export type FoundPage = ReturnType<typeof pageResult> & {
  /** The channels that the narrow names, with the reader's subscription periods in them. */
  readonly attended: ReadonlyArray<Attended>;
};

/**
 * The facts of a narrow for a page of it. What is unread also depends on the channels in which a
 * message was before, so that all subscriptions are read for it.
 */
export const loadPageFacts = (
  snapshot: Repositories,
  reader: UserId,
  narrow: ReadonlyArray<NarrowTerm>,
  range: AroundAnchor,
): Promise<NarrowFacts> =>
  loadNarrowFacts(snapshot, reader, narrow, range.anchor === 'first-unread' ? 'unread' : 'page');

/** The ids of what a narrow asks for around a place in time, and what is known of the ends. */
export const findPage = async (
  snapshot: Repositories,
  context: ActorContext,
  terms: ReadonlyArray<BoundTerm>,
  facts: NarrowFacts,
  range: AroundAnchor,
  budget: ReadBudget,
): Promise<FoundPage | NeedsPrefetch> => {
  const corpus = await readCorpus(snapshot, context, terms, facts);
  const place =
    range.anchor === 'first-unread'
      ? await firstUnread(snapshot, context, corpus, terms, budget)
      : placeOf(range.anchor);
  if (typeof place !== 'number') return place;
  const query = { ...corpus, anchor: place, before: range.before, after: range.after };
  const page = await budget.page(snapshot.messages, query);
  if (page === null) return { unfound: query };
  const attended = wanted(terms, 'Channel').map(({ channel }) => ({
    channel,
    periods: corpus.periods.get(channel.id) ?? [],
  }));
  return { ...pageResult(range, place, page), attended };
};
