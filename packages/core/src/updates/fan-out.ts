import type { Traffic } from '../channel/traffic-port.ts';
import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { ParleyPorts, Repositories } from '../kernel/ports.ts';
import { hasRestrictedGuests } from '../user/use-cases/known-users.ts';
import type { ClientUpdate } from './client-update.ts';
import { newFanOutCache } from './fan-out-cache.ts';
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

/**
 * Makes the fan-out of one storage. It keeps what it read of a realm between events, so events must
 * come in the order of the outbox, each once. Events without a listener may be skipped: after a gap
 * it reads everything again.
 *
 * @param ports What it renders and counts with; `traffic` must be the one of `createParley`.
 * @returns The function that `eventQueues` of `@parley/event-queues` takes as `fanOut`.
 */
export const newFanOut = ({ clock, markdown, links, traffic }: FanOutPorts): FanOut => {
  const lastActivity: LastActivity = new Map();
  const pendingIntroductions: PendingIntroductions = new Map();
  const fanOutCache = newFanOutCache({
    render: descriptionRenderer(markdown),
    traffic,
    links,
    lastActivity,
    pendingIntroductions,
  });
  let last: number | null = null;
  const passTo = ({ position, event }: StoredEvent): void => {
    if (last === null || position !== last + 1) {
      fanOutCache.forgetAll();
      lastActivity.clear();
      pendingIntroductions.clear();
    }
    last = position;
    fanOutCache.forget(event);
    forgetSpoken(lastActivity, event);
  };
  return async (snapshot, stored, listeners, later = nothing) => {
    const { position, event } = stored;
    passTo(stored);
    const fanOut = fanOuts[event._tag] as FanOutOf<EventTag> | undefined;
    if (fanOut === undefined || listeners.of(event.realm).size === 0) return [];
    const context = await fanOutCache.enter(snapshot, event.realm, listeners, clock.now());
    if (context === null) return [];
    const updates = await fanOut(context, event, later);
    const all = hasRestrictedGuests(context.realm)
      ? await fanOutGuests(context, event, later, updates)
      : updates;
    return all.map(({ update, to }) => ({ realm: event.realm, position, update, to }));
  };
};
