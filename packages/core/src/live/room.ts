import type { Subscription } from '../channel/channel.ts';
import type { Traffic } from '../channel/use-cases/count-traffic.ts';
import type { RenderDescriptions } from '../channel/use-cases/render-descriptions.ts';
import type { ChannelId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { LinkEngine } from '../kernel/link-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import type { Actor } from '../user/actor.ts';
import { asActor } from '../user/load-actor.ts';
import type { Interest, Listeners } from './telling.ts';

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
  readonly render: RenderDescriptions;
  readonly traffic: Pick<Traffic, 'known'>;
  readonly links: LinkEngine;
  readonly now: UnixSeconds;
}

/** What follows from what is remembered, as long as nobody comes or goes. */
interface Present {
  readonly version: number;
  readonly listeners: ReadonlyMap<UserId, Actor>;
  readonly subscriptions: Map<ChannelId, ReadonlyMap<UserId, Subscription>>;
}

interface Memory {
  readonly actors: Map<UserId, Actor>;
  readonly subscriptions: Map<ChannelId, Map<UserId, Subscription | null>>;
  readonly since: UnixSeconds;
  present: Present | null;
}

/** Waiting periods end by themselves, so what is remembered of people's groups is thrown away now and then. */
const MEMORY_SECONDS = 60;

export interface Rooms {
  /** Null: the realm is gone or closed. */
  readonly enter: (snapshot: Repositories, realm: RealmId, listening: Listeners, now: UnixSeconds) => Promise<Room | null>;
  /** What is remembered does not outlive the events that change it; to be called before an event is told. */
  readonly forget: (event: DomainEvent) => void;
}

const remember = async <Key, Value>(
  memory: Map<Key, Value>,
  keys: Iterable<Key>,
  load: (missing: ReadonlyArray<Key>) => Promise<void>,
): Promise<void> => {
  const missing = [...keys].filter((key) => !memory.has(key));
  if (missing.length > 0) await load(missing);
};

/** What telling takes besides the store. */
type RoomPorts = Pick<Room, 'render' | 'traffic' | 'links'>;

const presentIn = async (
  snapshot: Repositories,
  realm: Realm,
  memory: Memory,
  { of, version }: Listeners,
  now: UnixSeconds,
): Promise<Present> => {
  const { actors } = memory;
  const [listening, number] = [of(realm.id), version(realm.id)];
  if (memory.present?.version === number) return memory.present;
  await remember(actors, listening, async (missing) => {
    for (const user of await snapshot.users.byIds(realm.id, missing)) actors.set(user.id, await asActor(snapshot, realm, user, now));
  });
  const listeners = new Map<UserId, Actor>();
  for (const id of listening) {
    const actor = actors.get(id);
    if (actor?.user.isActive) listeners.set(id, actor);
  }
  memory.present = { version: number, listeners, subscriptions: new Map() };
  return memory.present;
};

const enterRoom = async (
  { render, traffic, links }: RoomPorts,
  snapshot: Repositories,
  realm: Realm,
  memory: Memory,
  listening: Listeners,
  now: UnixSeconds,
): Promise<Room> => {
  const { subscriptions } = memory;
  const present = await presentIn(snapshot, realm, memory, listening, now);
  const { listeners } = present;
  return {
    snapshot,
    realm,
    listeners,
    wanting: (interest) => [...listening.wanting(realm.id, interest)].flatMap((user) => listeners.get(user) ?? []),
    render,
    traffic,
    links,
    now,
    subscriptionsTo: async (channel) => {
      const among = present.subscriptions.get(channel);
      if (among !== undefined) return among;
      const known = subscriptions.get(channel) ?? new Map<UserId, Subscription | null>();
      subscriptions.set(channel, known);
      await remember(known, listeners.keys(), async (missing) => {
        for (const user of missing) known.set(user, null);
        for (const found of await snapshot.channels.subscriptionsAmong(channel, missing)) known.set(found.user, found);
      });
      const found = new Map<UserId, Subscription>();
      for (const [user, own] of known) if (own !== null && listeners.has(user)) found.set(user, own);
      present.subscriptions.set(channel, found);
      return found;
    },
  };
};

/** A room for every realm, which remembers who listens and what he may see as long as nothing happens to that. */
export const newRooms = (ports: RoomPorts): Rooms => {
  const memories = new Map<RealmId, Memory>();
  return {
    enter: async (snapshot, id, listening, now) => {
      const realm = await snapshot.realms.byId(id);
      if (realm === null || !realm.isActive) return null;
      const known = memories.get(id);
      const memory =
        known && now - known.since < MEMORY_SECONDS ? known : { actors: new Map(), subscriptions: new Map(), since: now, present: null };
      memories.set(id, memory);
      return enterRoom(ports, snapshot, realm, memory, listening, now);
    },
    forget: (event) => {
      const memory = memories.get(event.realm);
      if (memory === undefined) return;
      if (/^(realm|group|user)\./.test(event._tag)) {
        memory.actors.clear();
        memory.present = null;
      }
      if ('channel' in event && event._tag.startsWith('channel.')) {
        memory.subscriptions.delete(event.channel);
        memory.present?.subscriptions.delete(event.channel);
      }
    },
  };
};
