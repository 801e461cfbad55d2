import { isRecentlyActive } from '../channel/activity.ts';
import type { Channel, ChannelPermissions } from '../channel/channel.ts';
import { isSentTo } from '../channel/channel.ts';
import { readableHistory } from '../channel/may-read-channel.ts';
import { wasThereSince } from '../channel/seen-activity.ts';
import type { ChannelView } from '../channel/use-cases/contract.ts';
import type { MessageId, UserId } from '../kernel/brand.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeChannel } from './listeners.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { showChannel } from './show-channel.ts';

type Field = keyof ChannelPermissions | Exclude<keyof ChannelView, 'channel'>;

const NOTHING: ReadonlyArray<AddressedUpdate> = [];

const OF_MESSAGES: ReadonlyArray<Field> = ['firstMessage', 'isRecentlyActive'];
const isOfMessages = (changed: ReadonlyArray<Field>): boolean =>
  changed.some((field) => OF_MESSAGES.includes(field));

/** What is shown differently about a channel without a change of the channel itself. */
export const fanOutFields = async (
  context: FanOutContext,
  channel: Channel,
  changed: ReadonlyArray<Field>,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  changed.length === 0
    ? NOTHING
    : fanOutFieldsTo(context, channel, changed, [
        ...(await listenersWhoSeeChannel(context, channel)),
      ]);

/**
 * What a channel looks like by a message that came there or was taken away, for the readers of that
 * message. Newcomers to protected history have another first message (`tell-first.ts`).
 */
export const fanOutMessages = async (
  context: FanOutContext,
  channel: Channel,
  message: MessageId,
  changed: ReadonlyArray<'firstMessage' | 'isRecentlyActive'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (changed.length === 0) return NOTHING;
  const [historyOf, subscriptions] = [
    await historiesOf(context, channel),
    await context.subscriptionsTo(channel.id),
  ];
  const known = [...(await listenersWhoSeeChannel(context, channel))].filter(
    (user) => historyOf(user) !== 'none',
  );
  const isWhole = (user: UserId): boolean =>
    historyOf(user) === 'all' || wasThereSince(subscriptions.get(user)?.periods ?? [], message);
  const others = known.filter(
    (user) => !isWhole(user) && isSentTo(subscriptions.get(user)?.periods ?? [], message),
  );
  return [
    ...(await fanOutFieldsTo(context, channel, changed, known.filter(isWhole))),
    ...(changed.includes('isRecentlyActive')
      ? await fanOutFieldsTo(context, channel, ['isRecentlyActive'], others)
      : NOTHING),
  ];
};

const fanOutFieldsTo = async (
  context: FanOutContext,
  channel: Channel,
  changed: ReadonlyArray<Field>,
  to: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (to.length === 0) return NOTHING;
  const shownTo = await showChannel(context, channel, to, isOfMessages(changed));
  return [
    {
      update: { _tag: 'channel.updated', realm: context.realm, changed, before: channel, shownTo },
      to,
    },
  ];
};

/** How much each listener may read of the channel. */
export const historiesOf = async (
  { listeners, subscriptionsTo }: FanOutContext,
  channel: Channel,
) => {
  const subscriptions = await subscriptionsTo(channel.id);
  return (user: UserId): ReturnType<typeof readableHistory> => {
    const actor = listeners.get(user);
    return actor === undefined
      ? 'none'
      : readableHistory(actor, { channel, subscription: subscriptions.get(user) ?? null });
  };
};

/**
 * What is told of the messages in the channel, to those for whom it may be otherwise than before:
 * what each of them may read by now.
 */
export const fanOutReadable = (
  context: FanOutContext,
  channel: Channel,
  to: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  fanOutFieldsTo(
    context,
    channel,
    isRecentlyActive(channel, null, context.now) ? ['firstMessage'] : OF_MESSAGES,
    to,
  );
