import type { BoundTerm, Corpus, Piece } from '@parley/core';
import type { Db, Parameter } from '../../database/db.ts';
import type { IdsIn, ScanRequest } from './scan.ts';
import type { Direction } from './span-source.ts';
import { merged, readOn, type Stream } from './streams.ts';

/** Ways to what one term asks for, each by an index of its own. */
export interface IndexScan {
  /** Within a container; null where no index leads there. */
  readonly inPiece: IdsIn | null;
  /** Of all realms and sources; null when there is no such index. */
  readonly everywhere: Stream | null;
  /** What it finds is just what the term asks for, and no more. */
  readonly isExact: boolean;
}

interface IdReads {
  readonly inPiece: (
    piece: Piece,
    limit: number,
    ...key: ReadonlyArray<Parameter>
  ) => ReadonlyArray<number>;
  readonly beyond: (
    from: number,
    limit: number,
    ...key: ReadonlyArray<Parameter>
  ) => ReadonlyArray<number>;
}

const ORDER = { before: 'desc', after: 'asc' } as const;

/**
 * Ids in the order of `direction`, of the rows of `table` that satisfy `key`, which takes its
 * parameters first.
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
  const statement = db.pluck<number>(`select ${id} from ${table} where ${key} and ${beyond}`);
  return (from, limit, ...values) => statement.all(...values, from, limit);
};

const readPieces = (db: Db, direction: Direction, key: string): IdReads['inPiece'] => {
  const statement = db.pluck<number>(
    `select id from messages where container_id = (?+0)${key} and id between (?+0) and (?+0) order
    by id ${ORDER[direction]} limit (?+0)`,
  );
  return ({ container, first, last }, limit, ...values) =>
    statement.all(container, ...values, first, last, limit);
};

/**
 * Messages of which a column says that they hold something; it names the partial indexes as well.
 */
const holding = (db: Db, direction: Direction, column: string): IdReads => ({
  inPiece: readPieces(db, direction, ` and ${column} = 1`),
  beyond: readBeyond(db, direction, 'messages', 'id', `realm_id = (?+0) and ${column} = 1`),
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
  read: readBeyond(db, direction, 'messages', 'id', "realm_id = (?+0) and read_for = 'everyone'"),
  toAll: readBeyond(db, direction, 'messages', 'id', 'realm_id = (?+0) and mentions_channel = 1'),
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
    { realm }: Corpus,
    { anchor, direction }: ScanRequest,
  ): IndexScan | null => {
    const read = prepared[direction];
    const flagged = (user: number, flag: string): Stream =>
      readOn((from, limit) => read.flag(from, limit, user, flag), anchor);
    if (term.negated) return null;
    switch (term._tag) {
      case 'Sender':
        return {
          inPiece: (piece, limit) => read.sender.inPiece(piece, limit, term.sender),
          everywhere: readOn((from, limit) => read.sender.beyond(from, limit, term.sender), anchor),
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
                readOn((from, limit) => read.toAll(from, limit, realm), anchor),
              ],
              direction,
            ),
            isExact: false,
          };
        return null;
      case 'Has':
        return {
          inPiece: (piece, limit) => read.has[term.what].inPiece(piece, limit),
          everywhere: readOn(
            (from, limit) => read.has[term.what].beyond(from, limit, realm),
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
    { realm }: Corpus,
    { anchor, direction }: ScanRequest,
  ): ReadonlyArray<Stream> => {
    const read = prepared[direction];
    return [
      readOn((from, limit) => read.sender.beyond(from, limit, user), anchor),
      readOn((from, limit) => read.read(from, limit, realm), anchor),
    ];
  };
  return { all: (direction: Direction): IdsIn => prepared[direction].all, driverOf, startingRead };
};

const single = (id: number, from: number, direction: Direction): ReadonlyArray<number> =>
  (direction === 'before' ? id < from : id > from) ? [id] : [];
