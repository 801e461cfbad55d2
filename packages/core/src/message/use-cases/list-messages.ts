import type { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { loadScene, type Scene } from '../../user/load-actor.ts';
import { findPage } from '../list/find-page.ts';
import { findTerms } from '../list/find-terms.ts';
import type { FoundTerm } from '../list/found-terms.ts';
import { isSurelyShort, tooLong } from '../list/length.ts';
import { matches } from '../list/narrow.ts';
import { nearest, nearestFirst, type Part, startOf, whole } from '../list/nearest.ts';
import { isWith, putWith } from '../list/put-with.ts';
import { checkRange } from '../list/range.ts';
import { isUngathered, type Patience, readGathered, type Unfinished, type Ungathered } from '../list/read-gathered.ts';
import { type ShowList, showList } from '../list/show-list.ts';
import type { LocatedMessage } from '../message.ts';
import { loadPeriods, loadReadable } from '../read/load-message.ts';
import { loadViewOf } from '../read/load-views.ts';
import { channelsOf } from '../read/receipt.ts';
import type { AroundAnchor } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { ListRefusal } from './refusals.ts';
import type { ListedMessages, MessageView } from './views.ts';

/** The words that a narrow searches for, null where it does not. */
const soughtBy = (terms: ReadonlyArray<FoundTerm>): ReadonlySet<string> | null => {
  const searches = terms.filter((term) => term._tag === 'Search' && !term.negated);
  return searches.length === 0 ? null : new Set(searches.flatMap((term) => (term._tag === 'Search' ? [...term.query.words] : [])));
};

type Listed = E.Either<ListRefusal, ListedMessages>;

const gatherable = (ids: ReadonlyArray<MessageId>, anchor: number, tooMuch: ReadonlySet<MessageId>): Part<MessageId> =>
  tooMuch.size === 0 ? whole(ids) : nearest(ids, startOf(ids, anchor), (id) => tooMuch.has(id));

const shortEnough = (views: ReadonlyArray<MessageView>, anchor: number): Part<MessageView> => {
  if (isSurelyShort(views) || !views.some(tooLong())) return whole(views);
  const ids = views.map(({ message }) => message.id);
  return nearest(views, startOf(ids, anchor), tooLong());
};

const listAround = async (
  links: LinkEngine,
  snapshot: Repositories,
  scene: Scene,
  terms: ReadonlyArray<FoundTerm>,
  range: AroundAnchor,
  patience: Patience,
  show: ShowList,
): Promise<Listed | Unfinished<Listed> | Ungathered> => {
  const found = await findPage(snapshot, scene, terms, range, patience);
  if (isUngathered(found)) return found;
  const { ids: all, anchor, foundAnchor, foundOldest, foundNewest, attended } = found;
  const { items: ids, ...part } = gatherable(all, anchor, patience.tooMuch);
  if (!patience.isShort(ids)) return { ungathered: nearestFirst(ids, startOf(ids, anchor)) };
  const located = await snapshot.messages.byIds(scene.realm.id, ids);
  const viewOf = await loadViewOf(links, snapshot, scene, located, attended);
  return show(located, viewOf, (views) => {
    const { items: messages, ...shown } = shortEnough(views, anchor);
    return E.right({
      ...{ viewer: scene, messages, sought: soughtBy(terms), anchor, foundAnchor },
      foundOldest: foundOldest && part.isFromFirst && shown.isFromFirst,
      foundNewest: foundNewest && part.isToLast && shown.isToLast,
    });
  });
};

const matching = async (
  snapshot: Repositories,
  { realm, actor }: Scene,
  readable: ReadonlyArray<LocatedMessage>,
  terms: ReadonlyArray<FoundTerm>,
): Promise<ReadonlyArray<LocatedMessage>> => {
  const ids = readable.map(({ message }) => message.id);
  const periods = await loadPeriods(snapshot, actor.user.id, readable.flatMap(channelsOf));
  const facts = await snapshot.messages.facts(realm.id, ids, { user: actor.user.id, periods });
  return facts.filter((one) => matches(one, terms));
};

/** What he may not read is left out without a word, and nothing else is: less would look as if messages were gone. */
const listExactly = async (
  links: LinkEngine,
  snapshot: Repositories,
  scene: Scene,
  terms: ReadonlyArray<FoundTerm>,
  ids: ReadonlyArray<MessageId>,
  patience: Patience,
  show: ShowList,
): Promise<Listed | Unfinished<Listed> | Ungathered> => {
  if (ids.some((id) => patience.tooMuch.has(id))) return E.left(denial('message.list.too-long'));
  if (!patience.isShort(ids)) return { ungathered: ids };
  const readable = await loadReadable(snapshot, scene, ids);
  const located = terms.length === 0 ? readable : await matching(snapshot, scene, readable, terms);
  const viewOf = await loadViewOf(links, snapshot, scene, located);
  const ends = { anchor: null, foundAnchor: false, foundOldest: false, foundNewest: false };
  return show(located, viewOf, (messages) =>
    messages.some(tooLong())
      ? E.left(denial('message.list.too-long'))
      : E.right({ viewer: scene, messages, sought: soughtBy(terms), ...ends }),
  );
};

/** Behind `GET /messages`. */
export const listMessages = ({ storage, clock, links, nextTurn }: ParleyPorts): MessageUseCases['list'] => {
  const show = showList(nextTurn);
  return ({ range, narrow, ...asking }) =>
    () =>
      readGathered<Listed>(storage, asking, async (snapshot, patience) => {
        const scene = await loadScene(snapshot, asking.caller, clock.now());
        if (E.isLeft(scene)) return scene;
        const asked = narrow.some(isWith) ? await putWith(snapshot, scene.right, narrow) : E.right(narrow);
        if (E.isLeft(asked)) return asked;
        const checked = checkRange(range);
        if (E.isLeft(checked)) return checked;
        const terms = await findTerms(snapshot, scene.right, asked.right);
        if (E.isLeft(terms)) return terms;
        return range._tag === 'Around'
          ? await listAround(links, snapshot, scene.right, terms.right, range, patience, show)
          : await listExactly(links, snapshot, scene.right, terms.right, range.messages, patience, show);
      });
};
