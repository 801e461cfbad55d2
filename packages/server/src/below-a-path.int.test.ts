import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ContainerConfig, createContainer, Services } from '@parley/container';
import { type Caller, E, type Parley, type TE } from '@parley/core';
import express from 'express';

/** Where browsers find the host's application. */
const ADDRESS = 'https://app.example';

const right = async <A>(task: TE.TaskEither<{ readonly rule: string }, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(done.left.rule);
  return done.right;
};

/** One dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E' +
    'rkJggg==',
  'base64',
);

interface Host {
  readonly parley: Parley;
  readonly owner: Caller;
  /** `path` as the browser has it. */
  ask(
    method: string,
    path: string,
    body?: RequestInit['body'],
    headers?: Record<string, string>,
  ): Promise<Response>;
  json(method: string, path: string, body?: RequestInit['body']): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

interface Place {
  readonly url: string;
  readonly mount: string;
  readonly sees?: (path: string) => string;
}

/**
 * A host whose application has routes before Parley, behind it and below the same path. `url`: of
 * the realm. `sees`: the application's own path for what the browser asks for, where a proxy takes
 * the base off.
 */
const openHost = async (
  http: NonNullable<ContainerConfig['http']>,
  { url, mount, sees = (path) => path }: Place,
): Promise<Host> => {
  let caller: Caller | null = null;
  const authenticate = ({ headers }: { readonly headers: Record<string, unknown> }) =>
    headers['x-user'] === 'ada' ? caller : null;
  const container = createContainer({
    inMemory: true,
    http: { authenticate, limits: { requestsPerMinute: 0 }, ...http },
  });
  const parley = container.get(Services.parley);
  const owner = {
    email: 'ada@app.example',
    fullName: 'Ada Lovelace',
    password: 'correct horse battery',
  };
  const created = await right(
    parley.realms.create({ subdomain: '', name: 'Engines', description: ':zulip:', url, owner }),
  );
  caller = { realm: created.realm.id, user: created.owner.id, client: 'host' };

  const says: express.RequestHandler = ({ originalUrl }, response) =>
    void response.json({ host: originalUrl });
  const app = express().disable('x-powered-by');
  app.get(`${mount}/api/v1/before`, says);
  if (mount === '') app.use(container.get(Services.site));
  else app.use(mount, container.get(Services.site));
  app.use(says);
  const server: Server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const ask: Host['ask'] = (method, path, body = null, headers = {}) =>
    fetch(base + sees(path), {
      method,
      body,
      headers: { 'x-user': 'ada', ...headers },
      redirect: 'manual',
    });
  return {
    parley,
    owner: caller,
    ask,
    json: async (...asked) => {
      const answer = await ask(...asked);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${asked[1]}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await container.unbindAllAsync();
    },
  };
};

const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
/**
 * Addresses on this server that an answer tells, as values or in HTML. `/#narrow` is no address of
 * the server: clients read it.
 */
const addressesIn = (value: unknown): ReadonlyArray<string> =>
  textsIn(value)
    .flatMap((text) => [
      ...(/^(?:\/|https:\/\/app\.example)/.test(text) ? [text] : []),
      ...Array.from(text.matchAll(/ (?:href|src|action)="([^"]*)"/g), ([, url = '']) => url),
    ])
    .filter((url) => !/^(?:\/#|https?:\/\/(?!app\.example))/.test(url));

const form = (name: string, type: string, content: Buffer | string): FormData => {
  const data = new FormData();
  data.set('file', new Blob([content], { type }), name);
  return data;
};
const fields = (sent: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

const API = '/chat/api/v1';

test.each<
  readonly [string, NonNullable<ContainerConfig['http']>, number, ((file: string) => string) | null]
>([
  ['no page to sign in', {}, 403, null],
  [
    'a page of its own',
    { signIn: '/sign-in?from=chat' },
    302,
    (file) => `/sign-in?from=chat&next=${file}`,
  ],
  [
    'the pages of Parley beside its own sign-in',
    { pages: true },
    302,
    (file) => `/chat/login/?next=${file}`,
  ],
  ['those pages, and redirects no one there', { pages: true, signIn: null }, 403, null],
])('a host with %s answers a stranger who opens a file', async (_what, http, status, location) => {
  const host = await openHost({ base: '/chat', ...http }, { url: ADDRESS, mount: '/chat' });
  try {
    const { url } = await host.json(
      'POST',
      `${API}/user_uploads`,
      form('plan.txt', 'text/plain', 'hello'),
    );
    const stranger = await host.ask('GET', String(url), null, { 'x-user': 'nobody' });
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      status,
      location?.(String(url)) ?? null,
    ]);
    const text = await stranger.text();
    expect(text).toContain('You are not authorized to view this file.');
    if (location === null) expect(text).toContain('<h1>This file is not for you</h1>');
    else
      expect(
        (
          await host.ask('GET', stranger.headers.get('location') ?? '', null, {
            'x-user': 'nobody',
          })
        ).status,
      ).toBe(200);
  } finally {
    await host.close();
  }
});

describe.each<readonly [string, Place]>([
  ['a path of its application', { url: ADDRESS, mount: '/chat' }],
  ['a path that the address of the realm names', { url: `${ADDRESS}/chat`, mount: '/chat' }],
  ['a path of its application, mounted at the root', { url: ADDRESS, mount: '' }],
  [
    'a path that a proxy takes off',
    { url: ADDRESS, mount: '', sees: (path: string) => path.replace(/^\/chat/, '') },
  ],
])('a host that serves Parley below %s', (_how, place) => {
  let host: Host;
  const told: Record<string, unknown> = {};
  beforeAll(async () => {
    host = await openHost({ base: '/chat/' }, place);
    const { queue_id: queue, ...registered } = await host.json(
      'POST',
      `${API}/register`,
      fields({ apply_markdown: true, client_gravatar: false }),
    );
    told.register = registered;
    told.avatar = await host.json(
      'POST',
      `${API}/users/me/avatar`,
      form('me.png', 'image/png', PNG),
    );
    await host.json('POST', `${API}/realm/emoji/party`, form('party.png', 'image/png', PNG));
    told.upload = await host.json(
      'POST',
      `${API}/user_uploads`,
      form('plan.txt', 'text/plain', 'hello'),
    );
    told.picture = await host.json(
      'POST',
      `${API}/user_uploads`,
      form('dot.png', 'image/png', PNG),
    );
    const [file, picture] = [told.upload, told.picture].map(
      (answer) => (answer as { url: string }).url,
    );
    const content = `[plan](${file}) [dot](${picture}) ${ADDRESS}${picture} :party: :zulip:`;
    await host.json(
      'POST',
      `${API}/users/me/subscriptions`,
      fields({ subscriptions: [{ name: 'design', description: content }] }),
    );
    const sent = await host.json(
      'POST',
      `${API}/messages`,
      fields({ type: 'channel', to: 'design', topic: 'soup', content }),
    );
    await host.json('PATCH', `${API}/messages/${sent.id}`, fields({ content: `${content} again` }));
    told.messages = await host.json(
      'GET',
      `${API}/messages?anchor=newest&num_before=9&client_gravatar=false`,
    );
    told.message = await host.json('GET', `${API}/messages/${sent.id}`);
    told.history = await host.json('GET', `${API}/messages/${sent.id}/history`);
    told.rendered = await host.json('POST', `${API}/messages/render`, fields({ content }));
    told.events = await host.json('GET', `${API}/events?queue_id=${queue}&last_event_id=-1`);
    for (const path of [
      'server_settings',
      'users',
      'users/me',
      'realm/emoji',
      'attachments',
      'streams',
      'bots',
      'invites',
    ]) {
      told[path] = await host.json('GET', `${API}/${path}`);
    }
    told.bot = await host.json(
      'POST',
      `${API}/bots`,
      fields({ full_name: 'Robot', short_name: 'robot' }),
    );
    told.invite = await host.json('POST', `${API}/invites/multiuse`, fields({}));
    told.invites = await host.json('GET', `${API}/invites`);
    const again = await host.json(
      'POST',
      `${API}/register`,
      fields({ apply_markdown: true, client_gravatar: false }),
    );
    told['register later'] = again;
    const key = /join\/([^/]+)/.exec(
      String((told.invite as { invite_link: string }).invite_link),
    )?.[1];
    told.join = await host.json('GET', `${API}/join/${key}`);
    told.temporary = await host.json('GET', `/chat/api/v1${String(file).replace('/chat', '')}`);
  });
  afterAll(() => host.close());

  test('every address that it tells begins with this path', () => {
    const told_: ReadonlyArray<readonly [string, string]> = Object.entries(told).flatMap(
      ([name, answer]) => addressesIn(answer).map((address) => [name, address] as const),
    );
    expect(
      told_.filter(([, address]) => !/^(?:https:\/\/app\.example)?\/chat(?:\/|$)/.test(address)),
    ).toEqual([]);
    // The answers that tell addresses do: nothing above is true of an empty list.
    const telling = [
      'register',
      'avatar',
      'upload',
      'picture',
      'messages',
      'message',
      'history',
      'rendered',
      'events',
      'server_settings',
      'users',
    ];
    for (const name of [
      ...telling,
      'users/me',
      'realm/emoji',
      'invite',
      'invites',
      'join',
      'temporary',
      'register later',
    ]) {
      expect([name, told_.some(([of]) => of === name)]).toEqual([name, true]);
    }
  });

  test('what is at each of them opens', async () => {
    const paths = new Set(
      Object.values(told)
        .flatMap(addressesIn)
        .map((address) => address.replace(ADDRESS, ''))
        .filter((path) => !/^\/chat(?:\/join\/.*)?$/.test(path)),
    );
    expect(paths.size).toBeGreaterThan(8);
    for (const path of paths)
      expect([path, (await host.ask('GET', path)).status]).toEqual([path, 200]);
  });

  test('an upload is fetched back through the address that was told', async () => {
    const answer = await host.ask('GET', (told.upload as { url: string }).url);
    expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
  });

  test('so is one that came in parts, each sent to the address that was told before', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const made = await host.ask('POST', `${API}/tus`, null, {
      ...tus,
      'upload-length': '5',
      'upload-metadata': 'filename YS50eHQ=',
    });
    const location = made.headers.get('location') ?? '';
    expect(location).toMatch(/^https?:\/\/127\.0\.0\.1:\d+\/chat\/api\/v1\/tus\//);
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const done = await host.ask('PATCH', new URL(location).pathname, 'hello', { ...tus, ...type });
    const { url } = (await done.json()) as { url: string };
    expect(url).toMatch(/^\/chat\/user_uploads\//);
    expect(await (await host.ask('GET', url)).text()).toBe('hello');
  });

  test('redirects lead below this path', async () => {
    const picture = await host.ask('GET', `/chat/avatar/${host.owner.user}`);
    expect([picture.status, picture.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/chat\/user_avatars\//),
    ]);
    const { url } = told.upload as { url: string };
    const stranger = await host.ask('GET', url, null, { 'x-user': 'nobody' });
    expect([stranger.status, stranger.headers.get('location')]).toEqual([403, null]);
    expect(await stranger.text()).toContain('<a href="/chat/">');
  });

  test.each([
    '/chat/static/app.css',
    '/chat/api/v1/orders',
    '/chat/login/',
    '/chat/avatar/x',
    '/chat/tickets/7',
  ])('%s below this path is the host’s', async (path) => {
    expect(await host.json('GET', path)).toEqual({ host: place.sees?.(path) ?? path });
  });

  test.each(['/api/v1/before', '/chat/api/v1/before', '/static/app.css', '/login', '/avatar/x'])(
    'so is %s',
    async (path) => {
      const { host: heard } = await host.json('GET', path);
      expect(heard).toBe(place.sees?.(path) ?? path);
    },
  );
});
