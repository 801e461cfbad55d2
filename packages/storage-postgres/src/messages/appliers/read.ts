import type { MessageChange, Piece } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { CorruptChangeSet, expectRow } from '../../database/corrupt-change-set.ts';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { disjoint, type PgStretch, PIECES, valuesOfPieces } from '../rows/pieces.ts';
import { mergedSpans, type PgReadPiece } from './merged-spans.ts';

type Read = Extract<MessageChange['_tag'], 'messages.read' | 'everything.read' | 'unread-mark.put'>;

/** Of a user `u`. */
const STATE_OF_USER = `left join {read_states} r on r.realm_id = $1 and r.user_id = u.id`;

const IN_CONTAINER = 'm.realm_id = $1 and m.container_id = p.container';
/** Pieces from their first message to their last; one without messages is absent. */
const HELD = `select p.container, lo.id as first, hi.id as last,
    (select max(m.id) from {messages} m where ${IN_CONTAINER} and m.id < lo.id) as before,
    (select min(m.id) from {messages} m where ${IN_CONTAINER} and m.id > hi.id) as after
  from ${PIECES}
  cross join lateral (select m.id from {messages} m
    where ${IN_CONTAINER} and m.id between p.first and p.last order by m.id limit 1) lo
  cross join lateral (select m.id from {messages} m
    where ${IN_CONTAINER} and m.id between p.first and p.last order by m.id desc limit 1) hi`;

type HeldRow = {
  readonly [Key in keyof PgReadPiece]: PgReadPiece[Key] | null;
} & { readonly epoch: number; readonly all_up_to: number };

/** One row for each piece, or one without a piece. */
const held = statement<HeldRow>(`select h.*, coalesce(r.epoch, 0) as epoch,
    coalesce(r.all_up_to, 0) as all_up_to
  from {users} u ${STATE_OF_USER} left join (${HELD}) h on true
  where u.realm_id = $1 and u.id = $5`);

const OF_USER = `s.realm_id = $1 and s.user_id = $5
  and s.epoch = coalesce((select r.epoch from {read_states} r
    where r.realm_id = $1 and r.user_id = $5), 0)`;
/** What is read already and touches one of the pieces, or the message beside it. */
const touched = statement<PgStretch>(`select distinct s.container_id as container,
    s.first_id as first, s.last_id as last
  from (${HELD}) p join {read_spans} s on ${OF_USER} and s.container_id = p.container
    and s.first_id <= coalesce(p.after, p.last) and s.last_id >= coalesce(p.before, p.first)
    and s.first_id >= coalesce((select max(s.first_id) from {read_spans} s where ${OF_USER}
      and s.container_id = p.container and s.first_id <= coalesce(p.before, p.first)), 0)`);

const unmark = statement(`delete from {unread_marks} s using ${PIECES}
  where ${OF_USER} and s.container_id = p.container and s.message_id between p.first and p.last`);
const dropSpans = statement(`delete from {read_spans} s
  using unnest($2::bigint[], $3::bigint[]) as p (container, first)
  where s.realm_id = $1 and s.user_id = $4 and s.epoch = $5 and s.container_id = p.container
    and s.first_id = p.first`);
const putSpans = statement(`insert into {read_spans}
    (realm_id, user_id, epoch, container_id, first_id, last_id)
  select $1::bigint, $5::bigint, $6::bigint, p.container, p.first, p.last from ${PIECES}`);

const everything = statement(`insert into {read_states} as r (realm_id, user_id, all_up_to, epoch)
  select u.realm_id, u.id,
    coalesce((select max(s.last_id) from {spans} s where s.realm_id = $1), 0), 1
  from {users} u where u.realm_id = $1 and u.id = $2
  on conflict (realm_id, user_id) do update
    set all_up_to = greatest(r.all_up_to, excluded.all_up_to), epoch = r.epoch + 1`);

const markUnread = statement<{ readonly known: number }>(`with mark as (
    select m.realm_id, u.id as user_id, coalesce(r.epoch, 0) as epoch, m.container_id, m.id
    from {messages} m join {users} u on u.realm_id = $1 ${STATE_OF_USER}
    where m.realm_id = $1 and m.id = $2 and u.id = $3),
  put as (insert into {unread_marks} (realm_id, user_id, epoch, container_id, message_id)
    select * from mark on conflict do nothing)
  select count(*) as known from mark`);

/** Rows of former epochs are void; each read deletes a few of the user's. */
const SWEPT = 64;
const sweep = (table: 'read_spans' | 'unread_marks') =>
  statement(`delete from {${table}} where realm_id = $1 and ctid = any(array(
    select s.ctid from {${table}} s where s.realm_id = $1 and s.user_id = $2 and s.epoch <
      coalesce((select r.epoch from {read_states} r where r.realm_id = $1 and r.user_id = $2), 0)
    limit ${SWEPT}))`);
const sweepSpans = sweep('read_spans');
const sweepMarks = sweep('unread_marks');

const isHeld = (row: HeldRow): row is HeldRow & PgReadPiece => row.container !== null;

const replaceSpans = async (
  session: Session,
  user: number,
  epoch: number,
  gone: ReadonlyArray<PgStretch>,
  come: ReadonlyArray<PgStretch>,
): Promise<void> => {
  const [containers, firsts] = valuesOfPieces(gone);
  await Promise.all([
    session.run(dropSpans, containers, firsts, user, epoch),
    session.run(putSpans, ...valuesOfPieces(come), user, epoch),
  ]);
};

/**
 * What is read is written as few spans: one takes in those it touches, and those that no message
 * lies between.
 */
const readPieces = async (
  session: Session,
  user: number,
  pieces: ReadonlyArray<Piece>,
): Promise<void> => {
  const values = valuesOfPieces(disjoint(pieces));
  const [rows, known] = await Promise.all([
    session.all(held, ...values, user),
    session.all(touched, ...values, user),
    session.run(sweepSpans, user),
    session.run(sweepMarks, user),
    session.run(unmark, ...values, user),
  ]);
  const [state] = rows;
  if (state === undefined) throw new CorruptChangeSet(`user ${user}`);
  const above = rows.filter(isHeld).filter(({ last }) => last > state.all_up_to);
  if (above.length === 0) return;
  const { gone, come } = mergedSpans(above, known);
  await replaceSpans(session, user, state.epoch, gone, come);
};

export const readAppliers: Appliers<Read> = {
  'messages.read': ({ user, pieces }, session) => readPieces(session, user, pieces),
  'everything.read': async ({ user }, session) => {
    expectRow(await session.run(everything, user), `user ${user}`);
  },
  'unread-mark.put': async ({ message, user }, session) => {
    const [marked] = await Promise.all([
      session.first(markUnread, message, user),
      session.run(sweepMarks, user),
    ]);
    expectRow(marked?.known ?? 0, `message ${message} or user ${user}`);
  },
};
