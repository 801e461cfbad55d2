import type { Dataset } from '../data/dataset.ts';
import type { DriveResult, PlannedRequest } from '../load/plan.ts';
import { get, withBody } from '../load/requests.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atMost, type Row } from '../measure/row.ts';
import { quotients } from '../measure/spread.ts';
import type { RunningServer } from '../processes/servers.ts';
import { answerTo } from './parts/checks.ts';
import { API, floorFetches, hotFetches } from './parts/request-lists.ts';
import { failuresOf, latencyOf, mediansInMs } from './parts/summaries.ts';
import { compareThroughput } from './parts/throughput.ts';
import { type Bench, type Scenario, smallest } from './scenario.ts';

const LINKIFIERS = 50;
/** Code points of a long message. */
const LONG = 10_000;
const MESSAGES = 200;

/** As trackers have them: a word, a number, and now and then a more general one. */
const patterns: ReadonlyArray<readonly [pattern: string, urlTemplate: string]> = Array.from(
  { length: LINKIFIERS },
  (_, index) =>
    index % 10 === 9
      ? [
          `(?P<org>[a-z]+)${index}/(?P<repo>[a-z]+)#(?P<id>[0-9]+)`,
          'https://git.example/{org}/{repo}/{id}',
        ]
      : [`T${index}-(?P<id>[0-9]+)`, `https://tracker.example/${index}/{id}`],
);

const addAll = async ({ users }: Dataset, { port }: RunningServer): Promise<void> => {
  const [owner] = users;
  if (owner === undefined) throw new Error('The data set has no user');
  for (const [pattern, urlTemplate] of patterns) {
    const answer = await answerTo(port, 'POST', `${API}/realm/filters`, owner, {
      pattern,
      url_template: urlTemplate,
    });
    if (answer.result !== 'success') throw new Error(`Not added: ${JSON.stringify(answer)}`);
  }
};

/** Every linkifier has something to do in it. */
const longText = Array.from(
  { length: LONG / 20 },
  (_, index) => `see T${index % LINKIFIERS}-${index}, it is so `,
)
  .join('')
  .slice(0, LONG);

const sends = ({ users, small }: Dataset): ReadonlyArray<PlannedRequest> =>
  users.slice(0, MESSAGES).map((user, index) =>
    withBody('send', 'POST', user, `${API}/messages`, {
      type: 'channel',
      to: small.channel,
      topic: `links ${index}`,
      content: longText,
    }),
  );

/** How much longer one request takes where the organization has them. */
const slowdown = async (
  { load, options }: Bench,
  title: string,
  [linked, plain]: readonly [RunningServer, RunningServer],
  requests: ReadonlyArray<PlannedRequest>,
  over: Pick<Row, 'size' | 'target'>,
): Promise<Row> => {
  await load.prepare({ name: title, requests });
  const drive = (server: RunningServer, seconds: number) => (): Promise<DriveResult> =>
    load.drive({ list: title, port: server.port, connections: 1, seconds });
  for (const server of [linked, plain]) await drive(server, 1)();
  const turns = await takeTurns(options.rounds, {
    linked: drive(linked, options.seconds / 2),
    plain: drive(plain, options.seconds / 2),
  });
  return {
    ...over,
    scenario: 'LINKS',
    title,
    unit: 'ms',
    project: mediansInMs(turns.linked),
    against: { name: 'without linkifiers', values: mediansInMs(turns.plain) },
    judged: {
      kind: 'ratio',
      values: quotients(mediansInMs(turns.linked), mediansInMs(turns.plain)),
    },
    latency: latencyOf(turns.linked),
    failures: failuresOf([...turns.linked, ...turns.plain]),
    note: null,
  };
};

export const linkifierScenario: Scenario = {
  id: 'LINKS',
  title: 'fifty linkifiers',
  run: (bench) =>
    bench.withStage(smallest(bench), (plain) =>
      bench.withStage(smallest(bench), async ({ world, project, floor }) => {
        await addAll(world, project);
        const { size } = world;
        const pair = [project, plain.project] as const;
        const list = await compareThroughput(bench, {
          scenario: 'LINKS',
          title: 'list 50 linkifiers, 8 connections',
          size,
          floorName: 'Express + one get',
          project: {
            server: project,
            requests: world.users.map((user) => get('linkifiers', user, `${API}/realm/linkifiers`)),
          },
          floor: { server: floor, requests: floorFetches(world) },
          connections: 8,
          target: null,
        });
        return {
          rows: [
            list,
            await slowdown(
              bench,
              'fetch a message, 50 linkifiers, 1 connection',
              pair,
              hotFetches(world),
              { size, target: atMost(1.2) },
            ),
            await slowdown(
              bench,
              'send 10 KB with 500 links, 50 linkifiers, 1 connection',
              pair,
              sends(world),
              { size, target: null },
            ),
          ],
        };
      }),
    ),
};
