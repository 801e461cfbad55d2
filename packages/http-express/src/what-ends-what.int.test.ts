import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E, newPassword, ROLE, UnixSeconds, UserId } from '@parley/core';
import type { Answer, Client } from './testing/request.ts';
import { type Session, signedIn } from './testing/session.ts';
import { ok, openTestApp, PASSWORD, type Person, right, type TestApp } from './testing/test-app.ts';

const PAGE = new URL('../../../docs/reference/accounts.md', import.meta.url);
const NEXT = 'another horse battery';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/**
 * An account with two keys of programs, two sessions, an event queue, a device and an invitation
 * link.
 */
interface Scene {
  readonly who: Person;
  readonly desk: string;
  readonly here: Session;
  readonly there: Session;
  readonly queue: { readonly queue_id: string; readonly last_event_id: number };
  readonly link: string;
}
interface Bot {
  readonly id: number;
  readonly email: string;
  readonly key: string;
}

const browser = ({ cookie, token }: Session): Client =>
  testApp.as(null, { headers: { cookie, 'x-csrftoken': token } });
const program = (who: Person, key: string): Client => testApp.as({ ...who, key });
const opens = async (client: Client): Promise<boolean> =>
  (await client.get('/users/me')).status === 200;

let count = 0;
const scene = async (): Promise<Scene> => {
  count += 1;
  const who = await testApp.user(`person${count}`, ROLE.administrator);
  const wish = { realm: who.caller.realm, username: who.email, password: PASSWORD };
  const { apiKey: desk } = await right(
    testApp.parley.users.fetchApiKey({ ...wish, program: 'desk' }),
  );
  const queue = ok(await testApp.as(who).post('/register', { event_types: ['message'] })).body;
  ok(await testApp.as(who).post('/users/me/android_gcm_reg_id', { token: `token of ${who.id}` }));
  const { invite_link } = ok(await testApp.as(who).post('/invites/multiuse', {})).body;
  const link = String(invite_link).split('/').filter(Boolean).at(-1) ?? '';
  return {
    who,
    desk,
    here: await signedIn(testApp, who),
    there: await signedIn(testApp, who),
    queue,
    link,
  };
};

/** Who asks for what happens. */
type Asker = 'a program' | 'a browser' | 'another user';
const asks = ({ who, here }: Scene, by: Asker): Client => {
  if (by === 'another user') return testApp.as(testApp.owner);
  return by === 'a program' ? testApp.as(who) : browser(here);
};

/**
 * What is left of a scene. A queue and a key are looked at by whatever still opens the account, and
 * else by the store.
 */
const leftOf = async ({ who, desk, here, there, queue, link }: Scene) => {
  await testApp.settled();
  const [own, other] = [await opens(testApp.as(who)), await opens(program(who, desk))];
  const [first, second] = [await opens(browser(here)), await opens(browser(there))];
  const { realm, user } = who.caller;
  const found = testApp.eventQueues.poll({
    listener: { realm, user },
    queue: queue.queue_id,
    last: queue.last_event_id,
    wait: false,
  });
  return {
    keys: { own, other },
    sessions: { here: first, there: second },
    queue: E.isRight(found),
    devices: (
      await testApp.storage.read(who.caller.realm, ({ devices }) => devices.ofUsers([who.id]))
    ).length,
    link: E.isRight(
      await testApp.parley.invitations.open({ realm: who.caller.realm, key: link })(),
    ),
  };
};
type Left = Awaited<ReturnType<typeof leftOf>>;

/** What the word of a cell means for what is left. */
const KEYS: Readonly<Record<string, (left: Left['keys'], by: Asker, target: string) => boolean>> = {
  kept: ({ own, other }) => own && other,
  ended: ({ own, other }) => !own && !other,
  'stay ended': ({ own, other }) => !own && !other,
  'ended, one new': ({ own, other }) => !own && !other,
  'ended, except the one that asks': ({ own, other }, by) => own === (by === 'a program') && !other,
  'that one': ({ own, other }, _by, target) => own && other === (target !== 'desk'),
};
const SESSIONS: Readonly<
  Record<string, (left: Left['sessions'], by: Asker, target: string) => boolean>
> = {
  kept: ({ here, there }) => here && there,
  ended: ({ here, there }) => !here && !there,
  'stay ended': ({ here, there }) => !here && !there,
  'ended, except the one that asks': ({ here, there }, by) =>
    here === (by === 'a browser') && !there,
  'that one': ({ here, there }, _by, target) => here && there === (target !== 'there'),
  'the one that signs out': ({ here, there }) => !here && there,
};
const QUEUE: Readonly<Record<string, boolean>> = { kept: true, silent: false };
const DEVICES: Readonly<Record<string, number>> = { kept: 1, 'sent nothing': 1, removed: 0 };
const LINKS: Readonly<Record<string, boolean>> = {
  kept: true,
  expire: false,
  'stay expired': false,
};

interface Variant {
  readonly by: Asker;
  /** What a row that ends one key ends. */
  readonly target?: 'desk' | 'there';
  readonly does: (scene: Scene, client: Client) => Promise<unknown>;
}
const everybody = (does: Variant['does']): ReadonlyArray<Variant> =>
  (['a program', 'a browser'] as const).map((by): Variant => ({ by, does }));
const ended = async (
  client: Client,
  keep: (one: {
    readonly program: string;
    readonly kind: string;
    readonly is_current: boolean;
  }) => boolean,
) => {
  const { sessions } = ok(await client.get('/users/me/sessions')).body;
  ok(await client.del(`/users/me/sessions/${sessions.find(keep).id}`));
};

/** The ways in which each row of the page comes about, by the beginning of its first cell. */
const ROWS: ReadonlyArray<readonly [row: string, variants: ReadonlyArray<Variant>]> = [
  [
    'Deactivation of an account',
    [
      ...everybody(async (_scene, client) => ok(await client.del('/users/me'))),
      {
        by: 'another user',
        does: async ({ who }, client) => ok(await client.del(`/users/${who.id}`)),
      },
    ],
  ],
  [
    'Reactivation of an account',
    [
      {
        by: 'another user',
        does: async ({ who }, client) => {
          ok(await client.del(`/users/${who.id}`));
          ok(await client.post(`/users/${who.id}/reactivate`));
        },
      },
    ],
  ],
  [
    'New password (',
    [
      ...everybody(async (_scene, client) =>
        ok(await client.patch('/settings', { old_password: PASSWORD, new_password: NEXT })),
      ),
      {
        by: 'another user',
        does: ({ who }) =>
          right(
            testApp.parley.users.setPassword({
              realm: who.caller.realm,
              user: who.id,
              password: newPassword({ token: (length) => 'x'.repeat(length) }),
            }),
          ),
      },
    ],
  ],
  [
    'New password with',
    [
      ...everybody(async (_scene, client) =>
        ok(
          await client.patch('/settings', {
            old_password: PASSWORD,
            new_password: NEXT,
            end_other_sessions: true,
          }),
        ),
      ),
      ...everybody(async (_scene, client) =>
        ok(await client.patch('/settings', { end_other_sessions: true })),
      ),
    ],
  ],
  [
    'Sign-out everywhere else',
    everybody(async (_scene, client) => ok(await client.del('/users/me/sessions'))),
  ],
  [
    'End of one key',
    [
      {
        by: 'a program',
        target: 'desk',
        does: (_scene, client) => ended(client, (one) => one.program === 'desk'),
      },
      {
        by: 'a browser',
        target: 'there',
        does: (_scene, client) => ended(client, (one) => one.kind === 'session' && !one.is_current),
      },
    ],
  ],
  [
    'New key',
    everybody(async (_scene, client) => ok(await client.post('/users/me/api_key/regenerate'))),
  ],
  [
    'Sign-out at',
    [
      {
        by: 'a browser',
        does: async ({ who, here }) =>
          right(testApp.parley.users.endApiKey({ realm: who.caller.realm, apiKey: here.key })),
      },
    ],
  ],
];

/** Rows of the first table of the page, by their first cell. */
const cells = new Map(
  readFileSync(PAGE, 'utf8')
    .split('\n## ')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What'))
    .map((line) => {
      const [first = '', ...others] = line.slice(2, -2).split(' | ');
      return [first, others] as const;
    }),
);
const rowOf = (start: string): ReadonlyArray<string> =>
  [...cells].find(([first]) => first.startsWith(start))?.[1] ?? [];

const BOT_ROW = "Change of a bot's owner";

test('every row of the page is walked', () => {
  const walked = [...ROWS.map(([row]) => row), BOT_ROW];
  expect([...cells.keys()].filter((first) => !walked.some((row) => first.startsWith(row)))).toEqual(
    [],
  );
  expect(walked.filter((row) => rowOf(row).length !== 5)).toEqual([]);
});

describe.each(ROWS)('%s', (row, variants) => {
  test.each(variants.map((variant, at) => [`${at + 1}, by ${variant.by}`, variant] as const))(
    '%s',
    async (_what, variant) => {
      const { by, target = '', does } = variant;
      const [keys = '', sessions = '', queues = '', devices = '', links = ''] = rowOf(row);
      const before = await scene();
      expect(await leftOf(before)).toEqual({
        keys: { own: true, other: true },
        sessions: { here: true, there: true },
        queue: true,
        devices: 1,
        link: true,
      });
      await does(before, asks(before, by));
      const left = await leftOf(before);
      expect({
        row,
        keys,
        left: left.keys,
        isSo: KEYS[keys]?.(left.keys, by, target),
      }).toMatchObject({ isSo: true });
      expect({
        row,
        sessions,
        left: left.sessions,
        isSo: SESSIONS[sessions]?.(left.sessions, by, target),
      }).toMatchObject({ isSo: true });
      expect([row, left.queue, left.devices, left.link]).toEqual([
        row,
        QUEUE[queues],
        DEVICES[devices],
        LINKS[links],
      ]);
    },
  );
});

test('keys end with a deactivation, whatever follows, and clients are told why', async () => {
  const before = await scene();
  const { who, here } = before;
  const bot = ok(
    await testApp
      .as(who)
      .post('/bots', { full_name: `Robot of ${who.id}`, short_name: `robot${who.id}` }),
  ).body;
  const ofBot = testApp.as({ email: `robot${who.id}-bot@chat.example`, key: bot.api_key });
  ok(await testApp.as(testApp.owner).del(`/users/${who.id}`));
  const stored = (user: UserId) =>
    testApp.storage.read(who.caller.realm, ({ users }) =>
      users.keysOf(user, UnixSeconds(testApp.now())),
    );
  expect([await stored(who.id), await stored(UserId(bot.user_id))]).toEqual([[], []]);
  for (const client of [testApp.as(who), ofBot]) {
    expect(await client.get('/users/me')).toMatchObject({
      status: 401,
      body: { msg: 'Account is deactivated', code: 'UNAUTHORIZED' },
    });
  }
  for (const id of [who.id, UserId(bot.user_id)]) {
    const user = await testApp.storage.read(testApp.owner.caller.realm, ({ users }) =>
      users.byId(id),
    );
    if (user === null) throw new Error('The account is gone');
    await testApp.force({ _tag: 'user.put', user: { ...user, isActive: true } });
  }
  expect([await opens(testApp.as(who)), await opens(browser(here)), await opens(ofBot)]).toEqual([
    false,
    false,
    false,
  ]);
  expect((await leftOf(before)).keys).toEqual({ own: false, other: false });
});

describe('a bot', () => {
  const newBot = async (
    owner: Person,
  ): Promise<{ readonly bot: Bot; readonly queue: Scene['queue'] }> => {
    count += 1;
    const short = `helper${count}`;
    const made = ok(
      await testApp.as(owner).post('/bots', { full_name: `Helper ${count}`, short_name: short }),
    ).body;
    const bot: Bot = { id: made.user_id, email: `${short}-bot@chat.example`, key: made.api_key };
    return { bot, queue: ok(await as(bot).post('/register', { event_types: ['message'] })).body };
  };
  const as = ({ email, key }: Bot): Client => testApp.as({ email, key });
  const left = async ({ bot, queue }: { readonly bot: Bot; readonly queue: Scene['queue'] }) => {
    await testApp.settled();
    const listener = { realm: testApp.owner.caller.realm, user: UserId(bot.id) };
    return [
      await opens(as(bot)),
      E.isRight(
        testApp.eventQueues.poll({
          listener,
          queue: queue.queue_id,
          last: queue.last_event_id,
          wait: false,
        }),
      ),
    ];
  };

  test.each<[row: string, does: (bot: Bot, owner: Person) => Promise<Answer>]>([
    ['Deactivation of an account', (bot, owner) => testApp.as(owner).del(`/bots/${bot.id}`)],
    ['Deactivation of an account', (_bot, owner) => testApp.as(owner).del('/users/me')],
    [
      'Reactivation of an account',
      async (bot, owner) => {
        ok(await testApp.as(owner).del(`/bots/${bot.id}`));
        return testApp.as(owner).post(`/users/${bot.id}/reactivate`);
      },
    ],
    ['New key', (bot, owner) => testApp.as(owner).post(`/bots/${bot.id}/api_key/regenerate`)],
    [
      BOT_ROW,
      (bot, owner) =>
        testApp.as(owner).patch(`/bots/${bot.id}`, { bot_owner_id: testApp.owner.id }),
    ],
  ])('%s', async (row, does) => {
    count += 1;
    const owner = await testApp.user(`person${count}`, ROLE.administrator);
    const made = await newBot(owner);
    expect(await left(made)).toEqual([true, true]);
    ok(await does(made.bot, owner));
    const [keys = '', , queues = ''] = rowOf(row);
    expect(await left(made)).toEqual([
      KEYS[keys]?.({ own: true, other: true }, 'another user', ''),
      QUEUE[queues],
    ]);
  });

  test('keeps its key when its owner signs out everywhere or changes the password', async () => {
    const { who, here } = await scene();
    const made = await newBot(who);
    ok(await browser(here).del('/users/me/sessions'));
    ok(
      await browser(here).patch('/settings', {
        old_password: PASSWORD,
        new_password: NEXT,
        end_other_sessions: true,
      }),
    );
    expect(await left(made)).toEqual([true, true]);
  });
});
