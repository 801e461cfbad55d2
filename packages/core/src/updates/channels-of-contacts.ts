import type { Channel } from '../channel/channel.ts';
import { loadMemberships } from '../channel/load-membership.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { isAmong, naming, type PlacesContext } from './acquainted.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { type AddressedUpdate, addressTo } from './queued-update.ts';
import { showChannel } from './show-channel.ts';

/** The channels whose metadata the guest may see. */
export const channelsVisibleTo = async (
  { snapshot }: FanOutContext,
  actor: Actor,
): Promise<ReadonlyArray<Channel>> => {
  const memberships = await loadMemberships(snapshot, await snapshot.channels.all(), actor.user.id);
  return memberships
    .filter((membership) => hasMetadataAccess(actor, membership))
    .map(({ channel }) => channel);
};

/** Updates of the channels that name one of these people: subscribers, settings, creator. */
export const fanOutChannelsOfContacts = async (
  { context, acquainted }: PlacesContext,
  channels: ReadonlyArray<Channel>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { guest, people, isMet } = acquainted;
  const updates: AddressedUpdate[] = [];
  if (!isMet && channels.length > 0)
    updates.push(...addressTo({ _tag: 'peers.went', channels, users: [...people] }, [guest]));
  const subscribers = isMet
    ? await context.snapshot.channels.subscribersOf(channels.map(({ id }) => id))
    : new Map<ChannelId, UserId[]>();
  for (const channel of channels) {
    const users = (subscribers.get(channel.id) ?? []).filter((id) => people.has(id));
    if (users.length > 0)
      updates.push(...addressTo({ _tag: 'peers.came', channels: [channel], users }, [guest]));
    const changed = [
      ...naming({ ...channel.permissions }, people),
      ...(isAmong(channel.creator, people) ? ['creator'] : []),
    ];
    if (changed.length === 0) continue;
    const shownTo = await showChannel(context, channel, [guest]);
    updates.push(
      ...addressTo(
        { _tag: 'channel.updated', realm: context.realm, changed, before: channel, shownTo },
        [guest],
      ),
    );
  }
  return updates;
};
