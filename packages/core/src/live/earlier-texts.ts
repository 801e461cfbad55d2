import type { ChannelId, HistoryId, UserId } from '../kernel/brand.ts';
import type { StoredHistory } from '../message/details.ts';
import { type ShowsTexts, textsOf, textsShownTo } from '../message/earlier-texts.ts';
import { mergedHistory } from '../message/history.ts';
import type { LocatedMessage } from '../message/message.ts';
import type { Actor } from '../user/actor.ts';
import type { Room } from './room.ts';

/** A message that was edited and moved between channels: what it said there is not for every listener. */
const historyOf = async ({ snapshot }: Room, { message, span }: LocatedMessage): Promise<StoredHistory | null> => {
  if (span === null || span.arrivals.length === 0 || message.editedAt === null) return null;
  return (await snapshot.messages.histories([message.id])).get(message.id) ?? null;
};

const showing = async ({ snapshot, realm, subscriptionsTo }: Room, located: LocatedMessage): Promise<(actor: Actor) => ShowsTexts> => {
  const ids = [...new Set(located.span?.arrivals.map(({ from }) => from))];
  const channels = new Map((await snapshot.channels.byIds(realm.id, ids)).map((channel) => [channel.id, channel]));
  const subscriptions = new Map(await Promise.all(ids.map(async (id) => [id, await subscriptionsTo(id)] as const)));
  return (actor) => {
    const standingTo = (id: ChannelId) => {
      const channel = channels.get(id);
      return channel === undefined ? null : { channel, subscription: subscriptions.get(id)?.get(actor.user.id) ?? null };
    };
    return textsShownTo(actor, located, standingTo);
  };
};

/** Equal for readers who are shown the same texts of a message's history. */
export const textsByReader = async (room: Room, located: LocatedMessage): Promise<(actor: Actor) => string> => {
  const history = await historyOf(room, located);
  if (history === null) return () => '';
  const shows = await showing(room, located);
  const entries = mergedHistory(history.edits, history.moves);
  return (actor) =>
    textsOf(entries, shows(actor))
      .map(({ before }) => Number(before))
      .join('');
};

/** Which listeners may be told the text that this edit replaced, though the message may have moved on since. */
export const whoSeesReplaced = async (room: Room, located: LocatedMessage, edit: HistoryId): Promise<(listener: UserId) => boolean> => {
  const history = await historyOf(room, located);
  const since = history?.moves.filter(({ id, channel }) => id > edit && channel !== null && channel.from !== channel.to) ?? [];
  const left = since.at(-1)?.channel?.from;
  if (left === undefined) return () => true;
  const shows = await showing(room, located);
  return (listener) => {
    const actor = room.listeners.get(listener);
    return actor !== undefined && shows(actor)(since.length, left);
  };
};
