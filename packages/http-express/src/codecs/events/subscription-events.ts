import type { SubscriptionNotice } from '@parley/core';
import { toSubscription, withSettings } from '../channel.ts';
import { toProperties } from '../settings/subscription-property.ts';
import { isThere } from './archived-channels.ts';
import { type EventWriter, onceText, type WireEvent } from './event-writer.ts';
import { idsText } from './ids-text.ts';

type NoticeOf<Tag extends SubscriptionNotice['_tag']> = Extract<SubscriptionNotice, { readonly _tag: Tag }>;

const wire = (event: object): WireEvent => ({ body: JSON.stringify(event) });

export const subscriptionAdded: EventWriter<NoticeOf<'subscription.added'>> = {
  types: ['subscription'],
  write: ({ realm, subscribed, settingsOf }, { user }, wish) => {
    const view = subscribed(user);
    if (view === null || !isThere(view.channel, wish)) return [];
    const reply = toSubscription({ ...view, subscribers: wish.includeSubscribers ? view.subscribers : null }, realm.systemGroups);
    const subscriptions = [wish.capabilities.nullNotifications ? reply : withSettings(reply, settingsOf(user))];
    return [wire({ type: 'subscription', op: 'add', subscriptions })];
  },
};

export const subscriptionChanged: EventWriter<NoticeOf<'subscription.changed'>> = {
  types: ['subscription'],
  write: ({ channel, wish: changed }, _, wish) =>
    isThere(channel, wish)
      ? toProperties(changed).map(([property, value]) =>
          wire({ type: 'subscription', op: 'update', stream_id: channel.id, property, value }),
        )
      : [],
};

export const subscriptionRemoved: EventWriter<NoticeOf<'subscription.removed'>> = {
  types: ['subscription'],
  write: ({ channel }, _, wish) =>
    isThere(channel, wish)
      ? [wire({ type: 'subscription', op: 'remove', subscriptions: [{ name: channel.name, stream_id: channel.id }] })]
      : [],
};

/** Who left is told of the others who left with him. */
export const peers: EventWriter<NoticeOf<'peers.came' | 'peers.went'>> = {
  types: ['subscription'],
  write: (notice, { user }, wish) => {
    const ids = notice.channels.filter((channel) => isThere(channel, wish)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const op = notice._tag === 'peers.came' ? 'peer_add' : 'peer_remove';
    const { all, has, without } = idsText(notice.users);
    const event = (users: string): string =>
      `${JSON.stringify({ type: 'subscription', op, stream_ids: ids }).slice(0, -1)},"user_ids":[${users}]}`;
    if (!has(user)) return [{ body: onceText(notice, `${op} ${ids.length}`, () => event(all)) }];
    const others = without(user);
    return others === '' ? [] : [{ body: event(others) }];
  },
};
