import type { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { PlacedMessage } from '../message.ts';
import { channelsOf } from '../read/delivery-state.ts';
import { loadPeriods } from '../read/load-message.ts';
import { loadReadable } from '../read/load-readable.ts';
import { loadViewOf } from '../read/load-views.ts';
import type { AroundAnchor } from '../use-cases/commands.ts';
import type { ListRefusal } from '../use-cases/refusals.ts';
import type { ListedMessages, MessageView } from '../use-cases/views.ts';
import { findPage } from './find-page.ts';
import type { BoundTerm } from './found-terms.ts';
import { isSurelyShort, tooLong } from './length.ts';
import type { NarrowFacts } from './load-narrow-facts.ts';
import { matches } from './narrow.ts';
import { type ListSection, nearest, nearestFirst, startOf, whole } from './nearest.ts';
import {
  type NeedsPrefetch,
  needsPrefetch,
  type ReadBudget,
  type Unfinished,
} from './read-prefetched.ts';
import type { ShowList } from './show-list.ts';

/** The words that a narrow searches for, null where it does not. */
const soughtBy = (terms: ReadonlyArray<BoundTerm>): ReadonlySet<string> | null => {
  const searches = terms.filter((term) => term._tag === 'Search' && !term.negated);
  return searches.length === 0
    ? null
    : new Set(searches.flatMap((term) => (term._tag === 'Search' ? [...term.query.words] : [])));
};

export type Listed = E.Either<ListRefusal, ListedMessages>;

const gatherable = (
  ids: ReadonlyArray<MessageId>,
  anchor: number,
  tooMuch: ReadonlySet<MessageId>,
): ListSection<MessageId> =>
  tooMuch.size === 0 ? whole(ids) : nearest(ids, startOf(ids, anchor), (id) => tooMuch.has(id));

const shortEnough = (views: ReadonlyArray<MessageView>, at: number): ListSection<MessageView> => {
  if (isSurelyShort(views) || !views.some(tooLong())) return whole(views);
  const ids = views.map(({ message }) => message.id);
  return nearest(views, startOf(ids, at), tooLong());
};

export const listAround = async (
  links: LinkEngine,
  snapshot: Repositories,
  context: ActorContext,
  terms: ReadonlyArray<BoundTerm>,
  facts: NarrowFacts,
  range: AroundAnchor,
  budget: ReadBudget,
  show: ShowList,
): Promise<Listed | Unfinished<Listed> | NeedsPrefetch> => {
  const found = await findPage(snapshot, context, terms, facts, range, budget);
  if (needsPrefetch(found)) return found;
  const { ids: all, anchor, foundAnchor, foundOldest, foundNewest, attended } = found;
  const { items: ids, ...part } = gatherable(all, anchor, budget.tooMuch);
  if (!budget.isShort(ids)) return { ungathered: nearestFirst(ids, startOf(ids, anchor)) };
  const placed = await snapshot.messages.byIds(ids);
  const viewOf = await loadViewOf(links, snapshot, context, placed, attended);
  return show(placed, viewOf, (views) => {
    const { items: messages, ...shown } = shortEnough(views, anchor);
    return E.right({
      ...{ viewer: context, messages, sought: soughtBy(terms), anchor, foundAnchor },
      foundOldest: foundOldest && part.isFromFirst && shown.isFromFirst,
      foundNewest: foundNewest && part.isToLast && shown.isToLast,
    });
  });
};

const matching = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  readable: ReadonlyArray<PlacedMessage>,
  terms: ReadonlyArray<BoundTerm>,
): Promise<ReadonlyArray<PlacedMessage>> => {
  const ids = readable.map(({ message }) => message.id);
  const periods = await loadPeriods(snapshot, actor.user.id, readable.flatMap(channelsOf));
  const facts = await snapshot.messages.facts(ids, { user: actor.user.id, periods });
  return facts.filter((one) => matches(one, terms));
};

/**
 * Messages that the reader may not read are skipped without notice, and no others: a shorter list
 * would look as if messages were gone.
 */
export const listExactly = async (
  links: LinkEngine,
  snapshot: Repositories,
  context: ActorContext,
  terms: ReadonlyArray<BoundTerm>,
  ids: ReadonlyArray<MessageId>,
  budget: ReadBudget,
  show: ShowList,
): Promise<Listed | Unfinished<Listed> | NeedsPrefetch> => {
  if (ids.some((id) => budget.tooMuch.has(id))) return E.left(denial('message.list.too-long'));
  if (!budget.isShort(ids)) return { ungathered: ids };
  const readable = await loadReadable(snapshot, context, ids);
  const placed = terms.length === 0 ? readable : await matching(snapshot, context, readable, terms);
  const viewOf = await loadViewOf(links, snapshot, context, placed);
  const ends = { anchor: null, foundAnchor: false, foundOldest: false, foundNewest: false };
  return show(placed, viewOf, (messages) =>
    messages.some(tooLong())
      ? E.left(denial('message.list.too-long'))
      : E.right({ viewer: context, messages, sought: soughtBy(terms), ...ends }),
  );
};
