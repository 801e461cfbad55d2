import type { ChannelChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { claim } from '../../keys.ts';
import { pairKey } from '../../state.ts';
import type { Appliers } from '../applier.ts';

export const channelAppliers: Appliers<ChannelChange['_tag']> = {
  'channel.put': (draft, { channel }) => {
    rowOf(draft.state.realms, channel.realm, 'realm');
    claim(
      draft,
      { _tag: 'key.free', key: 'channel.name', realm: channel.realm, value: channel.name },
      channel.id,
    );
    draft.write('channels').set(channel.id, channel);
  },
  'subscription.put': (draft, { subscription }) => {
    rowOf(draft.state.channels, subscription.channel, 'channel');
    rowOf(draft.state.users, subscription.user, 'user');
    draft
      .write('subscriptions')
      .set(pairKey(subscription.channel, subscription.user), subscription);
  },
};
