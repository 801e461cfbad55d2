import { type LocatedMessage, type MessageDetails, MessageId, type MessageRepository, type Move, type StoredHistory } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import type { Beside, StoredMessage } from '../../stored-message.ts';
import { flagQueries, flagsReader } from './flags.ts';
import { movesReader, NO_EDITS } from './history.ts';
import { NO_REACTIONS } from './reactions.ts';
import { storedReader } from './stored.ts';
import { NO_SUBMESSAGES } from './submessages.ts';

const NOTHING: Beside = { edits: NO_EDITS, reactions: NO_REACTIONS, submessages: NO_SUBMESSAGES };
const NO_HISTORY: StoredHistory = { edits: NO_EDITS, moves: [] };

const historyOf = ({ edits }: Beside, moves: ReadonlyArray<Move>): StoredHistory =>
  edits.length === 0 && moves.length === 0 ? NO_HISTORY : { edits, moves };

/** Entries for those ids that have any. */
const given = <A>(beside: ReadonlyMap<number, Beside>, of: (one: Beside) => ReadonlyArray<A>): ReadonlyMap<MessageId, ReadonlyArray<A>> =>
  new Map([...beside].flatMap(([id, one]) => (of(one).length === 0 ? [] : [[MessageId(id), of(one)]])));

/** What is stored beside messages: histories, reactions, submessages and flags, one by one or all at once. */
export const detailsReader = (
  db: Db,
  caches: Caches,
): Pick<MessageRepository, 'histories' | 'reactions' | 'submessages' | 'flags' | 'flagsAmong' | 'details'> => {
  const stored = storedReader(db, caches);
  const movesOf = movesReader(db);
  const flagsFor = flagsReader(db, caches);
  /** Of the messages that have any; of the others nothing is read. */
  const having = (ids: ReadonlyArray<number>, has: (one: StoredMessage) => boolean): ReadonlyMap<number, Beside> =>
    stored.beside(
      stored
        .many(ids)
        .filter(has)
        .map(({ message }) => message.id),
    );
  const headed = (message: LocatedMessage['message']) => ({ id: message.id, head: stored.placeOf(message)?.head ?? null });

  return {
    histories: async (ids) => {
      const found = stored.many(ids).map(({ message }) => headed(message));
      const beside = stored.beside(ids);
      const moves = movesOf(found);
      return new Map(found.map((one) => [MessageId(one.id), historyOf(beside.get(one.id) ?? NOTHING, moves(one))]));
    },
    reactions: async (ids) =>
      given(
        having(ids, ({ hasReactions }) => hasReactions),
        ({ reactions }) => reactions,
      ),
    submessages: async (ids) =>
      given(
        having(ids, ({ hasSubmessages }) => hasSubmessages),
        ({ submessages }) => submessages,
      ),
    ...flagQueries(db),
    details: async (user, messages) => {
      const newestFirst = messages.length < 2 ? messages : [...messages].sort((a, b) => b.message.id - a.message.id);
      const beside = stored.beside(newestFirst.map(({ message }) => message.id));
      const found = newestFirst.map(({ message }) => headed(message));
      const moves = movesOf(found);
      const flagsOf = flagsFor(user, newestFirst);
      return new Map(
        newestFirst.map((one, at): [MessageId, MessageDetails] => {
          const { id } = one.message;
          const own = beside.get(id) ?? NOTHING;
          const history = historyOf(own, moves(found[at] ?? { id, head: null }));
          return [id, { history, reactions: own.reactions, submessages: own.submessages, flags: flagsOf(one) }];
        }),
      );
    },
  };
};
