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
  let position = 0;
  let seen = { commits: 0, events: 0 };
  let isFirst = true;
  const newEvents = async (): Promise<number> => {
    const events = await storage.outbox.read(position, MOST_EVENTS);
    position = events.at(-1)?.position ?? position;
    // What a mail would tell is in no answer.
    for (const { event } of events)
      if (event._tag === 'user.email-change-asked') known.addText('token', event.token);
    return events.length;
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
