import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServers } from '../bench-servers.ts';
import type { Dataset, Person } from '../data/dataset.ts';
import type { DriveResult, PlannedRequest } from '../load/plan.ts';
import { get, withBody } from '../load/requests.ts';
import { atMost, type Row } from '../measure/row.ts';
import type { Deed } from './parts/deed.ts';
import { fillingLists, fullLists } from './parts/full-lists.ts';
import { API, inTopic } from './parts/request-lists.ts';
import { failuresOf, latencyOf } from './parts/summaries.ts';
import { type Bench, largest, type Scenario } from './scenario.ts';

/** No endpoint holds the event loop longer. */
const LONGEST_MS = 20;
const TOLD_WITHIN_MS = 300;
const LISTENERS_AT_ONCE = 8;
const MOST = 5_000;
const FAR_APART = 7;

const person = ({ users }: Dataset, index: number): Person => {
  const found = users[index % users.length];
  if (found === undefined) throw new Error('The data set has no user');
  return found;
};
const owner = (world: Dataset): Person => person(world, 0);
/** Another one each `time`; who begins `from` elsewhere meets none of them. */
const somebody = (world: Dataset, from: number, time: number): Person =>
  person(world, from + time + 1);

type Fields = Readonly<Record<string, string | number>>;

const reading =
  (path: string, fields: (world: Dataset) => Fields = () => ({})) =>
  (world: Dataset): PlannedRequest =>
    get('reading', owner(world), `${API}${path}`, fields(world));
const page = (fields: (world: Dataset) => Fields) =>
  reading('/messages', (world) => ({
    anchor: 'newest',
    num_before: MOST,
    num_after: 0,
    ...fields(world),
  }));
const inGiant = ({ giant }: Dataset): string => inTopic(giant.channelName, giant.name);

const reads: ReadonlyArray<Deed> = [
  { title: 'the newest 5,000 messages of everything', asked: page(() => ({})) },
  {
    title: 'the newest 5,000 of the giant topic',
    asked: page((world) => ({ narrow: inGiant(world) })),
  },
  {
    title: '5,000 from its middle',
    asked: page((world) => ({
      anchor: world.giant.middle[0] ?? world.giant.first,
      narrow: inGiant(world),
    })),
  },
  {
    title: '5,000 around the first unread',
    asked: page(() => ({ anchor: 'first_unread', num_before: MOST / 2, num_after: MOST / 2 })),
  },
  {
    title: '5,000 that are unread',
    asked: page(() => ({ narrow: '[{"operator":"is","operand":"unread"}]' })),
  },
  {
    title: '5,000 with a link',
    asked: page(() => ({ narrow: '[{"operator":"has","operand":"link"}]' })),
  },
  { title: 'all users', asked: reading('/users') },
  {
    title: "the caller's channels, and their subscribers",
    asked: reading('/users/me/subscriptions', () => ({ include_subscribers: 'true' })),
  },
  {
    title: 'registering with 50,000 unread messages',
    asked: (world, time) =>
      withBody('register', 'POST', somebody(world, 300, time), `${API}/register`, {}),
  },
];

const patch = (world: Dataset, message: number, fields: Fields): PlannedRequest =>
  withBody('move', 'PATCH', owner(world), `${API}/messages/${message}`, {
    propagate_mode: 'change_all',
    ...fields,
  });
const saying =
  (content: string) =>
  (world: Dataset): PlannedRequest =>
    withBody('send', 'POST', owner(world), `${API}/messages`, {
      type: 'channel',
      to: world.giant.channel,
      topic: world.giant.name,
      content,
    });

/** How many come to a new channel: all but those whom other deeds take. */
const NEWCOMERS = 900;
const newcomers = ({ users }: Dataset): string =>
  JSON.stringify(users.slice(0, NEWCOMERS).map(({ id }) => id));
const flagging = (
  world: Dataset,
  who: Person,
  flag: string,
  op: 'add' | 'remove',
): PlannedRequest => {
  const messages = JSON.stringify(
    Array.from({ length: MOST }, (_, at) => world.giant.last - at * FAR_APART),
  );
  return withBody('flags', 'POST', who, `${API}/messages/flags`, { messages, op, flag });
};

const resolving = (
  title: string,
  of: (world: Dataset) => { readonly last: number; readonly name: string },
): ReadonlyArray<Deed> => {
  const resolve = (world: Dataset) =>
    patch(world, of(world).last, { topic: `✔ ${of(world).name}` });
  const reopen = (world: Dataset) => patch(world, of(world).last, { topic: of(world).name });
  return [
    { title: `${title} is resolved`, asked: resolve, back: reopen },
    { title: `${title} is opened again`, first: resolve, asked: reopen },
    {
      title: `${title} is renamed`,
      asked: (world, time) => patch(world, of(world).last, { topic: `${of(world).name} ${time}` }),
      back: reopen,
    },
  ];
};

/** Told to all users. */
const writes: ReadonlyArray<Deed> = [
  { title: 'a message', asked: saying('soup') },
  { title: 'a message that mentions all users', asked: saying('@**all** soup') },
  { title: 'a message that mentions all who wrote in its topic', asked: saying('@**topic** soup') },
  ...resolving('a topic of 1,000', ({ small }) => small),
  ...resolving('the giant topic', ({ giant }) => giant),
  {
    title: 'it is read, all of it unread',
    asked: (world, time) => {
      const { channel, name } = world.giant;
      return withBody('read', 'POST', somebody(world, 400, time), `${API}/mark_topic_as_read`, {
        stream_id: channel,
        topic_name: name,
      });
    },
  },
  {
    title: 'its channel is read',
    asked: (world, time) =>
      withBody('read', 'POST', somebody(world, 420, time), `${API}/mark_stream_as_read`, {
        stream_id: world.giant.channel,
      }),
  },
  {
    title: 'everything is read',
    asked: (world, time) =>
      withBody('read', 'POST', somebody(world, 440, time), `${API}/mark_all_as_read`, {}),
  },
  {
    title: '5,000 messages far apart are read',
    asked: (world, time) => flagging(world, somebody(world, 460, time), 'read', 'add'),
  },
  {
    title: '5,000 messages far apart get a star',
    asked: (world, time) => flagging(world, somebody(world, 480, time), 'starred', 'add'),
  },
  {
    title: '900 people come to a new channel',
    asked: (world, time) =>
      withBody('subscribe', 'POST', owner(world), `${API}/users/me/subscriptions`, {
        subscriptions: JSON.stringify([{ name: `new ${time}` }]),
        principals: newcomers(world),
      }),
  },
  {
    title: 'they leave it',
    asked: (world, time) =>
      withBody('unsubscribe', 'DELETE', owner(world), `${API}/users/me/subscriptions`, {
        subscriptions: JSON.stringify([`new ${time}`]),
        principals: newcomers(world),
      }),
  },
  {
    title: 'a channel is renamed',
    asked: (world, time) =>
      withBody('rename', 'PATCH', owner(world), `${API}/streams/${world.small.channel}`, {
        new_name: `another name ${time}`,
      }),
  },
  {
    title: 'a user is renamed',
    asked: (world, time) =>
      withBody('rename', 'PATCH', owner(world), `${API}/users/${person(world, 500).id}`, {
        full_name: `Name ${time}`,
      }),
  },
];

/** Each has to succeed. */
const drive = async (
  { load }: Bench,
  { project }: BenchServers,
  name: string,
  requests: ReadonlyArray<PlannedRequest>,
  connections: number,
) => {
  await load.prepare({ name, requests });
  const done = await load.drive({
    list: name,
    port: project.port,
    connections,
    count: requests.length,
  });
  if (done.failures.count > 0) throw new Error(`${name} failed: ${done.failures.first}`);
};

const register = async (bench: Bench, servers: BenchServers): Promise<void> => {
  const fields = { fetch_event_types: JSON.stringify(['realm']) };
  const requests = servers.world.users.map((user) =>
    withBody('register', 'POST', user, `${API}/register`, fields),
  );
  await drive(bench, servers, 'TURNS listeners', requests, LISTENERS_AT_ONCE);
};

/** After all else: what is told of it goes to all who listen. */
const fill = (bench: Bench, servers: BenchServers): Promise<void> =>
  drive(bench, servers, 'TURNS full lists', fillingLists(servers.world), 1);

/**
 * Runs once unmeasured, then `times` often. The longest delay of the event loop until all clients
 * were told.
 */
const measure = async (
  bench: Bench,
  { world, project }: BenchServers,
  { title, first, asked, back }: Deed,
  more: string,
): Promise<Row> => {
  const send = async (request: PlannedRequest): Promise<DriveResult> => {
    await bench.load.prepare({ name: 'TURNS', requests: [request] });
    const result = await bench.load.drive({
      list: 'TURNS',
      port: project.port,
      connections: 1,
      count: 1,
    });
    await sleep(TOLD_WITHIN_MS);
    return result;
  };
  const prepare = async (request: PlannedRequest): Promise<void> => {
    const { failures } = await send(request);
    if (failures.count > 0) throw new Error(`What goes with "${title}" failed: ${failures.first}`);
  };
  const late: number[] = [];
  const results: DriveResult[] = [];
  for (let time = -1; time < bench.options.rounds; time++) {
    if (first) await prepare(first(world));
    await project.ask('forget-delays');
    const result = await send(asked(world, time));
    const { max } = await project.ask<{ readonly max: number }>('delays');
    if (time >= 0) {
      late.push(max);
      results.push(result);
    }
    if (back) await prepare(back(world, time));
  }
  return {
    scenario: 'TURNS',
    title: `${title}${more}`,
    size: world.size,
    unit: 'ms',
    project: late,
    against: null,
    judged: { kind: 'absolute', values: late },
    target: atMost(LONGEST_MS),
    latency: latencyOf(results),
    failures: failuresOf(results),
    note: null,
  };
};

export const turnsScenario: Scenario = {
  id: 'TURNS',
  title: 'the longest turn of the event loop that one request takes',
  run: (bench) =>
    bench.withStage(largest(bench), async (servers) => {
      const rows: Row[] = [];
      for (const deed of reads) rows.push(await measure(bench, servers, deed, ''));
      await register(bench, servers);
      for (const deed of writes) rows.push(await measure(bench, servers, deed, ', told to 1,000'));
      await fill(bench, servers);
      for (const deed of fullLists) rows.push(await measure(bench, servers, deed, ''));
      return { rows };
    }),
};
