import type { MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Flag, PlacedMessage } from '../../message/message.ts';
import { audience } from '../audience.ts';
import { whoSeesReplaced } from '../earlier-texts.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { FlagsOf, MessagesMoved } from '../message-update.ts';
import type { AddressedUpdate } from '../queued-update.ts';
import { addressTo } from '../queued-update.ts';
import type { Recipient } from '../readers-among.ts';
import { textBefore } from '../removed.ts';
import { readersFlags, showMessage } from '../show-message.ts';
import type { Moved } from './journey.ts';

const NONE: ReadonlyArray<Flag> = [];
/**
 * The flags of a message that the user never received and did nothing with. reference/messages.md
 * 6.13.
 */
const NEVER_GOT: ReadonlyArray<Flag> = ['read'];
const isNeverGot = (flags: ReadonlyArray<Flag>): boolean =>
  flags.length === 2 && flags.includes('read') && flags.includes('historical');

/** What an event tells of the message that it names. */
export type NamedMessage = Pick<MessagesMoved, 'flagsOf' | 'sentAtOf'>;

/** What is told of the message that was named, beside that it moved. */
export interface MovedTarget extends NamedMessage, Pick<MessagesMoved, 'editFor'> {
  /** Its new text, for those who may read it and are told of no move. */
  readonly editAlone: (isTold: (user: UserId) => boolean) => ReadonlyArray<AddressedUpdate>;
}

const GONE: MovedTarget = {
  flagsOf: () => NONE,
  sentAtOf: () => null,
  editFor: () => null,
  editAlone: () => [],
};

/**
 * Of the listeners who are told of the move: those who never received this message and at most did
 * something with it.
 */
const strangersAmong = (
  { listeners }: FanOutContext,
  told: Iterable<UserId>,
  concerned: ReadonlySet<UserId>,
): ReadonlyArray<Recipient> =>
  [...told].flatMap((user): ReadonlyArray<Recipient> => {
    const actor = listeners.get(user);
    return actor === undefined || concerned.has(user) ? [] : [{ actor, deliveryState: 'none' }];
  });

/** Flags of a message, for its readers and for those of `told` who have nothing to do with it. */
const flagsIn = async (
  context: FanOutContext,
  placed: PlacedMessage,
  readers: ReadonlyArray<Recipient>,
  told: Iterable<UserId>,
): Promise<FlagsOf> => {
  const users = new Set(readers.map(({ actor }) => actor.user.id));
  const all = await readersFlags(context, placed, [
    ...readers,
    ...strangersAmong(context, told, users),
  ]);
  return (listener) => (isNeverGot(all(listener)) ? NEVER_GOT : all(listener));
};

/**
 * The first of the messages that a listener is told of, which an event names where the target is
 * gone or hidden from them. `told`: who is told of the move, and of which messages.
 */
export const loadFirsts = async (
  context: FanOutContext,
  target: MessageId,
  told: ReadonlyMap<UserId, ReadonlyArray<MessageId>>,
): Promise<NamedMessage> => {
  const others = new Map<MessageId, UserId[]>();
  for (const [user, ids] of told) {
    const [first] = ids;
    if (first !== undefined && !ids.includes(target))
      others.set(first, [...(others.get(first) ?? []), user]);
  }
  const firsts = new Map<UserId, NamedMessage>();
  for (const [id, users] of others) {
    const placed = await context.snapshot.messages.byId(id);
    if (placed === null) continue;
    const own = {
      flagsOf: await flagsIn(context, placed, await audience(context, placed), users),
      sentAtOf: () => placed.message.sentAt,
    };
    for (const user of users) firsts.set(user, own);
  }
  const firstOf = (listener: UserId): NamedMessage => firsts.get(listener) ?? GONE;
  return {
    flagsOf: (listener) => firstOf(listener).flagsOf(listener),
    sentAtOf: (listener) => firstOf(listener).sentAtOf(listener),
  };
};

/** `told`: of the move. */
export const loadTarget = async (
  context: FanOutContext,
  { target: id, edit, by, at }: Moved,
  told: Iterable<UserId>,
): Promise<MovedTarget> => {
  const placed = await context.snapshot.messages.byId(id);
  if (placed === null) return GONE;
  const readers = await audience(context, placed);
  const users = new Set(readers.map(({ actor }) => actor.user.id));
  const flagsOf = await flagsIn(context, placed, readers, told);
  const prev = edit === undefined ? null : await textBefore(context.snapshot, id, edit);
  const sentAtOf = (): UnixSeconds => placed.message.sentAt;
  if (prev === null || edit === undefined) return { ...GONE, flagsOf, sentAtOf };
  const seesReplaced = await whoSeesReplaced(context, placed, edit);
  const prevFor = (listener: UserId) => (seesReplaced(listener) ? prev : null);
  const shownTo = await showMessage(context, placed, readers);
  return {
    flagsOf,
    sentAtOf,
    editFor: (listener) =>
      users.has(listener) ? { shown: shownTo(listener), prev: prevFor(listener) } : null,
    editAlone: (isTold) => {
      const to = [...users].filter((user) => !isTold(user));
      return addressTo({ _tag: 'message.edited', shownTo, flagsOf, prevFor, by, at }, to);
    },
  };
};
