import type { Channel, Subscription } from './channel.ts';

export type ChannelChange =
  | { readonly _tag: 'channel.put'; readonly channel: Channel }
  | { readonly _tag: 'subscription.put'; readonly subscription: Subscription };
