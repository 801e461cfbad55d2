import type { SubscriptionNotice } from '@parley/core';
import { toSubscription, withSettings } from '../endpoints/channels/codec.ts';
import { toProperties } from '../endpoints/subscriptions/property.ts';
import { isThere } from './archived-channels.ts';
import { type EventWriter, onceText, type WireEvent } from './event-writer.ts';
import { idsText } from './ids-text.ts';

type NoticeOf<Tag extends SubscriptionNotice['_tag']> = Extract<
  SubscriptionNotice,
  { readonly _tag: Tag }
>;

const wire = (event: object): WireEvent => ({ body: JSON.stringify(event) });

export const subscriptionAdded: EventWriter<NoticeOf<'subscription.added'>> = {
  types: ['subscription'],
  write: ({ realm, subscribed, settingsOf }, { user }, clientOptions) => {
    const view = subscribed(user);
    if (view === null || !isThere(view.channel, clientOptions)) return [];
    const reply = toSubscription(
      { ...view, subscribers: clientOptions.includeSubscribers ? view.subscribers : null },
      realm.systemGroups,
      clientOptions,
    );
    const subscriptions = [
      clientOptions.capabilities.nullNotifications ? reply : withSettings(reply, settingsOf(user)),
    ];
    return [wire({ type: 'subscription', op: 'add', subscriptions })];
  },
};

export const subscriptionChanged: EventWriter<NoticeOf<'subscription.changed'>> = {
  types: ['subscription'],
  write: ({ channel, requested: changed }, _, clientOptions) =>
    isThere(channel, clientOptions)
      ? toProperties(changed).map(([property, value]) =>
          wire({ type: 'subscription', op: 'update', stream_id: channel.id, property, value }),
        )
      : [],
};

export const subscriptionRemoved: EventWriter<NoticeOf<'subscription.removed'>> = {
  types: ['subscription'],
  write: ({ channel }, _, clientOptions) =>
    isThere(channel, clientOptions)
      ? [
          wire({
            type: 'subscription',
            op: 'remove',
            subscriptions: [{ name: channel.name, stream_id: channel.id }],
          }),
        ]
      : [],
};

/** A user who left is told of the others who left at the same time. */
export const peers: EventWriter<NoticeOf<'peers.came' | 'peers.went'>> = {
  types: ['subscription'],
  write: (update, { user }, clientOptions) => {
    const ids = update.channels
      .filter((channel) => isThere(channel, clientOptions))
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    const op = update._tag === 'peers.came' ? 'peer_add' : 'peer_remove';
    const { all, has, without } = idsText(update.users);
    const event = (users: string): string =>
      `${JSON.stringify({ type: 'subscription', op, stream_ids: ids }).slice(0, -1)},` +
      `"user_ids":[${users}]}`;
    if (!has(user)) return [{ body: onceText(update, `${op} ${ids.length}`, () => event(all)) }];
    const others = without(user);
    return others === '' ? [] : [{ body: event(others) }];
  },
};
