import type { Channel, ChannelPermissions } from '../../channel/channel.ts';
import type { ChannelView } from '../../channel/use-cases/contract.ts';
import type { Room } from '../room.ts';
import { showChannel } from '../show-channel.ts';
import type { Told } from '../telling.ts';
import { whoKnows } from '../who-knows.ts';

type Field = keyof ChannelPermissions | Exclude<keyof ChannelView, 'channel'>;

const NOTHING: ReadonlyArray<Told> = [];

/** What looks otherwise about a channel, though nobody changed it. */
export const tellFields = async (room: Room, channel: Channel, changed: ReadonlyArray<Field>): Promise<ReadonlyArray<Told>> => {
  const to = changed.length === 0 ? [] : [...(await whoKnows(room, channel))];
  if (to.length === 0) return NOTHING;
  const shownTo = await showChannel(room, channel, to);
  return [{ notice: { _tag: 'channel.updated', realm: room.realm, changed, before: channel, shownTo }, to }];
};
