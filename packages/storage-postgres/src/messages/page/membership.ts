import {
  type FlaggedSource,
  isSentUnsubscribed,
  type MessageFacts,
  MessageId,
  type MessageRepository,
  matches,
  type PageQuery,
  type Piece,
  readerIn,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { spanOf } from '../rows/topic.ts';
import { placesOf, takenBy } from './places.ts';
import { NAMED_SPAN, type NamedSpan } from './span-row.ts';

type Corpus = Pick<PageQuery, 'sources' | 'periods' | 'where'>;

/** A message with the span it lies in. */
interface LyingRow extends NamedSpan {
  readonly id: number;
}

const lying = statement<LyingRow>(`select m.id, ${NAMED_SPAN}
  from {messages} m cross join lateral (
    select * from {spans} s where s.realm_id = $1 and s.container_id = m.container_id
      and s.first_id <= m.id order by s.first_id desc limit 1
  ) s where m.realm_id = $1 and m.id = any($2::bigint[])`);

interface FlagRow {
  readonly id: number;
  readonly flag: FlaggedSource['flag'];
}

const flagsBeside = statement<FlagRow>(`select message_id as id, flag from {message_flags}
  where realm_id = $1 and message_id = any($2::bigint[]) and user_id = $3
    and flag in ('historical', 'received')`);

const isIn = (pieces: ReadonlyArray<Piece>, id: number): boolean =>
  pieces.some(({ first, last }) => first <= id && id <= last);

const isBeside = (
  { flag, places }: FlaggedSource,
  row: LyingRow,
  flags: ReadonlySet<string>,
  corpus: Corpus,
): boolean => {
  const span = spanOf(row);
  if (span === null || !flags.has(flag)) return false;
  const isThere = places.some(
    (place) => place.channel === span.channel && isIn(takenBy(place, span, corpus), row.id),
  );
  return (
    isThere &&
    (flag === 'historical' || isSentUnsubscribed(span, MessageId(row.id), corpus.periods))
  );
};

/** Tells of some messages which of them lie in the sources of a corpus. */
const readBelonging = (
  session: Session,
  corpus: Corpus,
): ((ids: ReadonlyArray<number>) => Promise<ReadonlySet<number>>) => {
  const { takeAnywhere } = placesOf(corpus);
  const beside = corpus.sources.filter((source) => source._tag === 'Touched');
  const [source] = beside;
  return async (ids) => {
    const [rows, flags] = await Promise.all([
      session.all(lying, ids),
      source === undefined ? [] : session.all(flagsBeside, ids, source.user),
    ]);
    const flagsOf = (id: number) =>
      new Set<string>(flags.filter((row) => row.id === id).map(({ flag }) => flag));
    const belongs = (row: LyingRow): boolean => {
      if (isIn(takeAnywhere(row), row.id)) return true;
      if (beside.length === 0) return false;
      const held = flagsOf(row.id);
      return beside.some((one) => isBeside(one, row, held, corpus));
    };
    return new Set(rows.filter(belongs).map(({ id }) => id));
  };
};

/** What of some ids belongs to a corpus and matches its terms, by id. */
export type PgJudge = (
  ids: ReadonlyArray<number>,
) => Promise<ReadonlyMap<number, MessageFacts | null>>;

/** Null in place of facts where no term had to be held against the message. */
export const judgeOf = (
  session: Session,
  facts: MessageRepository['facts'],
  corpus: Corpus,
): PgJudge => {
  const belonging = readBelonging(session, corpus);
  const { where, periods } = corpus;
  const reader = { user: readerIn(where), periods };
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const [those, all] = await Promise.all([
      belonging(ids),
      where.length === 0 ? null : facts(ids.map(MessageId), reader),
    ]);
    if (all === null) return new Map([...those].map((id) => [id, null]));
    return new Map(
      all
        .filter((one) => those.has(one.message.id) && matches(one, where))
        .map((one) => [one.message.id, one]),
    );
  };
};
