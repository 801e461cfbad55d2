import type { Channel, Subscription } from '../channel/channel.ts';
import type { Standing } from '../channel/may-read-channel.ts';
import type { Traffic } from '../channel/use-cases/count-traffic.ts';
import type { RenderDescriptions } from '../channel/use-cases/render-descriptions.ts';
import type { ChannelId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { LinkEngine } from '../kernel/link-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import type { Actor } from '../user/actor.ts';
import type { Spoken } from './spoken.ts';
import type { Interest } from './telling.ts';
import type { Unmet } from './unmet.ts';

/** Somebody who listens, and how he stands to a channel he is or was in. */
export interface Attendant {
  readonly actor: Actor;
  readonly standing: Standing;
}

/** Everybody of one realm who listens, and what telling him something depends on. */
export interface Room {
  readonly snapshot: Repositories;
  readonly realm: Realm;
  /** Active accounts only. */
  readonly listeners: ReadonlyMap<UserId, Actor>;
  /** Of those who listen. */
  readonly wanting: (interest: Interest) => ReadonlyArray<Actor>;
  /** Of those who listen, active or not. */
  readonly subscriptionsTo: (channel: ChannelId) => Promise<ReadonlyMap<UserId, Subscription>>;
  /** The same of active accounts, in one list until somebody comes or goes or something of the channel changes. */
  readonly attendantsOf: (channel: Channel) => Promise<ReadonlyArray<Attendant>>;
  readonly spoken: Spoken;
  readonly unmet: Unmet;
  readonly render: RenderDescriptions;
  readonly traffic: Pick<Traffic, 'known'>;
  readonly links: LinkEngine;
  readonly now: UnixSeconds;
}
