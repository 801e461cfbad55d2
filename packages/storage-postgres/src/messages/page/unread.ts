import { type Corpus, MessageId, type Piece, sentParts, without } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { spanOf } from '../rows/topic.ts';
import { type Driver, merged } from './batch.ts';
import { idsOf, lyingIn, type PgLying } from './in-places.ts';
import { driverOf, idsBeyond, sentBy } from './indexed.ts';
import { nearSpans } from './near-spans.ts';
import { everyId, idsUnread } from './piece-ids.ts';
import type { Places } from './places.ts';
import { NAMED_SPAN, type NamedSpan, pieceOf } from './span-row.ts';

/** A span with what a user has read of it: all up to a message, and stretches above it. */
interface ReadRow extends NamedSpan {
  readonly all_up_to: number;
  readonly stretches: ReadonlyArray<readonly [first: number, last: number]> | null;
}

const ALL_UP_TO = `coalesce((select all_up_to from {read_states}
  where realm_id = $1 and user_id = $8), 0)`;
const EPOCH = `coalesce((select epoch from {read_states}
  where realm_id = $1 and user_id = $8), 0)`;

const WITH_READ = `${NAMED_SPAN}, ${ALL_UP_TO} as all_up_to,
  (select json_agg(json_build_array(r.first_id, r.last_id)) from {read_spans} r
    where r.realm_id = $1 and r.user_id = $8 and r.epoch = ${EPOCH}
      and r.container_id = s.container_id and r.first_id <= s.last_id
      and r.last_id >= s.first_id) as stretches`;
const spansAboveMark = nearSpans<ReadRow>({
  columns: WITH_READ,
  where: `and last_id > ${ALL_UP_TO}`,
});
const spansWithRead = nearSpans<ReadRow>({ columns: WITH_READ, where: '' });

/** The parts of `pieces` that lie in `others` as well. */
const shared = (pieces: ReadonlyArray<Piece>, others: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  without(pieces, without(pieces, others));

type Taking = (
  places: Places,
  corpus: Pick<Corpus, 'periods'>,
) => (row: ReadRow) => ReadonlyArray<Piece>;

/** What of a span was sent to the reader through a subscription, and is covered by nothing read. */
const unreadOf: Taking =
  ({ take }, { periods }) =>
  (row) => {
    const taken = take(row);
    if (taken.length === 0) return [];
    const span = spanOf(row);
    const sent = span === null ? taken : shared(sentParts(span, periods), taken);
    const above = sent
      .map((piece) => ({ ...piece, first: MessageId(Math.max(piece.first, row.all_up_to + 1)) }))
      .filter(({ first, last }) => first <= last);
    const read = (row.stretches ?? []).map(([first_id, last_id]) =>
      pieceOf({ ...row, first_id, last_id }),
    );
    return without(above, read);
  };

/** What is left of it: what was read, or was not sent to the reader. */
const othersOf: Taking = (places, corpus) => {
  const unread = unreadOf(places, corpus);
  return (row) => without(places.take(row), unread(row));
};

/** The unread messages of the places that were sent to the user through their subscriptions. */
export const unreadInPlaces = (
  session: Session,
  places: Places,
  corpus: Pick<Corpus, 'periods'>,
  user: number,
): Driver<PgLying> => {
  const take = unreadOf(places, corpus);
  const ids = idsUnread(user);
  return async (request) =>
    lyingIn(session, await spansAboveMark(session, places, request, user), take, ids, request);
};

const markedBeyond = idsBeyond(
  '{unread_marks}',
  'message_id',
  `user_id = $4 and epoch = coalesce((select epoch from {read_states}
    where realm_id = $1 and user_id = $4), 0)`,
);

const flaggedAbove = idsBeyond(
  '{message_flags}',
  'message_id',
  `user_id = $4 and flag = $5 and message_id > coalesce((select all_up_to from {read_states}
    where realm_id = $1 and user_id = $4), 0)`,
);

/**
 * What can be unread although it does not lie in the places or was not sent through a subscription:
 * what the user marked, and what they have without a subscription.
 */
export const unreadBeside = (
  session: Session,
  { sources, mayBeSentUnsubscribed }: Pick<Corpus, 'sources' | 'mayBeSentUnsubscribed'>,
  user: number,
): Driver => {
  const flags = new Set(
    sources.flatMap((source) => (source._tag === 'Touched' ? source.flag : [])),
  );
  if (mayBeSentUnsubscribed === true) flags.add('received');
  return merged([
    driverOf(session, markedBeyond, user),
    ...[...flags].map((flag) => driverOf(session, flaggedAbove, user, flag)),
  ]);
};

/** Everything in a corpus that can be unread. */
export const unreadDriver = (
  session: Session,
  places: Places,
  corpus: Corpus,
  user: number,
): Driver =>
  merged([
    idsOf(unreadInPlaces(session, places, corpus, user)),
    unreadBeside(session, corpus, user),
  ]);

const startingRead = idsBeyond('{messages}', 'id', `read_for = 'everyone'`);

/**
 * Everything in a corpus that can be other than unread: what was read, or was not sent to the user,
 * or started out read for them. What they marked as unread since is proposed too.
 */
export const readDriver = (
  session: Session,
  places: Places,
  corpus: Pick<Corpus, 'periods'>,
  user: number,
): Driver => {
  const take = othersOf(places, corpus);
  const inPlaces: Driver<PgLying> = async (request) =>
    lyingIn(session, await spansWithRead(session, places, request, user), take, everyId, request);
  return merged([idsOf(inPlaces), sentBy(session, user), driverOf(session, startingRead)]);
};
