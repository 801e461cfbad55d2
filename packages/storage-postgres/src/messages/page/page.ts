import { MessageId, type MessageRepository, type Page, type PageQuery } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type Driver, furthest, type PgDirection, startAt } from './batch.ts';
import { waysTo } from './drivers.ts';
import { judgeOf, type PgJudge } from './membership.ts';
import { namingTopics } from './narrowing.ts';

/** So many messages at least, and at most, are held against the terms at once. */
export interface Portion {
  readonly fewest: number;
  readonly most: number;
}
const USUAL: Portion = { fewest: 200, most: 1_000 };

/** The ends of time are places where no message is. */
const isId = (anchor: number): boolean => anchor > 0 && Number.isSafeInteger(anchor);

/** So many at least, where every id that is found is shown. */
const FEWEST_SHOWN = 32;

const wantedIn = ({ fewest, most }: Portion, round: number, missing: number): number =>
  Math.min(most, Math.max(fewest, missing) * 2 ** Math.min(round, 4));

/** The ids of one side of a page, nearest first. */
const sideOf = async (
  drivers: ReadonlyArray<Driver>,
  judge: PgJudge,
  portion: Portion,
  { anchor, where }: Pick<PageQuery, 'anchor' | 'where'>,
  direction: PgDirection,
  count: number,
): Promise<ReadonlyArray<number>> => {
  const usual =
    where.length === 0 ? { ...portion, fewest: Math.min(portion.fewest, FEWEST_SHOWN) } : portion;
  const found: number[] = [];
  let from = startAt(anchor, direction);
  for (let round = 0; found.length < count; round++) {
    const missing = count - found.length;
    const request = { direction, from, limit: wantedIn(usual, round, missing), round };
    const batches = await Promise.all(drivers.map((driver) => driver(request)));
    const batch = furthest(batches, direction);
    if (where.length === 0 && batch.isInside === true) found.push(...batch.found);
    else {
      const those = await judge(batch.found);
      found.push(...batch.found.filter((id) => those.has(id)));
    }
    if (batch.upTo === null) break;
    from = batch.upTo;
  }
  return found.slice(0, count);
};

/**
 * Finds pages: in each round every way proposes what it knows, the one that comes furthest is held
 * against the sources and the terms, and the next round goes on from there.
 */
export const pageReader =
  (
    session: Session,
    facts: MessageRepository['facts'],
    portion: Portion = USUAL,
  ): MessageRepository['page'] =>
  async (query): Promise<Page> => {
    const corpus = await namingTopics(session, query);
    const judge = judgeOf(session, facts, corpus);
    const [ways, those] = await Promise.all([
      waysTo(session, corpus),
      isId(query.anchor) ? judge([query.anchor]) : null,
    ]);
    const [before, after] = await Promise.all([
      sideOf(ways, judge, portion, query, 'before', query.before),
      sideOf(ways, judge, portion, query, 'after', query.after),
    ]);
    return {
      before: before.map(MessageId).toReversed(),
      hasAnchor: those !== null && those.size > 0,
      after: after.map(MessageId),
    };
  };
