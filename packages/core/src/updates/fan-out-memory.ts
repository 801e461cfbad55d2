import type { Channel, Subscription } from '../channel/channel.ts';
import type { ChannelId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Actor } from '../user/actor.ts';
import type { SubscribedListener } from './fan-out-context.ts';

/** What is derived from the remembered state, valid until a listener comes or goes. */
export interface Present {
  readonly version: number;
  readonly listeners: ReadonlyMap<UserId, Actor>;
  readonly subscriptions: Map<ChannelId, ReadonlyMap<UserId, Subscription>>;
  readonly attendants: Map<
    ChannelId,
    { readonly channel: Channel; readonly people: ReadonlyArray<SubscribedListener> }
  >;
}

/** What is remembered of a realm. */
export interface Memory {
  readonly actors: Map<UserId, Actor>;
  readonly subscriptions: Map<ChannelId, Map<UserId, Subscription | null>>;
  readonly since: UnixSeconds;
  present: Present | null;
}

export const newMemory = (since: UnixSeconds): Memory => ({
  actors: new Map(),
  subscriptions: new Map(),
  since,
  present: null,
});

/** What is remembered does not outlive the events that change it. */
export const forgetIn = (memory: Memory, event: DomainEvent): void => {
  if (/^(realm|group|user)\./.test(event._tag)) {
    memory.actors.clear();
    memory.present = null;
  }
  // The event changes the user's subscriptions, and no other event tells that.
  if (event._tag === 'user.updated' && event.changed.includes('isActive'))
    memory.subscriptions.clear();
  if ('channel' in event && event._tag.startsWith('channel.')) {
    memory.subscriptions.delete(event.channel);
    memory.present?.subscriptions.delete(event.channel);
    memory.present?.attendants.delete(event.channel);
  }
};
