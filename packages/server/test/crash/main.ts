/**
 * Kills a server in the middle of its work, again and again: `npm run crash -- --times 500`, with
 * `--of notifications` while it notifies.
 */
import { parseArgs } from 'node:util';
import { type Crashes, newCrashes } from './crashes.ts';
import { newPushCrashes, type PushCrashes } from './push-crashes.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, of: { type: 'string', default: 'writes' } },
});
if (values.of !== 'writes' && values.of !== 'notifications')
  throw new Error(`--of is writes or notifications, and not ${values.of}`);
const times = Number(values.times);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every so many crashes a line tells how it goes. */
const PACE = 10;

interface Done {
  readonly complaints: ReadonlyArray<string>;
  readonly acknowledged: number;
  /** Milliseconds. */
  readonly recovery: number;
}

const complaints: string[] = [];
const recoveries: number[] = [];
let acknowledged = 0;

const again = async (crash: () => Promise<Done>): Promise<void> => {
  for (let time = 1; time <= times; time++) {
    const done = await crash();
    acknowledged += done.acknowledged;
    recoveries.push(done.recovery);
    complaints.push(...done.complaints);
    for (const complaint of done.complaints) say(`Crash ${time}: ${complaint}`);
    if (time % PACE === 0)
      say(
        `${time} of ${times} crashes, ${acknowledged} acknowledged writes, ` +
          `${complaints.length} complaints`,
      );
  }
};

const ofWrites = async (crashes: Crashes): Promise<void> => {
  const outcomes = new Map<string, number>();
  await again(async () => {
    const crash = await crashes.crash();
    for (const [outcome, count] of crash.outcomes)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    return { ...crash, acknowledged: crash.outcomes.get('done') ?? 0 };
  });
  complaints.push(...(await crashes.examineAll()));
  say(`Answers: ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
};

const ofNotifications = async (crashes: PushCrashes): Promise<void> => {
  await again(crashes.crash);
  const { message, remove } = crashes.counts();
  say(`Notifications: ${message} of messages, ${remove} taken back`);
};

const crashes =
  values.of === 'notifications' ? await newPushCrashes('bouncer') : await newCrashes();
await ('examineAll' in crashes ? ofWrites(crashes) : ofNotifications(crashes));
await crashes.end();

recoveries.sort((a, b) => a - b);
const median = recoveries[Math.floor(recoveries.length / 2)] ?? 0;
say(
  `As it should be again after ${Math.round(median)} ms (median), ` +
    `${Math.round(recoveries.at(-1) ?? 0)} ms (longest)`,
);
say(
  complaints.length === 0
    ? 'Nothing was lost and nothing was left half-written.'
    : `${complaints.length} complaints:\n${complaints.join('\n')}`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
