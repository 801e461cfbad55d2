import { ACTIVITY_WINDOW, isRecentlyActive } from '../channel/activity.ts';
import type { ChannelActivity } from '../channel/store.ts';
import { type ChannelId, MessageId, type UnixSeconds } from '../kernel/brand.ts';
import type { Message, PlacedMessage } from '../message/message.ts';
import type { MessageEvent } from '../message/store/events.ts';
import { fanOutMessages } from './channel-fields.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutFirstGone, fanOutFirstWord, fanOutMovedFirst } from './first-message.ts';
import type { AddressedUpdate } from './queued-update.ts';

type EventOf<Tag extends MessageEvent['_tag']> = Extract<MessageEvent, { readonly _tag: Tag }>;

const NOTHING: ReadonlyArray<AddressedUpdate> = [];

/** When the message before this one was sent, wherever in the channel; null: it is the first. */
const spokenBefore = async (
  { snapshot }: FanOutContext,
  channel: ChannelId,
  { id }: Message,
): Promise<UnixSeconds | null> => {
  const sources = [{ _tag: 'Channel', channel, topic: null, take: 'all' }] as const;
  const page = await snapshot.messages.page({
    sources,
    periods: new Map(),
    where: [],
    anchor: id,
    before: 1,
    after: 0,
  });
  const [last] = page.before;
  return last === undefined ? null : ((await snapshot.messages.byId(last))?.message.sentAt ?? null);
};

const fanOutAwoken = async (
  context: FanOutContext,
  id: ChannelId,
  message: Message,
  last: UnixSeconds | null,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channel = await context.snapshot.channels.byId(id);
  if (channel === null) return NOTHING;
  const wasActive = isRecentlyActive(channel, last, message.sentAt);
  return fanOutMessages(context, channel, message.id, [
    ...(last === null ? ['firstMessage' as const] : []),
    ...(wasActive ? [] : ['isRecentlyActive' as const]),
  ]);
};

/**
 * Tells that a channel became active, for its first message and for the first one after a long
 * silence. For other messages the time of the last message is looked up.
 */
export const fanOutSpoken = async (
  context: FanOutContext,
  { message, span }: PlacedMessage,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (span === null) return NOTHING;
  return [
    ...(await fanOutFirstWord(context, span.channel, message.id)),
    ...(await fanOutEverybody(context, span.channel, message)),
  ];
};

/**
 * Messages that are sent at the same time can be committed in another order than that of their ids.
 */
const fanOutEverybody = async (
  context: FanOutContext,
  channel: ChannelId,
  message: Message,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const last = context.lastActivity.get(channel);
  const isNewest = last === undefined || last.message < message.id;
  if (isNewest) context.lastActivity.set(channel, { message: message.id, at: message.sentAt });
  if (last === undefined || !isNewest)
    return fanOutAwoken(context, channel, message, await spokenBefore(context, channel, message));
  return message.sentAt - last.at < ACTIVITY_WINDOW
    ? NOTHING
    : fanOutAwoken(context, channel, message, last.at);
};

/**
 * How it was at the ends of a channel before something came or went, as far as that can be told by
 * what is there now.
 */
interface Ends {
  /** The oldest of what came or went. */
  readonly since: MessageId;
  readonly isFirstOther: (activity: ChannelActivity | null) => boolean;
  readonly isLastOther: (activity: ChannelActivity | null) => boolean;
  /** Messages came, which can only wake the channel, or went. */
  readonly came: boolean;
}

const fanOutEnds = async (
  context: FanOutContext,
  id: ChannelId,
  { since, isFirstOther, isLastOther, came }: Ends,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, now } = context;
  const channel = await snapshot.channels.byId(id);
  if (channel === null) return NOTHING;
  const activity = (await snapshot.channels.activity([id])).get(id) ?? null;
  const isOtherwise = isLastOther(activity) && !isRecentlyActive(channel, null, now);
  const isActive = isRecentlyActive(channel, activity?.lastAt ?? null, now);
  return fanOutMessages(context, channel, since, [
    ...(isFirstOther(activity) ? ['firstMessage' as const] : []),
    ...(isOtherwise && isActive === came ? ['isRecentlyActive' as const] : []),
  ]);
};

/**
 * Handles the removal of the oldest message of a channel, or of the newest after a long silence.
 */
export const fanOutTalkRemoved = async (
  context: FanOutContext,
  { message, from, arrivals }: EventOf<'message.removed'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (from === null) return NOTHING;
  const updates = await fanOutEnds(context, from.channel, {
    since: message,
    isFirstOther: (activity) => activity === null || message < activity.first,
    isLastOther: (activity) => activity === null || message > activity.last,
    came: false,
  });
  return [...updates, ...(await fanOutFirstGone(context, from.channel, { message, arrivals }))];
};

const hasSpokenLately = ({ lastActivity, now }: FanOutContext, channel: ChannelId): boolean => {
  const last = lastActivity.get(channel);
  return last !== undefined && now - last.at < ACTIVITY_WINDOW;
};

/**
 * Of messages that were the oldest or the newest of the channel they left, or made the one they
 * came to another.
 */
export const fanOutTalkMoved = async (
  context: FanOutContext,
  { pieces, from, to }: EventOf<'messages.moved'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (from.channel === to.channel) return NOTHING;
  const isMoved = (id: number): boolean =>
    pieces.some(({ first, last }) => first <= id && id <= last);
  const since = MessageId(Math.min(...pieces.map(({ first }) => first)));
  const left = await fanOutEnds(context, from.channel, {
    since,
    isFirstOther: (activity) =>
      activity === null || pieces.some(({ first }) => first < activity.first),
    isLastOther: (activity) => activity === null || pieces.some(({ last }) => last > activity.last),
    came: false,
  });
  const reached = await fanOutEnds(context, to.channel, {
    since,
    isFirstOther: (activity) => activity !== null && isMoved(activity.first),
    isLastOther: () => !hasSpokenLately(context, to.channel),
    came: true,
  });
  return [...left, ...reached, ...(await fanOutMovedFirst(context, [from.channel, to.channel]))];
};
