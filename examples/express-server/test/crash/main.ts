/** Kills a server in the middle of a stream of writes, again and again: `npm run crash -- --times 500`. */
import { parseArgs } from 'node:util';
import { newCrashes } from './crashes.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(values.times);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every so many crashes a line tells how it goes. */
const PACE = 10;

const crashes = await newCrashes();
const outcomes = new Map<string, number>();
const recoveries: number[] = [];
const complaints: string[] = [];
for (let time = 1; time <= times; time++) {
  const crash = await crashes.crash();
  for (const [outcome, count] of crash.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
  recoveries.push(crash.recovery);
  complaints.push(...crash.complaints);
  for (const complaint of crash.complaints) say(`Crash ${time}: ${complaint}`);
  if (time % PACE === 0)
    say(`${time} of ${times} crashes, ${outcomes.get('done') ?? 0} acknowledged writes, ${complaints.length} complaints`);
}
complaints.push(...(await crashes.examineAll()));
await crashes.end();

recoveries.sort((a, b) => a - b);
const median = recoveries[Math.floor(recoveries.length / 2)] ?? 0;
say(`Answers: ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
say(`Ready again after ${Math.round(median)} ms (median), ${Math.round(recoveries.at(-1) ?? 0)} ms (longest)`);
say(
  complaints.length === 0
    ? 'Nothing was lost and nothing was left half-written.'
    : `${complaints.length} complaints:\n${complaints.join('\n')}`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
