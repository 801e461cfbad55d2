import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type DomainEvent, ROLE, type User } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { emailTokenIn } from '../../testing/email-token.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin } = await openTestApp(['admin']);
afterAll(() => testApp.close());

let maria: Person;
let count = 0;
// No user reaches the limit of requests unless a test is about that.
beforeEach(async () => {
  maria = await testApp.user(`maria${count++}`);
});

const HOUR = 3_600;
const DAY = 24 * HOUR;
const DONE = [200, SUCCESS];
const notFound = (msg: string) => [404, { result: 'error', msg, code: 'BAD_REQUEST' }];
const UNKNOWN = notFound('The confirmation link is unknown, or has been used.');

const ask = (email: string, who: Person = maria) => testApp.as(who).patch('/settings', { email });
const confirm = (token: string) => testApp.as(null).post('/accounts/confirm_new_email', { token });
const stored = async (person: Person): Promise<User> =>
  (await testApp.storage.read(person.caller.realm, ({ users }) => users.byId(person.id)))!;
const change = async (person: Person, fields: Partial<User>) =>
  testApp.force({ _tag: 'user.put', user: { ...(await stored(person)), ...fields } });
const lastEvent = async (): Promise<DomainEvent | undefined> =>
  (await testApp.outbox.read(0, 1_000_000)).at(-1)?.event;

const mailed = async (): Promise<string> => emailTokenIn(await testApp.outbox.read(0, 1_000_000));
const asked = async (email: string, who: Person = maria): Promise<string> => {
  expect(await answered(ask(email, who))).toEqual(DONE);
  return mailed();
};

describe('asking for another address', () => {
  test('changes nothing until the token is back; then only the new address signs in', async () => {
    const token = await asked(' Mary@Elsewhere.Example ');
    expect(await lastEvent()).toEqual({
      _tag: 'user.email-change-asked',
      realm: maria.caller.realm,
      user: maria.id,
      email: 'Mary@elsewhere.example',
      token,
    });
    expect((await testApp.as(maria).get('/users/me')).body.delivery_email).toBe(maria.email);
    expect(await answered(confirm(token))).toEqual([
      200,
      { ...SUCCESS, old_email: maria.email, new_email: 'Mary@elsewhere.example' },
    ]);
    expect(await lastEvent()).toEqual({
      _tag: 'user.email-changed',
      realm: maria.caller.realm,
      user: maria.id,
      from: maria.email,
      to: 'Mary@elsewhere.example',
    });
    expect(
      (await testApp.as({ ...maria, email: 'mary@ELSEWHERE.example' }).get('/users/me')).body
        .delivery_email,
    ).toBe('Mary@elsewhere.example');
    expect((await testApp.as(maria).get('/users/me')).status).toBe(401);
  });

  test('the present address again changes nothing', async () => {
    const before = await stored(maria);
    expect(await answered(ask(` ${maria.email} `))).toEqual(DONE);
    expect(await stored(maria)).toEqual(before);
  });

  test('the token is in no answer and is not stored', async () => {
    const answer = await ask('quiet@elsewhere.example');
    const token = await mailed();
    const secret = token.split('-')[1] ?? '';
    expect(secret).toHaveLength(32);
    expect(
      JSON.stringify([
        answer,
        (await testApp.as(maria).get('/users/me')).body,
        await stored(maria),
      ]),
    ).not.toContain(secret);
  });

  test.each<[string, string, string]>([
    ['no address', 'nobody', 'Invalid address.'],
    ['nothing', '', 'Invalid address.'],
    ['an address of a day', 'a@mailinator.com', 'Please use your real email address.'],
    ['the address of another', 'ADMIN@chat.example', 'Already has an account.'],
    ['the present one in another case', 'MARIA@CHAT.EXAMPLE', 'Already has an account.'],
    ['one that is made up from an id', 'OTHER', 'Already has an account.'],
    [
      'one that is made up from an id still to be given',
      'User99999@chat.example',
      'Already has an account.',
    ],
    ['the address of a deactivated user', 'gone@chat.example', 'Account has been deactivated.'],
    ["the server's own bot", 'notification-bot@chat.example', 'Reserved for system bots.'],
  ])('not %s', async (_what, email, says) => {
    if (says === 'Account has been deactivated.')
      await change(await testApp.user('gone'), { isActive: false });
    const wanted: Record<string, string> = {
      'MARIA@CHAT.EXAMPLE': maria.email.toUpperCase(),
      OTHER: `user${admin.id}@chat.example`,
    };
    const before = await stored(maria);
    expect(await answered(ask(wanted[email] ?? email))).toEqual(bad(says));
    expect(await stored(maria)).toEqual(before);
  });

  test('where only some domains may join', async () => {
    const { realm } = testApp.founded;
    const put = async (allowedDomains: typeof realm.settings.allowedDomains) => {
      const now = await testApp.storage.read(realm.id, ({ realms }) => realms.own());
      await testApp.force({
        _tag: 'realm.put',
        realm: { ...now!, settings: { ...now!.settings, allowedDomains } },
      });
    };
    await put([{ domain: 'firm.example', allowSubdomains: false }]);
    expect(await answered(ask('a@elsewhere.example'))).toEqual(bad('Outside your domain.'));
    expect(await answered(ask('a+b@firm.example'))).toEqual(
      bad('Email addresses containing + are not allowed.'),
    );
    expect(await answered(ask('a@firm.example'))).toEqual(DONE);
    await put(null);
  });

  test('with address changes off, only administrators change theirs, said before all else', () =>
    withSettings(
      testApp,
      { email_changes_disabled: true },
      { email_changes_disabled: false },
      async () => {
        const disabled = bad('Email address changes are disabled in this organization.');
        expect(await answered(ask('nobody'))).toEqual(disabled);
        expect(await answered(ask(maria.email))).toEqual(DONE);
        const boss = await testApp.user(`boss${count}`, ROLE.administrator);
        expect(await answered(ask(`boss${count}@elsewhere.example`, boss))).toEqual(DONE);
      },
    ));

  test('twice an hour and five times a day; what is refused does not count', async () => {
    const again = async () => answered(ask(`m${count++}@elsewhere.example`));
    const tooOften = (seconds: number) => [
      429,
      {
        result: 'error',
        code: 'RATE_LIMIT_HIT',
        msg: 'API usage exceeded rate limit',
        'retry-after': seconds,
      },
    ];
    expect(await again()).toEqual(DONE);
    testApp.advanceClock(60);
    for (let i = 0; i < 4; i++)
      expect(await answered(ask('nobody'))).toEqual(bad('Invalid address.'));
    expect(await again()).toEqual(DONE);
    expect(await again()).toEqual(tooOften(HOUR - 60));
    expect(await answered(ask('nobody'))).toEqual(bad('Invalid address.'));
    testApp.advanceClock(HOUR - 61);
    expect(await again()).toEqual(tooOften(1));
    testApp.advanceClock(1);
    expect(await again()).toEqual(DONE);
    testApp.advanceClock(2 * HOUR);
    expect([await again(), await again()]).toEqual([DONE, DONE]);
    testApp.advanceClock(2 * HOUR);
    expect(await again()).toEqual(tooOften(DAY - 5 * HOUR));
    testApp.advanceClock(DAY - 5 * HOUR);
    expect(await again()).toEqual(DONE);
    expect((await stored(maria)).emailChange?.askedAt).toHaveLength(5);
  });

  test('the header says when, too', async () => {
    for (let i = 0; i < 2; i++) ok(await ask(`h${count++}@elsewhere.example`));
    expect((await ask('h@elsewhere.example')).headers['retry-after']).toBe(String(HOUR));
  });
});

describe('the token', () => {
  test('is good once', async () => {
    const token = await asked(`once${count}@elsewhere.example`);
    ok(await confirm(token));
    expect(await answered(confirm(token))).toEqual(UNKNOWN);
  });

  test('is good for a day, and not a second longer', async () => {
    const [first, second] = [
      await testApp.user(`first${count}`),
      await testApp.user(`second${count}`),
    ];
    const token = await asked(`in-time${count}@elsewhere.example`, first);
    const late = await asked(`late${count}@elsewhere.example`, second);
    testApp.advanceClock(DAY - 1);
    ok(await confirm(token));
    testApp.advanceClock(1);
    expect(await answered(confirm(late))).toEqual(notFound('The confirmation link has expired.'));
    testApp.advanceClock(1);
    expect(await answered(confirm(late))).toEqual(notFound('The confirmation link has expired.'));
    expect((await stored(second)).email).toBe(second.email);
  });

  test('a later one takes its place', async () => {
    const old = await asked(`old${count}@elsewhere.example`);
    const token = await asked(`new${count}@elsewhere.example`);
    expect(await answered(confirm(old))).toEqual(UNKNOWN);
    ok(await confirm(token));
    expect((await stored(maria)).email).toBe(`new${count}@elsewhere.example`);
  });

  test.each<[string, (token: string) => string]>([
    ['nothing', () => ''],
    ['any text', () => 'token'],
    ['another secret', (token) => `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`],
    [
      'the secret of one for the account of another',
      (token) => `${admin.id}-${token.split('-')[1]}`,
    ],
    ['an account there is not', () => `999999-${'x'.repeat(32)}`],
    ['more than a token', (token) => `${token}x`],
  ])('%s is none', async (_what, spoil) => {
    const token = await asked(`spoiled${count}@elsewhere.example`);
    expect(await answered(confirm(spoil(token)))).toEqual(UNKNOWN);
    ok(await confirm(token));
  });

  test('must be sent', async () =>
    expect(await answered(testApp.as(null).post('/accounts/confirm_new_email'))).toEqual(
      bad("Missing 'token' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'token' }),
    ));

  test('of another organization is none here', async () => {
    const other = await openTestApp({
      subdomainOf: (host) => (host.startsWith('other.') ? 'other' : ''),
    });
    const foreign = await other.foundRealm('other');
    const away = { headers: { host: 'other.chat.example' } };
    ok(await other.as(foreign.owner, away).patch('/settings', { email: 'o@elsewhere.example' }));
    const token = emailTokenIn(
      await other.storage.outbox.of(foreign.owner.caller.realm).read(0, 1_000),
    );
    expect(await answered(other.as(null).post('/accounts/confirm_new_email', { token }))).toEqual(
      UNKNOWN,
    );
    ok(await other.as(null, away).post('/accounts/confirm_new_email', { token }));
    await other.close();
  });

  test('does nothing for an account that was deactivated meanwhile', async () => {
    const token = await asked(`away${count}@elsewhere.example`);
    await change(maria, { isActive: false });
    expect(await answered(confirm(token))).toEqual(bad('Account is deactivated'));
    expect((await stored(maria)).email).toBe(maria.email);
  });

  test('all is judged again: by then the address may be taken or changing forbidden', async () => {
    const token = await asked(`popular${count}@chat.example`);
    await testApp.user(`popular${count}`);
    expect(await answered(confirm(token))).toEqual(bad('Already has an account.'));
    const other = await testApp.user(`other${count}`);
    const late = await asked(`late${count}@elsewhere.example`, other);
    await withSettings(
      testApp,
      { email_changes_disabled: true },
      { email_changes_disabled: false },
      async () =>
        expect(await answered(confirm(late))).toEqual(
          bad('Email address changes are disabled in this organization.'),
        ),
    );
    ok(await confirm(late));
  });

  test('of two people who ask for one address, the first who confirms has it', async () => {
    const [one, two] = [await testApp.user(`one${count}`), await testApp.user(`two${count}`)];
    const tokens = [
      await asked(`shared${count}@elsewhere.example`, one),
      await asked(`Shared${count}@elsewhere.example`, two),
    ];
    const answers = await Promise.all(tokens.map((token) => answered(confirm(token))));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers).toContainEqual(bad('Already has an account.'));
  });
});

describe('POST /users/me/api_key/regenerate', () => {
  const replace = (who: Person) => testApp.as(who).post('/users/me/api_key/regenerate');

  test('all old keys end at once, and the new one works', async () => {
    const { user_id, api_key: second } = ok(
      await testApp
        .as(null)
        .post('/fetch_api_key', { username: maria.email, password: 'correct horse battery' }),
    ).body;
    expect(user_id).toBe(maria.id);
    const { body } = ok(await replace(maria));
    expect(body).toEqual({ ...SUCCESS, api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
    for (const key of [maria.key, second])
      expect(await answered(testApp.as({ ...maria, key }).get('/users/me'))).toEqual([
        401,
        expect.objectContaining({ msg: 'Invalid API key' }),
      ]);
    expect((await testApp.as({ ...maria, key: body.api_key }).get('/users/me')).status).toBe(200);
    expect(await lastEvent()).toEqual({
      _tag: 'user.api-key-replaced',
      realm: maria.caller.realm,
      user: maria.id,
    });
    expect((await testApp.as(admin).get('/users/me')).status).toBe(200);
  });

  test('a bot may, too', async () => {
    const bot = await testApp.user('robot', ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    const { api_key } = ok(await replace(bot)).body;
    expect((await testApp.as({ ...bot, key: api_key }).get('/users/me')).status).toBe(200);
  });

  test('not without an account, and not twice with the old key', async () => {
    expect((await testApp.as(null).post('/users/me/api_key/regenerate')).status).toBe(401);
    ok(await replace(maria));
    expect((await replace(maria)).status).toBe(401);
  });

  test('of several at once one key is left', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => replace(maria)));
    const keys = answers.flatMap(({ status, body }) => (status === 200 ? [body.api_key] : []));
    const working = await Promise.all(
      keys.map(async (key) => (await testApp.as({ ...maria, key }).get('/users/me')).status),
    );
    expect(working.filter((status) => status === 200)).toHaveLength(1);
  });
});
