import type { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type ActorContext, loadActorContext } from '../../user/actor-context.ts';
import { bindTerms } from '../list/bind-terms.ts';
import { findPage } from '../list/find-page.ts';
import type { BoundTerm } from '../list/found-terms.ts';
import { isSurelyShort, tooLong } from '../list/length.ts';
import { matches } from '../list/narrow.ts';
import { type ListSection, nearest, nearestFirst, startOf, whole } from '../list/nearest.ts';
import { isWith, putWith } from '../list/put-with.ts';
import { checkRange } from '../list/range.ts';
import {
  type NeedsPrefetch,
  needsPrefetch,
  type ReadBudget,
  readPrefetched,
  type Unfinished,
} from '../list/read-prefetched.ts';
import { type ShowList, showList } from '../list/show-list.ts';
import type { PlacedMessage } from '../message.ts';
import { channelsOf } from '../read/delivery-state.ts';
import { loadPeriods, loadReadable } from '../read/load-message.ts';
import { loadViewOf } from '../read/load-views.ts';
import type { AroundAnchor } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { ListRefusal } from './refusals.ts';
import type { ListedMessages, MessageView } from './views.ts';

/** The words that a narrow searches for, null where it does not. */
const soughtBy = (terms: ReadonlyArray<BoundTerm>): ReadonlySet<string> | null => {
  const searches = terms.filter((term) => term._tag === 'Search' && !term.negated);
  return searches.length === 0
    ? null
    : new Set(searches.flatMap((term) => (term._tag === 'Search' ? [...term.query.words] : [])));
};

type Listed = E.Either<ListRefusal, ListedMessages>;

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

const listAround = async (
  links: LinkEngine,
  snapshot: Repositories,
  context: ActorContext,
  terms: ReadonlyArray<BoundTerm>,
  range: AroundAnchor,
  budget: ReadBudget,
  show: ShowList,
): Promise<Listed | Unfinished<Listed> | NeedsPrefetch> => {
  const found = await findPage(snapshot, context, terms, range, budget);
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
const listExactly = async (
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

/** Behind `GET /messages`. */
export const listMessages = (ports: UseCasePorts): MessageUseCases['list'] => {
  const { clock, links, yieldToEventLoop } = ports;
  const show = showList(yieldToEventLoop);
  return ({ range, narrow, ...asking }) =>
    () =>
      readPrefetched<Listed>(ports, asking, async (snapshot, budget) => {
        const context = await loadActorContext(snapshot, asking.caller, clock.now());
        if (E.isLeft(context)) return context;
        const asked = narrow.some(isWith)
          ? await putWith(snapshot, context.right, narrow)
          : E.right(narrow);
        if (E.isLeft(asked)) return asked;
        const checked = checkRange(range);
        if (E.isLeft(checked)) return checked;
        const terms = await bindTerms(snapshot, context.right, asked.right);
        if (E.isLeft(terms)) return terms;
        return range._tag === 'Around'
          ? await listAround(links, snapshot, context.right, terms.right, range, budget, show)
          : await listExactly(
              links,
              snapshot,
              context.right,
              terms.right,
              range.messages,
              budget,
              show,
            );
      });
};
