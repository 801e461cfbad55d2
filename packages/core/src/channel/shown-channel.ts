import { shownSettings } from '../kernel/group-setting.ts';
import { type KnowsId, knownOrNull, knowsEveryId } from '../user/knows-id.ts';
import type { Channel } from './channel.ts';

/** A channel without the ids of people whom the viewer may not know. */
export const shownChannel = (channel: Channel, knows: KnowsId): Channel =>
  knows === knowsEveryId
    ? channel
    : {
        ...channel,
        creator: knownOrNull(channel.creator, knows),
        permissions: shownSettings(channel.permissions, { has: knows }),
      };
