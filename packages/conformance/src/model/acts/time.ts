import type { ModelStep } from '../act.ts';
import type { Naive } from '../naive/world.ts';
import { type ActionKind, kind } from './lib.ts';

const STEPS = [0, 1, 20, 60, 61, 300, 600, 3_000];
const DAY = 86_400;
const GRACE = 20;

const limits = ({ realm: { settings } }: Naive): ReadonlyArray<number> =>
  [
    settings.contentEditLimit,
    settings.moveWithinChannelLimit,
    settings.moveBetweenChannelsLimit,
    // Deleting knows no grace.
    settings.contentDeleteLimit === null ? null : settings.contentDeleteLimit - GRACE,
  ].flatMap((limit) => limit ?? []);

/** What every step of a failing sequence becomes that has nothing to do with the failure. */
const nothing = kind('nothing happens', 1, (): ModelStep => ({ tag: 'wait', seconds: 0 }));

const wait = kind(
  'time passes',
  6,
  (choose): ModelStep => ({ tag: 'wait', seconds: choose.one(STEPS) ?? 0 }),
);

/** Until some message is as old as it may be, a second less, or a second more. */
const waitForLimit = kind('time passes to a limit', 6, (choose, world) => {
  const message = choose.one([...world.messages.values()]);
  const limit = choose.one(limits(world));
  if (message === null || limit === null) return null;
  const seconds = message.sentAt + limit + GRACE + choose.number(3) - 1 - world.now;
  return seconds <= 0 || seconds > DAY ? null : { tag: 'wait', seconds };
});

const waitForDays = kind(
  'days pass',
  1,
  (choose): ModelStep => ({ tag: 'wait', seconds: DAY * (1 + choose.number(3)) }),
);

export const timeKinds: ReadonlyArray<ActionKind> = [nothing, wait, waitForLimit, waitForDays];
