import type { ListenerBench } from '../bench-servers.ts';
import type { ListeningResult } from '../load/listen/plan.ts';
import { atMost, NO_FAILURES, type Row, type Target } from '../measure/row.ts';
import { anonymousBytes } from '../processes/proc.ts';
import type { Bench, Scenario } from './scenario.ts';

const QUEUES = 2_000;
const SUBSCRIBERS = 1_000;
const CHANNELS = 20;
const PER_SECOND = 200;
const WARM_UP_S = 5;
const DELIVERY_MS = 100;
const MB = 1e6;
const US_PER_MS = 1000;

const memoryOf = ({ project }: ListenerBench): number =>
  (anonymousBytes(project.pid) ?? Number.NaN) / MB;

const row = (title: string, unit: string, value: number, target: Target | null): Row => ({
  scenario: 'LIVE',
  title,
  size: null,
  unit,
  project: [value],
  against: null,
  judged: { kind: 'absolute', values: [value] },
  target,
  latency: null,
  failures: NO_FAILURES,
  note: null,
});

/** Where the time of the two processors went; '' where the system does not tell. */
const shares = ({ took, ran, polls, delivered }: ListeningResult): string => {
  if (ran === null) return '';
  const percent = (part: number): string => `${((100 * part) / took).toFixed(0)} % of a core`;
  const each = (count: number): string => `${(ran.server / count).toFixed(1)} us`;
  return (
    `; server ${percent(ran.server)}, ${each(polls)} a poll, ${each(delivered)} a delivery; ` +
    `load ${percent(ran.load)}`
  );
};

const rowsOf = (
  how: string,
  result: ListeningResult,
  delays: { readonly p99: number },
): ReadonlyArray<Row> => {
  const { failures, latency, sending, expected, delivered, wrong, sent, polls } = result;
  const lost = expected - delivered + wrong;
  return [
    {
      ...row(
        `${how}: 99 of 100 delivered within`,
        'ms',
        latency.p99 / US_PER_MS,
        atMost(DELIVERY_MS),
      ),
      latency: { p50: latency.p50 / US_PER_MS, p99: latency.p99 / US_PER_MS },
      failures: {
        count: failures.count + lost,
        first: failures.first ?? (lost > 0 ? `${lost} events lost, twice or out of order` : null),
      },
      note:
        `${sent} messages sent (p99 ${(sending.p99 / US_PER_MS).toFixed(1)} ms), ${delivered} ` +
        `of ${expected} delivered, ${polls} polls${shares(result)}`,
    },
    row(`${how}: event loop late by (p99)`, 'ms', delays.p99, null),
  ];
};

/** `places`: over how many channels the listeners are spread. */
const measured = async (
  bench: Bench,
  hall: ListenerBench,
  places: number,
): Promise<ReadonlyArray<Row>> => {
  const { crowd, project } = hall;
  const listen = (seconds: number) =>
    bench.load.listen({
      port: project.port,
      pid: project.pid,
      people: crowd.users.filter((_, index) => index % CHANNELS < places).slice(0, QUEUES),
      places: crowd.channels.slice(0, places).map((channel) => ({ channel, topic: 'spoken' })),
      perSecond: PER_SECOND,
      seconds,
    });
  await listen(WARM_UP_S);
  await project.ask('forget-delays');
  const result = await listen(bench.options.mixedSeconds);
  const how = `2,000 queues, 200 messages/s into channels of 1,000, ${QUEUES / places} of whom listen`;
  return rowsOf(how, result, await project.ask('delays'));
};

/**
 * Twenty channels of a thousand: first one in ten listens in each, then all users of two of them.
 */
export const liveScenario: Scenario = {
  id: 'LIVE',
  title: 'delivery of events',
  run: (bench) =>
    bench.withHall({ people: CHANNELS * SUBSCRIBERS, channels: CHANNELS }, async (hall) => {
      const idle = memoryOf(hall);
      const some = await measured(bench, hall, CHANNELS);
      const after = memoryOf(hall);
      const all = await measured(bench, hall, QUEUES / SUBSCRIBERS);
      const memory = row('memory above the idle server afterwards', 'MB', after - idle, null);
      return { rows: [...some, memory, ...all] };
    }),
};
