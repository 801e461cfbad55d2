import type { UserId } from '../kernel/brand.ts';
import type { Flag, FlagState, Message, PlacedMessage } from '../message/message.ts';
import { flagsOf } from '../message/read/flags.ts';
import { loadViewOf } from '../message/read/load-views.ts';
import type { DeliveryState } from '../topic/received.ts';
import { seesEverybody } from '../user/use-cases/known-users.ts';
import { textsByReader } from './earlier-texts.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { FlagsOf, Shown } from './message-update.ts';
import type { Recipient } from './readers-among.ts';

const NONE: ReadonlyArray<Flag> = [];
const NOTHING: FlagState = { stored: new Set(), isRead: false, isMarkedUnread: false };

/** Flags as `flagsOf` has them, one list for all who have the same. */
const sharedFlags = (
  message: Message,
): ((deliveryState: DeliveryState, state: FlagState) => ReadonlyArray<Flag>) => {
  const lists = new Map<string, ReadonlyArray<Flag>>();
  const known: Readonly<Record<DeliveryState, Map<FlagState, ReadonlyArray<Flag>>>> = {
    sent: new Map(),
    arrived: new Map(),
    none: new Map(),
  };
  const find = (deliveryState: DeliveryState, state: FlagState): ReadonlyArray<Flag> => {
    const flags = flagsOf(message, deliveryState, state);
    const name = flags.join(' ');
    const list = lists.get(name) ?? flags;
    lists.set(name, list);
    known[deliveryState].set(state, list);
    return list;
  };
  return (deliveryState, state) => known[deliveryState].get(state) ?? find(deliveryState, state);
};

/**
 * What it answers is for these readers alone. Nearly always all of them have the same flags, so
 * only others are noted.
 */
export const readersFlags = async (
  { snapshot }: FanOutContext,
  { message }: PlacedMessage,
  readers: ReadonlyArray<Recipient>,
): Promise<FlagsOf> => {
  const ids = readers.map(({ actor }) => actor.user.id);
  const states = await snapshot.messages.flagsAmong(message.id, ids);
  const same = sharedFlags(message);
  const others = new Map<UserId, ReadonlyArray<Flag>>();
  let usual: ReadonlyArray<Flag> | null = null;
  for (const { actor, deliveryState } of readers) {
    const flags = same(deliveryState, states.get(actor.user.id) ?? NOTHING);
    usual ??= flags;
    if (flags !== usual) others.set(actor.user.id, flags);
  }
  const most = usual ?? NONE;
  return others.size === 0 ? () => most : (listener) => others.get(listener) ?? most;
};

/**
 * A message as each of these readers sees it, without their flags. Views differ for readers who may
 * not know the sender, by the earlier texts of another channel that a reader may see, and in direct
 * conversations by the other participant. All other readers of a channel share one view.
 */
export const showMessage = async (
  context: FanOutContext,
  placed: PlacedMessage,
  readers: ReadonlyArray<Recipient>,
): Promise<(listener: UserId) => Shown> => {
  const { snapshot, realm, links } = context;
  const textsOf = await textsByReader(context, placed);
  const own = new Map<UserId, Shown>();
  const byTexts = new Map<string, Shown>();
  let common: Shown | null = null;
  for (const { actor } of readers) {
    const isAlone = placed.span === null || !seesEverybody(realm, actor);
    const texts = textsOf(actor);
    let shown = isAlone ? undefined : byTexts.get(texts);
    if (shown === undefined) {
      const viewOf = await loadViewOf(links, snapshot, { realm, actor }, [placed]);
      shown = { viewer: { realm, actor }, view: viewOf(placed, 0) };
      if (!isAlone) byTexts.set(texts, shown);
    }
    if (!isAlone) common ??= shown;
    if (shown !== common) own.set(actor.user.id, shown);
  }
  const shared = common;
  return (listener) => {
    const shown = own.get(listener) ?? shared;
    if (shown === null)
      throw new Error('A message is shown to a user who was not among its readers');
    return shown;
  };
};
