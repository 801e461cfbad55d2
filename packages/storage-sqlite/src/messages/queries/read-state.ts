import { type FlaggedSource, MessageId, type Piece, type RealmId, without } from '@parley/core';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { pieceOf } from '../page/span-source.ts';

export type ReadState = TableRow<'readStates', 'all_up_to' | 'epoch'>;
const NOTHING_READ: ReadState = { all_up_to: 0, epoch: 0 };

type ReadSpan = TableRow<'readSpans', 'container_id' | 'first_id' | 'last_id'>;

const OF_CONTAINER = `realm_id = (@realm+0) and user_id = (@user+0) and epoch = (@epoch+0)
  and container_id = (@container+0)`;

/** The span that begins last before the piece may reach into it. */
const READ = `select container_id, first_id, last_id from read_spans where ${OF_CONTAINER} and
first_id <= (@last+0)
  and first_id >= coalesce((select max(first_id) from read_spans where ${OF_CONTAINER} and first_id
  <= (@first+0)), 0)`;

const MARKED = `select message_id from unread_marks
  where realm_id = (?+0) and user_id = (?+0) and epoch = (?+0) order by +message_id`;

const BESIDE = `select flag from message_flags
  where realm_id = (?+0) and message_id = (?+0) and user_id = (?+0)
    and flag in ('historical', 'received')`;

/**
 * What one user has read: a watermark, spans above it, and marks that say otherwise of single
 * messages.
 */
export interface ReadStateReader {
  readonly of: (realm: RealmId, user: number) => ReadState;
  /** The parts of a piece that neither the watermark nor a span covers. */
  readonly unreadIn: (
    realm: RealmId,
    user: number,
    state: ReadState,
    piece: Piece,
  ) => ReadonlyArray<Piece>;
  /** The messages that the user marked unread, in ascending order. */
  readonly marked: (realm: RealmId, user: number, state: ReadState) => ReadonlyArray<number>;
  /** The flags which say that the user has this message without a subscription. */
  readonly flagsOf: (
    realm: RealmId,
    user: number,
    message: number,
  ) => ReadonlyArray<FlaggedSource['flag']>;
}

export const readStateReader = (db: Db): ReadStateReader => {
  const stateOf = db.prepare<ReadState>(
    'select all_up_to, epoch from read_states where realm_id = ? and user_id = ?',
  );
  const read = db.prepare<ReadSpan>(READ);
  const marked = db.pluck<number>(MARKED);
  const beside = db.pluck<FlaggedSource['flag']>(BESIDE);
  return {
    of: (realm, user) => stateOf.get(realm, user) ?? NOTHING_READ,
    unreadIn: (realm, user, { all_up_to, epoch }, piece) => {
      const { container, last } = piece;
      const first = MessageId(Math.max(piece.first, all_up_to + 1));
      if (first > last) return [];
      return without(
        [{ container, first, last }],
        read.all({ realm, user, epoch, container, first, last }).map(pieceOf),
      );
    },
    marked: (realm, user, { epoch }) => marked.all(realm, user, epoch),
    flagsOf: (realm, user, message) => beside.all(realm, message, user),
  };
};
