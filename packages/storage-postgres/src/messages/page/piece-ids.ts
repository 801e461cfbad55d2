import type { Piece } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type BoundValue, type RealmStatement, statement } from '../../database/statement.ts';
import type { PgDirection } from './batch.ts';

/** A message, and which of the pieces it was found in, counted from 1. */
interface FoundRow {
  readonly id: number;
  readonly at: number;
}

/** Reads the nearest ids in some pieces, in order. */
export interface PieceIds {
  readonly statements: Readonly<Record<PgDirection, RealmStatement<FoundRow>>>;
  readonly values: ReadonlyArray<BoundValue>;
}

const ORDER = { before: 'desc', after: 'asc' } as const;

/** `where` is about a row `m` of `table`, and may compare it with the piece `p`; from `$6` on. */
const reading = (table: string, where: string): PieceIds['statements'] => {
  const one = (direction: PgDirection) =>
    statement<FoundRow>(`select o.id, p.at
      from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality
        p (container_id, first_id, last_id, at)
      cross join lateral (select m.id from ${table} m where m.realm_id = $1 and ${where}
        and m.id between p.first_id and p.last_id order by m.id ${ORDER[direction]} limit $5) o
      order by o.id ${ORDER[direction]} limit $5`);
  return { before: one('before'), after: one('after') };
};

const inContainer = (where: string): PieceIds['statements'] =>
  reading('{messages}', `m.container_id = p.container_id${where}`);

const every = inContainer('');
const bySender = inContainer(' and m.sender_id = $6');
const holding = {
  link: inContainer(' and m.has_link'),
  image: inContainer(' and m.has_image'),
  attachment: inContainer(' and m.has_attachment'),
  reaction: inContainer(' and m.has_reaction'),
};
/** Messages that start out read for a user, their own and notices, are passed over. */
const startingUnread = inContainer(
  ` and m.read_for <> 'everyone' and (m.read_for = 'nobody' or m.sender_id <> $6)`,
);
/** `$6` is the words, `$7` how the lexeme of a container begins. */
const withWords = reading(
  '{message_search}',
  `m.words @@ ($6::text || ' & ''' || $7::text || p.container_id::text || '''')::tsquery`,
);

export const everyId: PieceIds = { statements: every, values: [] };
export const idsBy = (sender: number): PieceIds => ({ statements: bySender, values: [sender] });
export const idsHolding = (what: keyof typeof holding): PieceIds => ({
  statements: holding[what],
  values: [],
});
export const idsUnread = (user: number): PieceIds => ({
  statements: startingUnread,
  values: [user],
});
/** Messages with all lexemes of `query`; the lexeme of a container is `before` and its id. */
export const idsWithWords = (query: string, before: string): PieceIds => ({
  statements: withWords,
  values: [query, before],
});

/** What is found of each piece, nearest first; at most `limit`. */
export const idsInPieces = (
  session: Session,
  { statements, values }: PieceIds,
  pieces: ReadonlyArray<Piece>,
  direction: PgDirection,
  limit: number,
): Promise<ReadonlyArray<FoundRow>> =>
  pieces.length === 0
    ? Promise.resolve([])
    : session.all(
        statements[direction],
        pieces.map(({ container }) => container),
        pieces.map(({ first }) => first),
        pieces.map(({ last }) => last),
        limit,
        ...values,
      );
