import {
  type Message,
  type MessageDetails,
  MessageId,
  type MessageRepository,
  NO_HISTORY,
  type RealmId,
  type StoredHistory,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { ChainMoves } from '../../cache/known-chain.ts';
import type { MessageExtras, StoredMessage } from '../../cache/stored-message.ts';
import type { Db } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import { movesReader } from './chain-moves.ts';
import { flagQueries } from './flags.ts';
import { flagsReader } from './flags-reader.ts';
import { editReader } from './history.ts';
import { NOTHING_BESIDE, storedReader } from './stored.ts';

const historyOf = (
  { edits, hasAllEdits }: MessageExtras,
  { moves, hasAllMoves }: ChainMoves,
): StoredHistory =>
  edits.length === 0 && moves.length === 0
    ? NO_HISTORY
    : { edits, hasAllEdits, moves, hasAllMoves };

/** Entries for those ids that have any. */
const given = <A>(
  extras: ReadonlyMap<number, MessageExtras>,
  of: (one: MessageExtras) => ReadonlyArray<A>,
): ReadonlyMap<MessageId, ReadonlyArray<A>> =>
  new Map(
    [...extras].flatMap(([id, one]) => (of(one).length === 0 ? [] : [[MessageId(id), of(one)]])),
  );

/**
 * What is stored beside messages: histories, reactions, submessages and flags, one by one or all at
 * once.
 */
export const detailsReader = (
  db: Db,
  caches: Caches,
): ForRealm<
  Pick<
    MessageRepository,
    'histories' | 'edit' | 'reactions' | 'submessages' | 'flags' | 'flagsAmong' | 'details'
  >
> => {
  const stored = storedReader(db, caches);
  const movesOf = movesReader(db, caches);
  const flagsFor = flagsReader(db, caches);
  /** Of the messages that have any; of the others nothing is read. */
  const having = (
    realm: RealmId,
    ids: ReadonlyArray<number>,
    has: (one: StoredMessage) => boolean,
  ): ReadonlyMap<number, MessageExtras> =>
    stored.extrasOf(
      realm,
      stored
        .many(realm, ids)
        .filter(has)
        .map(({ message }) => message.id),
    );
  const headed = (message: Message) => ({
    id: message.id,
    head: stored.placeOf(message)?.head ?? null,
  });

  const flags = flagQueries(db, caches, flagsFor);
  const edit = editReader(db);

  return (realm) => ({
    histories: async (ids) => {
      const found = stored.many(realm, ids).map(({ message }) => headed(message));
      const extras = stored.extrasOf(realm, ids);
      const moves = movesOf(realm, found);
      return new Map(
        found.map((one) => [
          MessageId(one.id),
          historyOf(extras.get(one.id) ?? NOTHING_BESIDE, moves(one)),
        ]),
      );
    },
    edit: edit(realm),
    reactions: async (ids) =>
      given(
        having(realm, ids, ({ hasReactions }) => hasReactions),
        ({ reactions }) => reactions,
      ),
    submessages: async (ids) =>
      given(
        having(realm, ids, ({ hasSubmessages }) => hasSubmessages),
        ({ submessages }) => submessages,
      ),
    ...flags(realm),
    details: async (user, messages) => {
      const placeOf = stored.placing();
      const found = messages.map((one) => ({
        one,
        id: one.message.id,
        head: placeOf(one.message)?.head ?? null,
      }));
      const besides = stored.extrasOfEach(
        realm,
        found.map(({ id }) => id),
      );
      const moves = movesOf(realm, found);
      const flagsOf = flagsFor(realm, user, messages);
      return found.map((headed, at): MessageDetails => {
        const extras = besides[at] ?? NOTHING_BESIDE;
        const { reactions, submessages } = extras;
        return {
          history: historyOf(extras, moves(headed)),
          reactions,
          submessages,
          flags: flagsOf(headed.one),
        };
      });
    },
  });
};
