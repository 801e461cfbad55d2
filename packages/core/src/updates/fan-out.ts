import type { Traffic } from '../channel/traffic-port.ts';
import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { RealmId } from '../kernel/brand.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { ParleyPorts, Repositories } from '../kernel/ports.ts';
import { hasRestrictedGuests } from '../user/use-cases/known-users.ts';
import type { ClientUpdate } from './client-update.ts';
import { type FanOutCache, newFanOutCache } from './fan-out-cache.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { type EventTag, type FanOutOf, fanOuts } from './fan-outs.ts';
import { fanOutGuests } from './guests.ts';
import { forgetSpoken, type LastActivity } from './last-activity.ts';
import type { PendingIntroductions } from './pending-introductions.ts';
import type { Listeners, QueuedUpdate, UpcomingEvents } from './queued-update.ts';

/**
 * Finds the updates that an event causes and the listeners who get them. It applies the policies to
 * the state of `snapshot`: no listener gets what they may not read in that state.
 *
 * @param later The events that follow and that the snapshot includes; none when it is not given.
 * @returns No updates when no user of the realm listens, or when the event concerns no listener.
 */
export type FanOut<Update = ClientUpdate> = (
  snapshot: Repositories,
  stored: StoredEvent,
  listeners: Listeners,
  later?: UpcomingEvents,
) => Promise<ReadonlyArray<QueuedUpdate<Update>>>;

const nothing: UpcomingEvents = () => [];

export interface FanOutPorts extends Pick<ParleyPorts, 'clock' | 'markdown' | 'links'> {
  /** The one that `createParley` gets; the fan-out shows its counts and never counts itself. */
  readonly traffic: Pick<Traffic, 'known'>;
}

/** What is remembered of a realm between its events. */
interface RealmMemory extends Pick<FanOutContext, 'lastActivity' | 'pendingIntroductions'> {
  readonly cache: FanOutCache;
  /** Position of the newest event that was passed to it. */
  last: number;
}

/**
 * Makes the fan-out of one storage. It keeps what it read of a realm between events, so the events
 * of a realm must come in the order of its outbox, each once. Events without a listener may be
 * skipped: after a gap it reads everything of that realm again.
 *
 * @param ports What it renders and counts with; `traffic` must be the one of `createParley`.
 * @returns The function that `eventQueues` of `@parley/event-queues` takes as `fanOut`.
 */
export const newFanOut = ({ clock, markdown, links, traffic }: FanOutPorts): FanOut => {
  const render = descriptionRenderer(markdown);
  const memories = new Map<RealmId, RealmMemory>();
  const newMemory = (last: number): RealmMemory => {
    const lastActivity: LastActivity = new Map();
    const pendingIntroductions: PendingIntroductions = new Map();
    const ports = { render, traffic, links, lastActivity, pendingIntroductions };
    return { lastActivity, pendingIntroductions, cache: newFanOutCache(ports), last };
  };
  /** The memory of the realm as it is before the event is told. */
  const memoryAt = ({ position, event }: StoredEvent): RealmMemory => {
    const known = memories.get(event.realm);
    const memory = known?.last === position - 1 ? known : newMemory(position);
    memories.set(event.realm, memory);
    memory.last = position;
    memory.cache.forget(event);
    forgetSpoken(memory.lastActivity, event);
    return memory;
  };
  return async (snapshot, stored, listeners, later = nothing) => {
    const { position, event } = stored;
    if (listeners.of(event.realm).size === 0) {
      memories.delete(event.realm);
      return [];
    }
    const { cache } = memoryAt(stored);
    const fanOut = fanOuts[event._tag] as FanOutOf<EventTag> | undefined;
    if (fanOut === undefined) return [];
    const context = await cache.enter(snapshot, event.realm, listeners, clock.now());
    if (context === null) return [];
    const updates = await fanOut(context, event, later);
    const all = hasRestrictedGuests(context.realm)
      ? await fanOutGuests(context, event, later, updates)
      : updates;
    return all.map(({ update, to }) => ({ realm: event.realm, position, update, to }));
  };
};
