import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { ChannelMissing } from '../may-read-channel.ts';
import type { SubscribersWanted } from './load-subscribers.ts';

export interface ListSubscriptions {
  readonly caller: Caller;
  readonly includeSubscribers: SubscribersWanted;
}

export interface ListSubscribers {
  readonly caller: Caller;
  readonly channel: ChannelId;
}
export type ListSubscribersRefusal = CallerDenial | ChannelMissing;

export interface FindSubscription {
  readonly caller: Caller;
  readonly user: UserId;
  readonly channel: ChannelId;
}
/** The user is looked for first. */
export type FindSubscriptionRefusal =
  | CallerDenial
  | Denial<'user.unavailable'>
  | Denial<'user.deactivated'>
  | Denial<'user.not-accessible'>
  | ChannelMissing;
