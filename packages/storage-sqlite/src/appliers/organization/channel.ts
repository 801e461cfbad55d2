import type { ChannelChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import {
  channelColumns,
  rowOfChannel,
  rowOfSubscription,
  subscriptionColumns,
} from '../../rows/organization/channel.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const channelAppliers = (db: Db, caches: Caches): Appliers<ChannelChange['_tag']> => {
  const put = db.prepare(upsert('channels', channelColumns, ['id']));
  const putSubscription = db.prepare(
    upsert('subscriptions', subscriptionColumns, ['channel_id', 'user_id']),
  );
  return {
    'channel.put': ({ channel }) => {
      caches.channels.forget();
      put.run(rowOfChannel(channel));
    },
    'subscription.put': ({ subscription }) => {
      caches.subscriptions.forget();
      putSubscription.run(rowOfSubscription(subscription));
    },
  };
};
