import type { ChannelId, HistoryId, UserId } from '../kernel/brand.ts';
import type { StoredHistory } from '../message/details.ts';
import { type ShowsTexts, textsOf, textsShownTo } from '../message/earlier-texts.ts';
import { mergedHistory } from '../message/history.ts';
import type { PlacedMessage } from '../message/message.ts';
import type { Actor } from '../user/actor.ts';
import type { FanOutContext } from './fan-out-context.ts';

/**
 * A message that was edited and moved between channels: what it said there is not for every
 * listener.
 */
const historyOf = async (
  { snapshot }: FanOutContext,
  { message, span }: PlacedMessage,
): Promise<StoredHistory | null> => {
  if (span === null || span.arrivals.length === 0 || message.editedAt === null) return null;
  return (await snapshot.messages.histories([message.id])).get(message.id) ?? null;
};

const showing = async (
  { snapshot, subscriptionsTo }: FanOutContext,
  placed: PlacedMessage,
): Promise<(actor: Actor) => ShowsTexts> => {
  const ids = [...new Set(placed.span?.arrivals.map(({ from }) => from))];
  const channels = new Map(
    (await snapshot.channels.byIds(ids)).map((channel) => [channel.id, channel]),
  );
  const subscriptions = new Map(
    await Promise.all(ids.map(async (id) => [id, await subscriptionsTo(id)] as const)),
  );
  return (actor) => {
    const membershipIn = (id: ChannelId) => {
      const channel = channels.get(id);
      return channel === undefined
        ? null
        : { channel, subscription: subscriptions.get(id)?.get(actor.user.id) ?? null };
    };
    return textsShownTo(actor, placed, membershipIn);
  };
};

/** Equal for readers who are shown the same texts of a message's history. */
export const textsByReader = async (
  context: FanOutContext,
  placed: PlacedMessage,
): Promise<(actor: Actor) => string> => {
  const history = await historyOf(context, placed);
  if (history === null) return () => '';
  const shows = await showing(context, placed);
  const entries = mergedHistory(history.edits, history.moves);
  return (actor) =>
    textsOf(entries, shows(actor))
      .map(({ before }) => Number(before))
      .join('');
};

/**
 * Which listeners may be told the text that this edit replaced, though the message may have moved
 * on since.
 */
export const whoSeesReplaced = async (
  context: FanOutContext,
  placed: PlacedMessage,
  edit: HistoryId,
): Promise<(listener: UserId) => boolean> => {
  const history = await historyOf(context, placed);
  const since =
    history?.moves.filter(
      ({ id, channel }) => id > edit && channel !== null && channel.from !== channel.to,
    ) ?? [];
  const left = since.at(-1)?.channel?.from;
  if (left === undefined) return () => true;
  const shows = await showing(context, placed);
  return (listener) => {
    const actor = context.listeners.get(listener);
    return actor !== undefined && shows(actor)(since.length, left);
  };
};
