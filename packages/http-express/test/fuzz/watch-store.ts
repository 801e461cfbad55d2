import type { RealmId } from '@parley/core';
import type { Fault } from './check-answer.ts';
import type { FuzzTarget } from './fuzz-target.ts';

/** More events than one wave can write. */
const MOST_EVENTS = 10_000;

/**
 * Looks, after each wave, whether what was written is what the traces of its requests tell, event
 * for event.
 */
export const watchStore = ({
  storage,
  written,
  traces,
  known,
}: FuzzTarget): (() => Promise<ReadonlyArray<Fault>>) => {
  const positions = new Map<RealmId, number>();
  let seen = { commits: 0, events: 0 };
  let isFirst = true;
  const newEvents = async (): Promise<number> => {
    let count = 0;
    for (const { id } of await storage.directory.realms()) {
      const events = await storage.outbox.of(id).read(positions.get(id) ?? 0, MOST_EVENTS);
      for (const { position, event } of events) {
        positions.set(id, position);
        // What a mail would tell is in no answer.
        if (event._tag === 'user.email-change-asked') known.addText('token', event.token);
      }
      count += events.length;
    }
    return count;
  };
  return async () => {
    const now = { ...written() };
    const [commits, events] = [now.commits - seen.commits, now.events - seen.events];
    seen = now;
    const told = isFirst
      ? commits
      : [...traces.values()].reduce((sum, trace) => sum + trace.commits, 0);
    isFirst = false;
    traces.clear();
    return [
      ...((await newEvents()) === events
        ? []
        : ['the outbox holds other events than were committed']),
      ...(told === commits ? [] : ['something was written for no request']),
    ];
  };
};
