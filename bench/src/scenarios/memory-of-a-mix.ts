import type { ListenerBench } from '../bench-servers.ts';
import { type Chance, xorshift } from '../data/chance.ts';
import type { Person } from '../data/dataset.ts';
import type { DriveResult, PlannedRequest } from '../load/plan.ts';
import { basicOf, get, withBody } from '../load/requests.ts';
import { atMost, type Row } from '../measure/row.ts';
import { anonymousBytes } from '../processes/proc.ts';
import type { RunningServer } from '../processes/servers.ts';
import { API } from './parts/request-lists.ts';
import { failuresOf, latencyOf } from './parts/summaries.ts';
import type { Bench, Scenario } from './scenario.ts';

const MB = 1e6;
const PEOPLE = 32;
const CONNECTIONS = 32;
/** Requests of the whole row; the first of them send the messages that others fetch and edit. */
const REQUESTS = 200_000;
const FIRST_SENDS = 5_000;
const LIST = 30_000;
const CHARACTERS = 300;
const MOST_MB = 200;

interface Sent {
  readonly id: number;
  readonly sender: Person;
}

const textOf = (chance: Chance, index: number): string => {
  let text = `${index}`;
  while (text.length < CHARACTERS) text += ` ${chance.below(1_000_000).toString(36)}`;
  return text.slice(0, CHARACTERS);
};

const sends = (
  { users, channels: [channel = 0] }: ListenerBench['crowd'],
  chance: Chance,
  count: number,
): ReadonlyArray<PlannedRequest> =>
  Array.from({ length: count }, (_, index) => {
    const fields = {
      type: 'channel',
      to: channel,
      topic: `topic ${chance.below(50)}`,
      content: textOf(chance, index),
    };
    return withBody('send', 'POST', chance.pick(users), `${API}/messages`, fields);
  });

/** The newest messages of the server. */
const sentBy = async (
  { users }: ListenerBench['crowd'],
  { port }: RunningServer,
): Promise<ReadonlyArray<Sent>> => {
  const [reader] = users;
  if (reader === undefined) throw new Error('There is no reader');
  const query = new URLSearchParams({
    anchor: 'newest',
    num_before: `${FIRST_SENDS}`,
    num_after: '0',
  });
  const answer = await fetch(`http://127.0.0.1:${port}${API}/messages?${query}`, {
    headers: { Authorization: basicOf(reader) },
  });
  const { messages } = (await answer.json()) as {
    readonly messages: ReadonlyArray<{ readonly id: number; readonly sender_email: string }>;
  };
  const byEmail = new Map(users.map((user) => [user.email, user]));
  return messages.flatMap(({ id, sender_email: email }) => {
    const sender = byEmail.get(email);
    return sender === undefined ? [] : [{ id, sender }];
  });
};

/** A third each of sends, fetches and edits, in turns. */
const mix = (
  crowd: ListenerBench['crowd'],
  sent: ReadonlyArray<Sent>,
): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(59);
  return sends(crowd, chance, LIST / 3).flatMap((send, index) => {
    const { id, sender } = chance.pick(sent);
    return [
      send,
      get('fetch', chance.pick(crowd.users), `${API}/messages/${chance.pick(sent).id}`),
      withBody('edit', 'PATCH', sender, `${API}/messages/${id}`, {
        content: textOf(chance, index),
      }),
    ];
  });
};

const inMb = (bytes: number): string => (bytes / MB).toFixed(0);

const rowOf = (
  mb: number,
  use: NodeJS.MemoryUsage,
  retained: number,
  results: ReadonlyArray<DriveResult>,
): Row => ({
  scenario: 'B17',
  title:
    `memory after ${REQUESTS.toLocaleString('en-US')} sends, fetches and edits of ` +
    `${CHARACTERS} characters`,
  size: null,
  unit: 'MB',
  project: [mb],
  against: null,
  judged: { kind: 'absolute', values: [mb] },
  target: atMost(MOST_MB),
  latency: latencyOf(results),
  failures: failuresOf(results),
  note:
    `heap ${inMb(use.heapTotal)} MB, of which ${inMb(use.heapUsed)} in use; external ` +
    `${inMb(use.external)} MB; in use once the garbage is collected ${inMb(retained)} MB`,
});

export const memoryOfAMixScenario: Scenario = {
  id: 'B17',
  title: 'memory of a mix',
  run: (bench: Bench) =>
    bench.withHall({ people: PEOPLE, channels: 1 }, async ({ crowd, project }) => {
      if (anonymousBytes(project.pid) === null)
        return { rows: [], skipped: 'this system does not tell the memory of a process' };
      const drive = async (
        name: string,
        requests: ReadonlyArray<PlannedRequest>,
        count: number,
      ): Promise<DriveResult> => {
        await bench.load.prepare({ name, requests });
        return bench.load.drive({
          list: name,
          port: project.port,
          connections: CONNECTIONS,
          count,
        });
      };
      const first = await drive('B17 first', sends(crowd, xorshift(61), FIRST_SENDS), FIRST_SENDS);
      const then = await drive(
        'B17 mix',
        mix(crowd, await sentBy(crowd, project)),
        REQUESTS - FIRST_SENDS,
      );
      const mb = (anonymousBytes(project.pid) ?? Number.NaN) / MB;
      const use = await project.ask<NodeJS.MemoryUsage>('memory');
      return { rows: [rowOf(mb, use, await project.ask<number>('retained'), [first, then])] };
    }),
};
