import type { Channel } from '../channel/channel.ts';
import type { ChannelView } from '../channel/use-cases/contract.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import type { UserView } from '../user/user-view.ts';

/** Whoever is told may know somebody no longer: how he looks to him now. */
export interface UserGone {
  readonly _tag: 'user.gone';
  readonly user: UserView;
}

export interface ChannelsShown {
  readonly realm: Realm;
  readonly shownTo: (listener: UserId) => ReadonlyArray<ChannelView>;
  /** Who is in them; null where none of those who are told wants to know, or it is told apart. */
  readonly subscribers: ReadonlyMap<ChannelId, ReadonlyArray<UserId>> | null;
}

/**
 * What came into sight of whoever is told, or went out of it: it is new or gone, or has changed, or
 * he has.
 */
export type ChannelAccessUpdate =
  | ({ readonly _tag: 'channels.shown' } & ChannelsShown)
  | { readonly _tag: 'channels.gone'; readonly channels: ReadonlyArray<Channel> }
  | UserGone;
