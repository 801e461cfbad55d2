import type { Subscription } from '../channel/channel.ts';
import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import type { Actor } from '../user/actor.ts';
import { asActor } from '../user/actor-context.ts';
import type { FanOutContext, SubscribedListener } from './fan-out-context.ts';
import { forgetIn, type Memory, newMemory, type Present } from './fan-out-memory.ts';
import type { Listeners } from './queued-update.ts';

/**
 * Waiting periods end by themselves, so what is remembered of people's groups is thrown away now
 * and then.
 */
const MEMORY_SECONDS = 60;

export interface FanOutCache {
  /** Null: the realm is gone or closed. */
  readonly enter: (
    snapshot: Repositories,
    realm: RealmId,
    listening: Listeners,
    now: UnixSeconds,
  ) => Promise<FanOutContext | null>;
  /**
   * What is remembered does not outlive the events that change it; to be called before an event is
   * told.
   */
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
type RoomPorts = Pick<
  FanOutContext,
  'render' | 'traffic' | 'links' | 'lastActivity' | 'pendingIntroductions'
>;

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
    for (const user of await snapshot.users.byIds(missing))
      actors.set(user.id, await asActor(snapshot, realm, user, now));
  });
  const listeners = new Map<UserId, Actor>();
  for (const id of listening) {
    const actor = actors.get(id);
    if (actor?.user.isActive) listeners.set(id, actor);
  }
  memory.present = { version: number, listeners, subscriptions: new Map(), attendants: new Map() };
  return memory.present;
};

const enterRoom = async (
  { render, traffic, links, lastActivity, pendingIntroductions }: RoomPorts,
  snapshot: Repositories,
  realm: Realm,
  memory: Memory,
  listening: Listeners,
  now: UnixSeconds,
): Promise<FanOutContext> => {
  const { subscriptions } = memory;
  const present = await presentIn(snapshot, realm, memory, listening, now);
  const { listeners } = present;
  const subscriptionsTo: FanOutContext['subscriptionsTo'] = async (channel) => {
    const among = present.subscriptions.get(channel);
    if (among !== undefined) return among;
    const known = subscriptions.get(channel) ?? new Map<UserId, Subscription | null>();
    subscriptions.set(channel, known);
    await remember(known, listeners.keys(), async (missing) => {
      for (const user of missing) known.set(user, null);
      for (const found of await snapshot.channels.subscriptionsAmong(channel, missing))
        known.set(found.user, found);
    });
    const found = new Map<UserId, Subscription>();
    for (const [user, own] of known) if (own !== null && listeners.has(user)) found.set(user, own);
    present.subscriptions.set(channel, found);
    return found;
  };
  const subscribedListeners: FanOutContext['subscribedListeners'] = async (channel) => {
    const known = present.attendants.get(channel.id);
    if (known?.channel === channel) return known.people;
    const people: SubscribedListener[] = [];
    for (const [user, subscription] of await subscriptionsTo(channel.id)) {
      const actor = listeners.get(user);
      if (actor !== undefined) people.push({ actor, membership: { channel, subscription } });
    }
    present.attendants.set(channel.id, { channel, people });
    return people;
  };
  return {
    snapshot,
    realm,
    listeners,
    wanting: (interest) =>
      [...listening.wanting(realm.id, interest)].flatMap((user) => listeners.get(user) ?? []),
    render,
    traffic,
    links,
    now,
    lastActivity,
    pendingIntroductions,
    subscriptionsTo,
    subscribedListeners,
  };
};

/**
 * One context for each realm. It remembers who listens and what they may see until an event changes
 * that.
 */
export const newFanOutCache = (ports: RoomPorts): FanOutCache => {
  const memories = new Map<RealmId, Memory>();
  return {
    enter: async (snapshot, id, listening, now) => {
      const realm = await snapshot.realms.own();
      if (realm === null || !realm.isActive) return null;
      const known = memories.get(id);
      const memory = known && now - known.since < MEMORY_SECONDS ? known : newMemory(now);
      memories.set(id, memory);
      return enterRoom(ports, snapshot, realm, memory, listening, now);
    },
    forget: (event) => {
      const memory = memories.get(event.realm);
      if (memory !== undefined) forgetIn(memory, event);
    },
  };
};
