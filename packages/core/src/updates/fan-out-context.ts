import type { Channel, Subscription } from '../channel/channel.ts';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import type { Traffic } from '../channel/traffic-port.ts';
import type { RenderDescriptions } from '../channel/use-cases/render-descriptions.ts';
import type { ChannelId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { LinkEngine } from '../kernel/link-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import type { Actor } from '../user/actor.ts';
import type { LastActivity } from './last-activity.ts';
import type { PendingIntroductions } from './pending-introductions.ts';
import type { Interest } from './queued-update.ts';

/** A listener and their membership of a channel that they are or were subscribed to. */
export interface SubscribedListener {
  readonly actor: Actor;
  readonly membership: ChannelMembership;
}

/** The listeners of one realm, and what telling them something depends on. */
export interface FanOutContext {
  readonly snapshot: Repositories;
  readonly realm: Realm;
  /** Active accounts only. */
  readonly listeners: ReadonlyMap<UserId, Actor>;
  /** The listeners with this interest. */
  readonly wanting: (interest: Interest) => ReadonlyArray<Actor>;
  /** The subscriptions of listeners, active or not. */
  readonly subscriptionsTo: (channel: ChannelId) => Promise<ReadonlyMap<UserId, Subscription>>;
  /**
   * The listeners with active accounts, as one list until a listener comes or goes or the channel
   * changes.
   */
  readonly subscribedListeners: (channel: Channel) => Promise<ReadonlyArray<SubscribedListener>>;
  readonly lastActivity: LastActivity;
  readonly pendingIntroductions: PendingIntroductions;
  readonly render: RenderDescriptions;
  readonly traffic: Pick<Traffic, 'known'>;
  readonly links: LinkEngine;
  readonly now: UnixSeconds;
}
