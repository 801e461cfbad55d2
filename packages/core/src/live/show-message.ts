import type { UserId } from '../kernel/brand.ts';
import type { Flag, FlagState, LocatedMessage, Message } from '../message/message.ts';
import { flagsOf } from '../message/read/flags.ts';
import { loadViewOf } from '../message/read/load-views.ts';
import type { Receipt } from '../topic/received.ts';
import { knowsEverybody } from '../user/use-cases/known-users.ts';
import type { Reader } from './audience.ts';
import { textsByReader } from './earlier-texts.ts';
import type { FlagsOf, Shown } from './message-notice.ts';
import type { Room } from './room.ts';

const NONE: ReadonlyArray<Flag> = [];
const NOTHING: FlagState = { stored: new Set(), isRead: false, isMarkedUnread: false };

/** Flags as `flagsOf` has them, one list for all who have the same. */
const sharedFlags = (message: Message): ((receipt: Receipt, state: FlagState) => ReadonlyArray<Flag>) => {
  const lists = new Map<string, ReadonlyArray<Flag>>();
  const known: Readonly<Record<Receipt, Map<FlagState, ReadonlyArray<Flag>>>> = { sent: new Map(), arrived: new Map(), none: new Map() };
  const find = (receipt: Receipt, state: FlagState): ReadonlyArray<Flag> => {
    const flags = flagsOf(message, receipt, state);
    const name = flags.join(' ');
    const list = lists.get(name) ?? flags;
    lists.set(name, list);
    known[receipt].set(state, list);
    return list;
  };
  return (receipt, state) => known[receipt].get(state) ?? find(receipt, state);
};

/** What it answers is for these readers alone. Nearly always all of them have the same flags, so only others are noted. */
export const readersFlags = async ({ snapshot }: Room, { message }: LocatedMessage, readers: ReadonlyArray<Reader>): Promise<FlagsOf> => {
  const ids = readers.map(({ actor }) => actor.user.id);
  const states = await snapshot.messages.flagsAmong(message.id, ids);
  const same = sharedFlags(message);
  const others = new Map<UserId, ReadonlyArray<Flag>>();
  let usual: ReadonlyArray<Flag> | null = null;
  for (const { actor, receipt } of readers) {
    const flags = same(receipt, states.get(actor.user.id) ?? NOTHING);
    usual ??= flags;
    if (flags !== usual) others.set(actor.user.id, flags);
  }
  const most = usual ?? NONE;
  return others.size === 0 ? () => most : (listener) => others.get(listener) ?? most;
};

/**
 * A message as each of these readers sees it, but for his flags. Views differ in who may not know the sender, in which earlier texts of another
 * channel may be seen, and in direct conversations in who the other is: everybody else of a channel is shown one and the same.
 */
export const showMessage = async (
  room: Room,
  located: LocatedMessage,
  readers: ReadonlyArray<Reader>,
): Promise<(listener: UserId) => Shown> => {
  const { snapshot, realm, links } = room;
  const textsOf = await textsByReader(room, located);
  const own = new Map<UserId, Shown>();
  const byTexts = new Map<string, Shown>();
  let common: Shown | null = null;
  for (const { actor } of readers) {
    const isAlone = located.span === null || !knowsEverybody(realm, actor);
    const texts = textsOf(actor);
    let shown = isAlone ? undefined : byTexts.get(texts);
    if (shown === undefined) {
      const viewOf = await loadViewOf(links, snapshot, { realm, actor }, [located]);
      shown = { viewer: { realm, actor }, view: viewOf(located, 0) };
      if (!isAlone) byTexts.set(texts, shown);
    }
    if (!isAlone) common ??= shown;
    if (shown !== common) own.set(actor.user.id, shown);
  }
  const shared = common;
  return (listener) => {
    const shown = own.get(listener) ?? shared;
    if (shown === null) throw new Error('A message is shown to somebody who was not among its readers');
    return shown;
  };
};
