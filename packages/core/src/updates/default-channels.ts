import { defaultChannels, knowsDefaultChannels } from '../channel/default-channels.ts';
import type { ChannelEvent } from '../channel/store.ts';
import type { User } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';

type EventOf<Tag extends ChannelEvent['_tag']> = Extract<ChannelEvent, { readonly _tag: Tag }>;

/** All of them, as they are now. */
const fanOutList = async ({
  snapshot,
  listeners,
}: FanOutContext): Promise<ReadonlyArray<AddressedUpdate>> => {
  const to = [...listeners].flatMap(([id, { user }]) => (knowsDefaultChannels(user) ? [id] : []));
  if (to.length === 0) return [];
  return [
    {
      update: {
        _tag: 'default-channels.told',
        channels: defaultChannels(await snapshot.channels.all()),
      },
      to,
    },
  ];
};

/** Tells the default channels to a user whose role begins or stops to include them. */
export const fanOutDefaultsByRole = async (
  { snapshot, listeners }: FanOutContext,
  before: User,
  after: User,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const isKnowing = knowsDefaultChannels(after);
  if (knowsDefaultChannels(before) === isKnowing || !listeners.has(after.id)) return [];
  const channels = isKnowing ? defaultChannels(await snapshot.channels.all()) : [];
  return [{ update: { _tag: 'default-channels.told', channels }, to: [after.id] }];
};

export const fanOutDefaultCreated = async (
  context: FanOutContext,
  event: EventOf<'channel.created'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channel = await context.snapshot.channels.byId(event.channel);
  return channel?.isDefault ? fanOutList(context) : [];
};

export const fanOutDefaultChanged = async (
  context: FanOutContext,
  event: EventOf<'channel.updated'>,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  event.changed.includes('isDefault') ? fanOutList(context) : [];
