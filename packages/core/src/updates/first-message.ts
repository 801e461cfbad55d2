import { isSentTo, type Period } from '../channel/channel.ts';
import { hidesPast } from '../channel/may-read-channel.ts';
import { wasThereSince } from '../channel/seen-activity.ts';
import type { ChannelId, MessageId, UserId } from '../kernel/brand.ts';
import type { MessageEvent } from '../message/store/events.ts';
import { fanOutReadable, historiesOf } from './channel-fields.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';

type Removed = Extract<MessageEvent, { readonly _tag: 'message.removed' }>;

const NOTHING: ReadonlyArray<AddressedUpdate> = [];

/** The message before this one in the channel, readable or not. Null when there is none. */
const messageBefore = async (
  { snapshot }: FanOutContext,
  channel: ChannelId,
  id: MessageId,
): Promise<MessageId | null> => {
  const sources = [{ _tag: 'Channel', channel, topic: null, take: 'all' }] as const;
  const page = await snapshot.messages.page({
    sources,
    periods: new Map(),
    where: [],
    anchor: id,
    before: 1,
    after: 0,
  });
  return page.before.at(-1) ?? null;
};

/**
 * Tells people whose oldest message can be another than before, where history is protected, what it
 * is by now. `isOther`: whether it can be, by the time they were subscribed.
 */
const fanOutReaders = async (
  context: FanOutContext,
  id: ChannelId,
  isOther: () => Promise<(periods: ReadonlyArray<Period>) => boolean>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channel = await context.snapshot.channels.byId(id);
  if (channel === null || !hidesPast(channel)) return NOTHING;
  const historyOf = await historiesOf(context, channel);
  const readers = [...(await context.subscriptionsTo(id))].filter(
    ([user]) => historyOf(user) === 'arrived',
  );
  if (readers.length === 0) return NOTHING;
  const isConcerned = await isOther();
  const to = readers.flatMap(
    ([user, { periods }]): ReadonlyArray<UserId> => (isConcerned(periods) ? [user] : []),
  );
  return fanOutReadable(context, channel, to);
};

/** The first message that newcomers to protected history may read. */
export const fanOutFirstWord = (
  context: FanOutContext,
  channel: ChannelId,
  message: MessageId,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  fanOutReaders(context, channel, async () => {
    const before = await messageBefore(context, channel, message);
    return (periods) =>
      before === null ? !wasThereSince(periods, message) : (periods.at(-1)?.from ?? 0) > before;
  });

/**
 * A message was taken away that was the first for some. Where it had come from another channel,
 * more of them are asked.
 */
export const fanOutFirstGone = (
  context: FanOutContext,
  channel: ChannelId,
  { message, arrivals }: Pick<Removed, 'message' | 'arrivals'>,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  fanOutReaders(context, channel, async () => {
    const before = await messageBefore(context, channel, message);
    const hadIt = (periods: ReadonlyArray<Period>): boolean =>
      arrivals.length > 0 || periods.length > 1 || isSentTo(periods, message);
    return (periods) => hadIt(periods) && !wasThereSince(periods, before ?? message);
  });

/**
 * Messages came from another channel or went to one: they may be older than what a reader had
 * before.
 */
export const fanOutMovedFirst = async (
  context: FanOutContext,
  channels: ReadonlyArray<ChannelId>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const updates: AddressedUpdate[] = [];
  for (const channel of channels)
    updates.push(...(await fanOutReaders(context, channel, async () => () => true)));
  return updates;
};
