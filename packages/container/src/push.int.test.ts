import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { E, type TE } from '@parley/core';
import type { PushConfig } from './configuration.ts';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let service: Server;
let carriers: PushConfig;
let sent: Array<Record<string, unknown>>;

/** Google's service, as far as it is asked. */
beforeEach(async () => {
  sent = [];
  service = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      if (request.url !== '/token') sent.push(JSON.parse(body).message);
      response.end(JSON.stringify({ access_token: 'x', expires_in: 3600 }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const account = {
    project_id: 'parley',
    client_email: 'push@parley.example',
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    token_uri: `${address}/token`,
  };
  carriers = { android: { account, address } };
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const right = async <L, R>(task: TE.TaskEither<L, R>): Promise<R> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(JSON.stringify(done.left));
  return done.right;
};

const organization = async (push?: PushConfig) => {
  const container = createContainer({ inMemory: true, ...(push && { push }) });
  const parley = container.get(Services.parley);
  const notifications = container.get(Services.notifications);
  const owner = {
    email: 'owner@example.com',
    fullName: 'Olga Owner',
    password: 'correct horse battery',
  };
  const founded = await right(
    parley.realms.create({
      subdomain: '',
      name: 'Acme',
      description: '',
      url: 'https://chat.example',
      owner,
    }),
  );
  const caller = { realm: founded.realm.id, user: founded.owner.id, client: 'test' };
  const user = await right(
    parley.users.create({
      caller,
      email: 'ann@example.com',
      password: 'correct horse battery',
      fullName: 'Ann',
    }),
  );
  const ann = { ...caller, user: user.id };
  await right(
    parley.push.addDevice({ caller: ann, kind: 'android', token: 'phone of Ann', app: null }),
  );
  return { container, parley, notifications, caller, ann };
};

const arrived = async (count: number): Promise<void> => {
  const before = performance.now();
  while (sent.length < count && performance.now() - before < 10_000)
    await new Promise((resolve) => setTimeout(resolve, 50));
};

test('a phone shows a direct message until it is read, in the words of the wire', async () => {
  const { container, parley, notifications, caller, ann } = await organization(carriers);
  expect(parley.push.isPossible()).toBe(true);
  await right(parley.push.sendTest({ caller: ann, token: null }));
  expect(sent).toEqual([
    expect.objectContaining({
      token: 'phone of Ann',
      data: expect.objectContaining({ event: 'test', realm_name: 'Acme' }),
    }),
  ]);
  const to = { _tag: 'Users', users: [ann.user] } as const;
  const { id } = await right(
    parley.messages.send({ caller, to, content: 'soup is *ready*', readBySender: true }),
  );
  await arrived(2);
  expect(sent[1]).toMatchObject({
    token: 'phone of Ann',
    android: { priority: 'high' },
    data: {
      event: 'message',
      content: 'soup is ready',
      sender_full_name: 'Olga Owner',
      sender_avatar_url: expect.stringMatching(/^https:\/\/secure\.gravatar\.com\/avatar\//),
      server: 'chat.example',
      recipient_type: 'private',
    },
  });
  await right(parley.messages.readEverything({ caller: ann }));
  await arrived(3);
  expect(sent[2]).toMatchObject({
    token: 'phone of Ann',
    android: { priority: 'normal' },
    data: {
      event: 'remove',
      zulip_message_ids: String(id),
      server: 'chat.example',
      realm_name: 'Acme',
      user_id: String(ann.user),
    },
  });
  await notifications.stop();
  await container.unbindAllAsync();
});

test('without credentials nothing is sent, and nothing pretends to be', async () => {
  const { container, parley, notifications, caller, ann } = await organization();
  expect([container.get(Services.push), parley.push.isPossible()]).toEqual([null, false]);
  await right(parley.push.sendTest({ caller: ann, token: null }));
  await right(
    parley.messages.send({
      caller,
      to: { _tag: 'Users', users: [ann.user] },
      content: 'hello',
      readBySender: true,
    }),
  );
  const outbox = container.get(Services.storage).outbox.of(caller.realm);
  expect([...(await outbox.consumers()).keys()]).toEqual([]);
  await notifications.stop();
  await container.unbindAllAsync();
  expect(sent).toEqual([]);
});
