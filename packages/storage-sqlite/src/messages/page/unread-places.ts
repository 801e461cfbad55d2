import {
  deliveryStateFor,
  isOfPlace,
  MessageId,
  type Page,
  type RealmId,
  type UnreadPlace,
  type UnreadPlaces,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { Search } from '../../cache/incremental-reads.ts';
import type { Db } from '../../database/db.ts';
import { readStateReader } from '../queries/read-state.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import { collectIds, type Gathering, type Handful } from './collect-ids.ts';
import { matching as termsMatching } from './matching.ts';
import { naming } from './naming.ts';
import { countFrom, nthLargest } from './nth-largest.ts';
import type { RealmCorpus, RealmPageQuery, RealmUnreadQuery } from './realm-query.ts';
import type { SpanSource } from './span-source.ts';
import { spansFinder } from './spans-of.ts';
import { startingRead } from './starting-read.ts';
import type { PageTools } from './tools.ts';
import { missing } from './unread.ts';
import { unreadUnsubscribed } from './unread-unsubscribed.ts';

export interface FoundUnread {
  readonly places: ReadonlyArray<UnreadPlace>;
  readonly receipts: () => UnreadPlaces['receipts'];
  readonly toAll: () => UnreadPlaces['toAll'];
}

/**
 * `sent`: to the user, through a subscription or without one. For the others that has to be found
 * out.
 */
interface Found {
  readonly sent: ReadonlyArray<Handful>;
  readonly others: ReadonlyArray<Handful>;
}

/** It is looked for bit by bit; see `Gathering`. */
interface Looking {
  readonly goOn: Gathering['goOn'];
  readonly found: () => Found;
}

/** So many are judged together. */
const CHUNK = 500;
/** Where messages change while they are looked for, so many may turn out to be read. */
const SPARE = 1_000;

/** All of them descending, each once. They mostly come newest first, a handful after the other. */
const distinct = (handfuls: ReadonlyArray<Handful['ids']>): Handful['ids'] => {
  const all = handfuls.flat();
  const areInOrder = handfuls.every(
    (ids, at) => at === 0 || (ids[0] ?? 0) < (handfuls[at - 1]?.at(-1) ?? Number.MAX_SAFE_INTEGER),
  );
  return areInOrder ? all : all.sort((x, y) => y - x).filter((id, at) => id !== all[at - 1]);
};

/**
 * Ids come from indexes alone, span by span, so that none has to be looked up to tell where it is.
 */
export const unreadPlacesReader = (
  db: Db,
  caches: Caches,
  page: (query: RealmPageQuery) => Page,
  { sourcesOf, placed, belongingTo }: PageTools,
): ((query: RealmUnreadQuery, isWatched: boolean) => Search<FoundUnread>) => {
  const missedBy = missing(db, belongingTo);
  const readPiece = startingRead(db);
  const spansOf = spansFinder(db);
  const named = naming(db);
  const beside = unreadUnsubscribed(db);
  const readState = readStateReader(db);
  const matching = termsMatching(db, caches);
  const mentioningAll = db.pluck<number>(
    'select id from messages where realm_id = (?+0) and mentions_channel = 1 and id ' +
      'between (?+0) and (?+0) order by id',
  );
  const single = (realm: RealmId, ids: ReadonlyArray<number>): ReadonlyArray<Handful> =>
    spansOf(realm, ids).map((row) => ({ row, ids: [MessageId(row.id)] }));

  /** Terms that are about more than places need a look at each message. */
  const looking = (corpus: RealmCorpus, limit: number): Looking => {
    const found = single(
      corpus.realm,
      page({ ...corpus, anchor: Number.MAX_SAFE_INTEGER, before: limit, after: 0 }).before,
    );
    return { goOn: () => true, found: () => ({ sent: [], others: found }) };
  };
  const lookingInPlaces = (
    sources: ReadonlyArray<SpanSource>,
    corpus: RealmCorpus,
    user: number,
    limit: number,
  ): Looking => {
    const missed = missedBy(sources, corpus, user);
    const gathered = collectIds(missed.sources, readPiece(corpus.realm, user), limit);
    const sentBeside =
      corpus.mayBeSentUnsubscribed === true
        ? beside.newest(belongingTo(sources, corpus), corpus, user, limit)
        : null;
    const marked = missed.marked();
    const gotten: Handful[] = [];
    let at = 0;
    const judgeMarked: Gathering['goOn'] = (isOver) => {
      while (at < marked.length) {
        gotten.push(...single(corpus.realm, missed.gotten(marked.slice(at, at + CHUNK))));
        at += CHUNK;
        if (isOver()) return false;
      }
      return true;
    };
    return {
      goOn: (isOver) =>
        gathered.goOn(isOver) &&
        (sentBeside === null || sentBeside.goOn(isOver)) &&
        judgeMarked(isOver),
      found: () => ({
        sent: sentBeside === null ? gathered.found : [...gathered.found, ...sentBeside.found],
        others: gotten,
      }),
    };
  };

  const receiptsOf = (
    { others }: Found,
    { realm, periods }: RealmCorpus,
    user: number,
    lowest: number,
  ): UnreadPlaces['receipts'] => {
    const receipts = new Map<MessageId, 'arrived' | 'none'>();
    for (const { row, ids } of others)
      for (const id of ids.filter((one) => one >= lowest).map(MessageId)) {
        const deliveryState = deliveryStateFor({ span: spanOf(row), message: { id } }, periods, {
          stored: new Set(readState.flagsOf(realm, user, id)),
        });
        if (deliveryState !== 'sent') receipts.set(id, deliveryState);
      }
    return receipts;
  };
  const toAllOf = (
    realm: RealmId,
    places: ReadonlyArray<UnreadPlace>,
  ): ReadonlyArray<MessageId> => {
    const oldest = places[0]?.messages[0] ?? 0;
    const newest = Math.max(0, ...places.map(({ messages }) => messages.at(-1) ?? 0));
    const toAll = new Set(mentioningAll.all(realm, oldest, newest));
    if (toAll.size === 0) return [];
    return places
      .flatMap(({ messages }) => messages.filter((id) => toAll.has(id)))
      .sort((a, b) => a - b);
  };
  const shown = (
    found: Found,
    corpus: RealmCorpus,
    { user, limit }: RealmUnreadQuery,
  ): FoundUnread => {
    const places = new Map<
      number,
      { readonly row: SpanRow; readonly handfuls: Array<Handful['ids']> }
    >();
    for (const handfuls of [found.sent, found.others])
      for (const { row, ids } of handfuls) {
        if (ids.length === 0) continue;
        const key = row.topic_id ?? -row.container_id;
        const place = places.get(key);
        if (place === undefined) places.set(key, { row, handfuls: [ids] });
        else place.handfuls.push(ids);
      }
    const placeOf = named(
      corpus.realm,
      [...places.values()].map(({ row }) => row),
    );
    const inOrder = [...places.values()].map(({ row, handfuls }) => ({
      row,
      ids: distinct(handfuls),
    }));
    const lowest = nthLargest(
      inOrder.map(({ ids }) => ids),
      limit,
    );
    const all = inOrder
      .map(
        ({ row, ids }): UnreadPlace => ({
          ...placeOf(row),
          messages: ids.slice(0, countFrom(ids, lowest)).reverse(),
        }),
      )
      .filter(({ messages }) => messages.length > 0)
      .sort((a, b) => (a.messages[0] ?? 0) - (b.messages[0] ?? 0));
    return {
      places: all,
      receipts: () => receiptsOf(found, corpus, user, lowest),
      toAll: () => toAllOf(corpus.realm, all),
    };
  };
  /** Those that were not changed since, and those that are unread as they are now. */
  const corrected = (
    realm: RealmId,
    { sent, others }: Found,
    corrections: ReadonlyMap<number, boolean>,
  ): Found => {
    if (corrections.size === 0) return { sent, others };
    const unchanged = (handfuls: ReadonlyArray<Handful>): ReadonlyArray<Handful> =>
      handfuls.map((handful) => {
        const ids = handful.ids.filter((id) => !corrections.has(id));
        return ids.length === handful.ids.length ? handful : { ...handful, ids };
      });
    const unread = [...corrections].flatMap(([id, isUnread]) => (isUnread ? id : []));
    return { sent: unchanged(sent), others: [...unchanged(others), ...single(realm, unread)] };
  };

  return (query, isWatched) => {
    const { realm, user, limit } = query;
    const corpus: RealmCorpus = { ...query.corpus, realm };
    const unread = { _tag: 'Flag', flag: 'unread', reader: user, negated: false } as const;
    const asked: RealmCorpus = { ...corpus, where: [...corpus.where, unread] };
    const begin = () => {
      const sources = placed(sourcesOf(corpus), corpus);
      const enough = isWatched ? limit + SPARE : limit;
      const isOfPlaces = corpus.where.every(isOfPlace);
      return {
        sources,
        ...(isOfPlaces ? lookingInPlaces(sources, corpus, user, enough) : looking(asked, enough)),
      };
    };
    let begun = begin();
    const corrections = new Map<number, boolean>();
    const beginAnew = (): void => {
      begun = begin();
      corrections.clear();
    };
    return {
      correct: (ids) => {
        if (ids.length === 0) return;
        const terms = asked.where.filter((term) => !isOfPlace(term));
        const those = new Set(matching(terms, asked)(belongingTo(begun.sources, asked).ids(ids)));
        for (const id of ids) corrections.set(id, those.has(id));
        if (corrections.size > SPARE) beginAnew();
      },
      correctAll: beginAnew,
      goOn: (isOver) => begun.goOn(isOver),
      found: () => shown(corrected(realm, begun.found(), corrections), corpus, query),
    };
  };
};
