import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import {
  type Caller,
  changeSetOf,
  createParley,
  E,
  type Hooks,
  newFanOut,
  newTraffic,
  nextRevision,
  type ParleyPorts,
  type RealmId,
  revokedListener,
  type TE,
  UnixSeconds,
} from '@parley/core';
import { eventQueues } from '@parley/event-queues';
import { linkEngine, markdownRenderer } from '@parley/markdown';
import { nodePorts } from '@parley/node-ports';
import { memoryBlobs, memoryStorage } from '@parley/storage-memory';
import { isDeep } from '../../../../scripts/testing/depth.ts';
import { reservingOnce } from '../../../../scripts/testing/reserving-once.ts';
import { createApp } from '../app.ts';
import { plainPorts } from '../plain-ports.ts';
import type { RouterOptions } from '../router.ts';
import { nameOfEvent } from '../updates/events/index.ts';
import { interestsOf } from '../updates/interests.ts';
import { HEARTBEAT, toClientEvents } from '../updates/to-client-events.ts';
import { API_ROOT } from '../wire/api-root.ts';
import { addPeople, type PersonName, type TestAppWith } from './people.ts';
import { type Answer, request } from './request.ts';
import type { Person, TestApp } from './test-app-contract.ts';

export type { Person, TestApp };

export const PASSWORD = 'correct horse battery';
const START = 1_790_000_000;
const CLIENT = 'tests';

/** Hashing for tests: at once, and no secret. */
const passwords: ParleyPorts['passwords'] = {
  hash: (password) => Promise.resolve(`#${password}`),
  verify: (password, hash) => Promise.resolve(hash === `#${password}`),
  isStrong: (password) => password.length >= 10,
};

export const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`Refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

export const ok = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
};

/** A fault is a failed test soon; this says why. */
const logger: NonNullable<RouterOptions['logger']> = {
  info: () => {},
  error: (fields, message) => void process.stderr.write(`${message}: ${inspect(fields)}\n`),
};

export type TestAppOptions = Omit<RouterOptions, 'parley'>;
type ChangePorts = (ports: ParleyPorts) => ParleyPorts & { readonly hooks?: Hooks };

/**
 * A realm served on a loopback port, with a clock that stands until it is moved. Every reply is
 * checked. The plain ports of HTTP serve it, in `npm run test:deep` the fast ones. `change` puts
 * other ports of the domain in, and rules of a host.
 */
const openEmptyTestApp = async (
  options: TestAppOptions = {},
  change: ChangePorts = (ports) => ports,
): Promise<TestApp> => {
  let time = START;
  const clock = { now: () => UnixSeconds(time) };
  const ports = change({
    ...nodePorts(),
    storage: reservingOnce(memoryStorage()),
    blobs: memoryBlobs(clock),
    clock,
    passwords,
    markdown: markdownRenderer(),
    links: linkEngine(),
  });
  const { storage, traffic = newTraffic(ports) } = ports;
  let latest = '';
  const listening = eventQueues({
    storage,
    fanOut: newFanOut({ ...ports, traffic }),
    revokedListener,
    write: (...about) => {
      const events = toClientEvents(...about);
      for (const { body } of events) {
        // Most are told to many, one after the other.
        if (body !== latest) nameOfEvent(JSON.parse(body));
        latest = body;
      }
      return events;
    },
    interests: interestsOf,
    heartbeat: HEARTBEAT,
    token: () => ports.entropy.token(32),
    failed: (error) => logger.error({ err: error }, 'an event was not told'),
  });
  const parley = createParley({ ...ports, traffic, storage: listening.storage }, ports.hooks);

  const keyOf = async (caller: Omit<Caller, 'client'>, email: string): Promise<Person> => {
    const { apiKey } = await right(
      parley.users.fetchApiKey({ realm: caller.realm, username: email, password: PASSWORD }),
    );
    return { id: caller.user, email, key: apiKey, caller: { ...caller, client: CLIENT } };
  };
  const forceIn =
    (realm: RealmId): TestApp['force'] =>
    async (...changes) => {
      await right(storage.commit(changeSetOf(ports.entropy, realm, { changes })));
    };
  const foundRealm: TestApp['foundRealm'] = async (subdomain) => {
    const email = `owner@${subdomain || 'root'}.example`;
    const owner = { email, fullName: 'Olga Owner', password: PASSWORD };
    const url = `http://${subdomain === '' ? '' : `${subdomain}.`}chat.example`;
    const founded = await right(
      parley.realms.create({ subdomain, name: `Realm ${subdomain}`, description: '', url, owner }),
    );
    return {
      founded,
      owner: await keyOf({ realm: founded.realm.id, user: founded.owner.id }, email),
      force: forceIn(founded.realm.id),
    };
  };
  const { founded, owner, force } = await foundRealm('');

  const app = createApp({
    parley,
    ports: isDeep ? (await import('@parley/http-fast')).fastPorts() : plainPorts(),
    eventQueues: listening,
    logger,
    checkReplies: true,
    limits: { requestsPerMinute: 0, failedCredentialsPerMinute: 0 },
    ...options,
  });
  // A test that fails before it closes its world must not keep the process alive.
  const server = app.listen(0, '127.0.0.1').unref();
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_ROOT}`;

  const as: TestApp['as'] = (person, options = {}) =>
    request(server, { ...options, root: API_ROOT, ...(person && { credentials: person }) });

  return {
    server,
    base,
    parley,
    storage,
    outbox: storage.outbox.of(founded.realm.id),
    eventQueues: listening,
    founded,
    owner,
    foundRealm,
    force,
    as,
    user: async (name, role, change) => {
      const email = `${name}@chat.example`;
      const created = await right(
        parley.users.create({
          caller: owner.caller,
          email,
          password: PASSWORD,
          fullName: `${name} user`,
        }),
      );
      const user = { ...created, role: role ?? created.role };
      const changed = change?.(user) ?? user;
      await force({
        _tag: 'user.put',
        user: { ...changed, revision: nextRevision(created.revision) },
      });
      return keyOf({ realm: created.realm, user: created.id }, email);
    },
    comeBack: async (who, by = owner) => {
      const answer = await as(by).post(`/users/${who.id}/reactivate`);
      if (answer.status !== 200) return answer;
      const fetched = await parley.users.fetchApiKey({
        realm: who.caller.realm,
        username: who.email,
        password: PASSWORD,
      })();
      const key = E.isRight(fetched)
        ? fetched.right.apiKey
        : await right(parley.bots.replaceKey({ caller: owner.caller, bot: who.id }));
      Object.assign(who, { key });
      return answer;
    },
    group: (system) => founded.realm.systemGroups[system],
    settings: async (fields) => void ok(await as(owner).patch('/realm', fields)),
    channel: async (by, name, { others = [], ...fields } = {}) => {
      const principals = [by, ...others].map(({ id }) => id);
      ok(
        await as(by).post('/users/me/subscriptions', {
          subscriptions: [{ name }],
          principals,
          ...fields,
        }),
      );
      return ok(await as(by).get('/get_stream_id', { stream: name })).body.stream_id;
    },
    post: async (by, channel, topic, content = 'hello') =>
      ok(await as(by).post('/messages', { type: 'channel', to: channel, topic, content })).body.id,
    direct: async (by, to, content = 'hello') =>
      ok(await as(by).post('/messages', { type: 'direct', to: to.map(({ id }) => id), content }))
        .body.id,
    alone: async (who) => {
      const { subscriptions } = ok(await as(who).get('/users/me/subscriptions')).body;
      ok(
        await as(who).del('/users/me/subscriptions', {
          subscriptions: subscriptions.map(({ name }: { name: string }) => name),
        }),
      );
    },
    emoji: (by, name) =>
      right(
        parley.emoji.add({ caller: by.caller, name, image: { file: `${name}.png`, still: null } }),
      ),
    advanceClock: (seconds) => {
      time += seconds;
    },
    now: () => time,
    settled: listening.settled,
    close: async () => {
      await listening.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await storage.close();
    },
  };
};

type Empty = [options?: TestAppOptions | undefined, change?: ChangePorts | undefined];
type Named = [names: ReadonlyArray<PersonName>, ...Empty];
const isNamed = (how: Empty | Named): how is Named => Array.isArray(how[0]);

/** Opens a test app. Given names, adds these people to its realm and answers them beside it. */
export function openTestApp(options?: TestAppOptions, change?: ChangePorts): Promise<TestApp>;
export function openTestApp<Names extends PersonName>(
  names: ReadonlyArray<Names>,
  options?: TestAppOptions,
  change?: ChangePorts,
): Promise<TestAppWith<Names>>;
export async function openTestApp(...how: Empty | Named): Promise<unknown> {
  if (!isNamed(how)) return openEmptyTestApp(...how);
  const [names, ...rest] = how;
  return addPeople(await openEmptyTestApp(...rest), names);
}
