import type { RequestListener } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { changeSetOf, denial, E, type Parley, type Storage } from '@parley/core';
import { nodeEntropy } from '@parley/node-ports';
import { memoryStorage } from '@parley/storage-memory';
import { drawn, seeded } from '../../../../scripts/testing/depth.ts';
import { routes } from '../../src/endpoints/index.ts';
import { type FuzzOptions, fuzz } from './fuzz.ts';
import type { PlantedFault } from './fuzz-target.ts';

const SEED = seeded(3);

/** The faults that are found in a server made worse. */
const found = async (
  sabotage: PlantedFault,
  options: Partial<FuzzOptions> = {},
): Promise<ReadonlyArray<string>> => {
  const report = await fuzz({
    seed: SEED,
    requests: 500,
    routes,
    storage: () => memoryStorage(),
    sabotage,
    patience: 5_000,
    ...options,
  });
  return report.findings.map(({ fault }) => fault);
};

const users = (parley: Parley, worse: Partial<Parley['users']>): Parley => ({
  ...parley,
  users: { ...parley.users, ...worse },
});

/** Changes the name of the first realm by the rules: something is written. */
const write = async (storage: Storage): Promise<void> => {
  const [realm] = await storage.directory.realms();
  if (realm)
    await storage.commit(
      changeSetOf(nodeEntropy(), realm.id, {
        changes: [{ _tag: 'realm.put', realm: { ...realm, name: 'other' } }],
      }),
    )();
};

/** Every tenth request is treated otherwise. */
const everyTenth = (worse: (...call: Parameters<RequestListener>) => boolean): PlantedFault => {
  let count = 0;
  return {
    listener: (listener) => (request, response) =>
      void ((++count % 10 === 0 && worse(request, response)) || listener(request, response)),
  };
};

describe('a server that is made worse is found out', () => {
  const table: ReadonlyArray<[string, RegExp, () => Promise<ReadonlyArray<string>>]> = [
    [
      'it falls over some value',
      /^(GET|HEAD): status 500: RangeError: too large/,
      () =>
        found(
          {
            parley: (parley) =>
              users(parley, {
                get: (command) => {
                  if ('id' in command.user && command.user.id >= 2 ** 31)
                    throw new RangeError('too large');
                  return parley.users.get(command);
                },
              }),
          },
          { routes: routes.filter(({ path }) => path === '/users/{user_id:int}') },
        ),
    ],
    [
      'it tells more than it promises',
      /^(GET|HEAD): status 500: Error: GET \/users\/me breaks its promise/,
      () =>
        found({
          parley: (parley) =>
            users(parley, {
              me: (command) => async () => {
                const me = await parley.users.me(command)();
                return E.isLeft(me)
                  ? me
                  : E.right({ ...me.right, user: { ...me.right.user, role: 123 as 100 } });
              },
            }),
        }),
    ],
    [
      'it writes and then refuses',
      /^POST \/messages: refused, and something was written/,
      () =>
        found({
          parley: (parley, storage) => ({
            ...parley,
            messages: {
              ...parley.messages,
              send: Object.assign(
                (): ReturnType<typeof parley.messages.send> => async () =>
                  write(storage).then(() => E.left(denial('message.unavailable'))),
                { plan: parley.messages.send.plan },
              ),
            },
          }),
        }),
    ],
    [
      'it writes when it is asked',
      /^GET \/users: asked, and something was written/,
      () =>
        found({
          parley: (parley, storage) =>
            users(parley, {
              browse: (command) => async () => write(storage).then(parley.users.browse(command)),
            }),
        }),
    ],
    [
      'it writes long after the answer',
      /^something was written for no request/,
      () =>
        found({
          parley: (parley, storage) =>
            users(parley, {
              get: (command) => async () => {
                // The last of them find the storage closed.
                setTimeout(() => void write(storage).catch(() => undefined), 30);
                return parley.users.get(command)();
              },
            }),
        }),
    ],
    [
      'it changes what is stored without a commit',
      /^nothing was committed, and something changed/,
      () =>
        found(
          {
            parley: (parley, storage) =>
              users(parley, {
                authenticate: (command) => async () => {
                  const [realm] = await storage.directory.realms();
                  Object.assign(realm ?? {}, { name: `${realm?.name}!` });
                  return parley.users.authenticate(command)();
                },
              }),
          },
          { routes: routes.filter(({ method }) => method === 'GET') },
        ),
    ],
    [
      'it forgets its events',
      /^the outbox holds other events than were committed/,
      () =>
        found(
          {},
          {
            storage: () => {
              const storage = memoryStorage();
              const { outbox } = storage;
              const of: typeof outbox.of = (realm) => ({
                ...outbox.of(realm),
                read: async () => [],
              });
              return { ...storage, outbox: { ...outbox, of } };
            },
          },
        ),
    ],
    [
      'it tells half a character',
      /^GET \/users\/me: the answer holds half a character/,
      () =>
        found({
          parley: (parley) =>
            users(parley, {
              me: (command) => async () => {
                const me = await parley.users.me(command)();
                return E.isLeft(me)
                  ? me
                  : E.right({ ...me.right, user: { ...me.right.user, fullName: 'half \ud800' } });
              },
            }),
        }),
    ],
    [
      'it hangs up',
      /^the connection ended without an answer/,
      () =>
        found(
          everyTenth((request) => !!request.socket.destroy()),
          { requests: 100 },
        ),
    ],
    [
      'it never answers',
      /^no answer at all/,
      () =>
        found(
          everyTenth(() => true),
          { requests: 32, patience: 20 },
        ),
    ],
    [
      'it is slow',
      /slower than 100 ms/,
      () =>
        found(
          {
            parley: (parley) =>
              users(parley, {
                me: (command) => async () => {
                  await new Promise((resolve) => setTimeout(resolve, 150));
                  return parley.users.me(command)();
                },
              }),
          },
          {
            patience: 100,
            requests: 10,
            routes: routes.filter(({ method, path }) => method === 'GET' && path === '/users/me'),
          },
        ),
    ],
    [
      'it answers with an unknown status',
      /status 418/,
      () =>
        found(
          everyTenth((_request, response) => {
            response.writeHead(418).end();
            return true;
          }),
          { requests: 100 },
        ),
    ],
    [
      'it lets a header in',
      /a header no one promised: set-cookie/,
      () =>
        found(
          everyTenth((_request, response) => {
            response.setHeader('Set-Cookie', 'a=b');
            return false;
          }),
          { requests: 100 },
        ),
    ],
  ];
  test.each(drawn(table, 5))(
    '%s',
    async (_how, expected, run) =>
      expect(await run()).toContainEqual(expect.stringMatching(expected)),
    60_000,
  );
});
