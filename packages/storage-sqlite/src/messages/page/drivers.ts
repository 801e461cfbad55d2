import type { BoundTerm, Piece, RealmId } from '@parley/core';
import type { Db, Parameter } from '../../database/db.ts';
import type { RealmCorpus } from './realm-query.ts';
import type { IdsIn, ScanRequest } from './scan.ts';
import type { Direction } from './span-source.ts';
import { merged, readOn, type Stream } from './streams.ts';

/** Ways to what one term asks for, each by an index of its own. */
export interface IndexScan {
  /** Within a container; null where no index leads there. */
  readonly inPiece: IdsIn | null;
  /** A stream of all sources. Null when there is no such index. */
  readonly everywhere: Stream | null;
  /** What it finds is just what the term asks for, and no more. */
  readonly isExact: boolean;
}

interface IdReads {
  readonly inPiece: (
    realm: RealmId,
    piece: Piece,
    limit: number,
    ...key: ReadonlyArray<Parameter>
  ) => ReadonlyArray<number>;
  readonly beyond: (
    realm: RealmId,
    from: number,
    limit: number,
    ...key: ReadonlyArray<Parameter>
  ) => ReadonlyArray<number>;
}

const ORDER = { before: 'desc', after: 'asc' } as const;

/**
 * Ids in the order of `direction`, of the rows of `table` in a realm that satisfy `key`, which
 * takes its parameters first.
 */
const readBeyond = (
  db: Db,
  direction: Direction,
  table: string,
  id: string,
  key: string,
): IdReads['beyond'] => {
  const beyond =
    `${id} ${direction === 'before' ? '<' : '>'} (?+0) order by ${id} ${ORDER[direction]} ` +
    'limit (?+0)';
  const statement = db.pluck<number>(
    `select ${id} from ${table} where realm_id = (?+0) and ${key} and ${beyond}`,
  );
  return (realm, from, limit, ...values) => statement.all(realm, ...values, from, limit);
};

const readPieces = (db: Db, direction: Direction, key: string): IdReads['inPiece'] => {
  const statement = db.pluck<number>(
    `select id from messages where realm_id = (?+0) and container_id = (?+0)${key} and id between
    (?+0) and (?+0) order by id ${ORDER[direction]} limit (?+0)`,
  );
  return (realm, { container, first, last }, limit, ...values) =>
    statement.all(realm, container, ...values, first, last, limit);
};

/**
 * Messages of which a column says that they hold something; it names the partial indexes as well.
 */
const holding = (db: Db, direction: Direction, column: string): IdReads => ({
  inPiece: readPieces(db, direction, ` and ${column} = 1`),
  beyond: readBeyond(db, direction, 'messages', 'id', `${column} = 1`),
});

const readers = (db: Db, direction: Direction) => ({
  all: readPieces(db, direction, ''),
  sender: {
    inPiece: readPieces(db, direction, ' and sender_id = (?+0)'),
    beyond: readBeyond(db, direction, 'messages', 'id', 'sender_id = (?+0)'),
  },
  flag: readBeyond(
    db,
    direction,
    'message_flags',
    'message_id',
    "user_id = (?+0) and flag = (?||'')",
  ),
  read: readBeyond(db, direction, 'messages', 'id', "read_for = 'everyone'"),
  toAll: readBeyond(db, direction, 'messages', 'id', 'mentions_channel = 1'),
  has: {
    link: holding(db, direction, 'has_link'),
    image: holding(db, direction, 'has_image'),
    attachment: holding(db, direction, 'has_attachment'),
    reaction: holding(db, direction, 'has_reaction'),
  },
});

/**
 * For each direction, the plain way through a container, and what there is for one term of a
 * narrow.
 */
export const indexScansFor = (db: Db) => {
  const prepared = { before: readers(db, 'before'), after: readers(db, 'after') };
  const driverOf = (
    term: BoundTerm,
    { realm }: RealmCorpus,
    { anchor, direction }: ScanRequest,
  ): IndexScan | null => {
    const read = prepared[direction];
    const flagged = (user: number, flag: string): Stream =>
      readOn((from, limit) => read.flag(realm, from, limit, user, flag), anchor);
    if (term.negated) return null;
    switch (term._tag) {
      case 'Sender':
        return {
          inPiece: (piece, limit) => read.sender.inPiece(realm, piece, limit, term.sender),
          everywhere: readOn(
            (from, limit) => read.sender.beyond(realm, from, limit, term.sender),
            anchor,
          ),
          isExact: true,
        };
      case 'Id':
        return {
          inPiece: null,
          everywhere: readOn((from) => single(term.message, from, direction), anchor),
          isExact: true,
        };
      case 'Flag':
        if (term.flag === 'starred')
          return { inPiece: null, everywhere: flagged(term.reader, 'starred'), isExact: true };
        if (term.flag === 'alerted')
          return {
            inPiece: null,
            everywhere: flagged(term.reader, 'has_alert_word'),
            isExact: false,
          };
        if (term.flag === 'mentioned')
          return {
            inPiece: null,
            everywhere: merged(
              [
                flagged(term.reader, 'mentioned'),
                flagged(term.reader, 'topic_wildcard_mentioned'),
                readOn((from, limit) => read.toAll(realm, from, limit), anchor),
              ],
              direction,
            ),
            isExact: false,
          };
        return null;
      case 'Has':
        return {
          inPiece: (piece, limit) => read.has[term.what].inPiece(realm, piece, limit),
          everywhere: readOn(
            (from, limit) => read.has[term.what].beyond(realm, from, limit),
            anchor,
          ),
          isExact: true,
        };
      default:
        return null;
    }
  };
  /** What a user sent, and what starts out read for all users, wherever it is. */
  const startingRead = (
    user: number,
    { realm }: RealmCorpus,
    { anchor, direction }: ScanRequest,
  ): ReadonlyArray<Stream> => {
    const read = prepared[direction];
    return [
      readOn((from, limit) => read.sender.beyond(realm, from, limit, user), anchor),
      readOn((from, limit) => read.read(realm, from, limit), anchor),
    ];
  };
  const all =
    (direction: Direction, realm: RealmId): IdsIn =>
    (piece, limit) =>
      prepared[direction].all(realm, piece, limit);
  return { all, driverOf, startingRead };
};

const single = (id: number, from: number, direction: Direction): ReadonlyArray<number> =>
  (direction === 'before' ? id < from : id > from) ? [id] : [];
