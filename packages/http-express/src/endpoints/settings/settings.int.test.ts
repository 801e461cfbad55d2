import { afterAll, describe, expect, test } from '@jest/globals';
import { type DomainEvent, nextRevision, type User } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { referenceSettings } from '../../testing/reference-settings.ts';
import { type Session, signedIn } from '../../testing/session.ts';
import { ok, openTestApp, PASSWORD, type Person } from '../../testing/test-app.ts';
import { toSettings, USER_SETTINGS_NAMES } from './user-setting-names.ts';

const { testApp, admin, maria, guest, bot } = await openTestApp(['admin', 'maria', 'guest', 'bot']);
afterAll(() => testApp.close());

const DONE = [200, SUCCESS];
const patch = (fields: Record<string, unknown>, who: Person | null = maria, path = '/settings') =>
  testApp.as(who).patch(path, fields);
const stored = async (person: Person): Promise<User> =>
  (await testApp.storage.read(person.caller.realm, ({ users }) => users.byId(person.id)))!;
const settingsOf = async (person: Person) =>
  toSettings(USER_SETTINGS_NAMES, (await stored(person)).settings);
const position = async (): Promise<number> =>
  (await testApp.outbox.read(0, 1_000_000)).at(-1)?.position ?? 0;
const eventsSince = async (since: number): Promise<ReadonlyArray<DomainEvent>> =>
  (await testApp.outbox.read(since, 1_000)).map(({ event }) => event);

const OWN: ReadonlyArray<readonly [name: string, start: boolean]> = [
  ['enable_login_emails', true],
  ['enable_marketing_emails', true],
  ['allow_private_data_export', false],
];

test('they are those of an organization, and a few that only the user chooses', async () => {
  const reference = referenceSettings('own').map(([name, { start }]) => [name, start]);
  expect(await settingsOf(maria)).toEqual({
    ...Object.fromEntries(reference),
    default_language: 'en',
    ...Object.fromEntries(OWN),
  });
});

describe.each(referenceSettings('own'))('%s', (name, { start, values, wrong }) => {
  test('takes every value it may have', async () => {
    for (const value of [...values, start]) {
      expect(await answered(patch({ [name]: value }))).toEqual(DONE);
      expect((await settingsOf(maria))[name]).toBe(value);
    }
  });

  test.each(wrong)('refuses %j: %s', async (sent, says) => {
    const before = await stored(maria);
    expect(await answered(patch({ [name]: sent }))).toEqual(bad(says));
    expect(await stored(maria)).toEqual(before);
  });
});

describe.each(OWN)('%s', (name, start) => {
  test('is switched on and off', async () => {
    for (const value of [true, false, start]) {
      expect(await answered(patch({ [name]: value }))).toEqual(DONE);
      expect((await settingsOf(maria))[name]).toBe(value);
    }
    expect(await answered(patch({ [name]: '1' }))).toEqual(bad(`${name} is not a boolean`));
  });
});

describe('the language', () => {
  test.each(['de', 'pt-br', 'zh-hans', 'EN'])('%s', async (language) => {
    expect(await answered(patch({ default_language: language }))).toEqual(DONE);
    expect((await settingsOf(maria)).default_language).toBe(language);
  });
  test.each([
    '',
    '"de"',
    'de_AT',
    'klingon language',
    'de-variants-variants-variants-variants-variants-x12',
  ])('not %j', async (language) =>
    expect(await answered(patch({ default_language: language }))).toEqual(
      bad('Invalid default_language'),
    ),
  );
});

describe('the time zone', () => {
  test.each([
    ['Europe/Vienna', 'Europe/Vienna'],
    ['America/Montreal', 'America/Toronto'],
  ])('%s is stored as %s, and all see it', async (sent, kept) => {
    expect(await answered(patch({ timezone: sent }))).toEqual(DONE);
    expect((await testApp.as(admin).get(`/users/${maria.id}`)).body.user.timezone).toBe(kept);
  });
  test.each(['', 'Mars/Olympus', 'europe/vienna', '"Europe/Vienna"'])('not %j', async (timezone) =>
    expect(await answered(patch({ timezone }))).toEqual(
      bad('Invalid timezone: Value error, Not a recognized time zone'),
    ),
  );
});

describe('who may', () => {
  test.each<[string, () => Person | null, unknown]>([
    [
      'not without an account',
      () => null,
      [401, expect.objectContaining({ code: 'UNAUTHORIZED' })],
    ],
    ['no bot', () => bot, bad('This endpoint does not accept bot requests.')],
    ['guests', () => guest, DONE],
    ['members', () => maria, DONE],
    ['owners', () => testApp.owner, DONE],
  ])('%s', async (_who, who, expected) =>
    expect(await answered(patch({ enter_sends: true }, who()))).toEqual(expected),
  );

  test('a bot is refused before its parameters are read', async () =>
    expect(await answered(patch({ color_scheme: 'x' }, bot))).toEqual(
      bad('This endpoint does not accept bot requests.'),
    ));
});

describe('one request', () => {
  test('needs nothing, and tells what it did not understand', async () => {
    const before = await stored(maria);
    expect(await answered(patch({}))).toEqual(DONE);
    const ignored_parameters_unsupported = ['dense_mode', 'emoji_set'];
    expect(await answered(patch({ emoji_set: 'text', dense_mode: true }))).toEqual([
      200,
      { ...SUCCESS, ignored_parameters_unsupported },
    ]);
    expect(await stored(maria)).toEqual(before);
  });

  test.each(['/settings/display', '/settings/notifications'])(
    '%s is the same endpoint',
    async (path) => {
      const home = path.endsWith('display') ? 'all_messages' : 'recent_topics';
      expect(
        await answered(
          patch(
            { web_home_view: home, enable_sounds: false, enable_login_emails: false },
            maria,
            path,
          ),
        ),
      ).toEqual(DONE);
      expect(await settingsOf(maria)).toMatchObject({
        web_home_view: home,
        enable_sounds: false,
        enable_login_emails: false,
      });
      expect(await answered(patch({ new_password: 'x', old_password: 'y' }, maria, path))).toEqual(
        bad('Wrong password!'),
      );
    },
  );

  test('is judged in order: syntax, language, sound, period, password, address, name', async () => {
    const wrong: Record<string, unknown> = {
      timezone: 'Mars/Olympus',
      default_language: '',
      notification_sound: 'bell',
      email_notifications_batching_period_seconds: 0,
      new_password: 'short',
      email: 'nobody',
      full_name: 'x',
    };
    const says = [
      'Invalid timezone: Value error, Not a recognized time zone',
      'Invalid default_language',
      "Invalid notification sound 'bell'",
      'Invalid email batching period: 0 seconds',
      'Wrong password!',
      'Invalid address.',
      'Name too short!',
    ];
    const left = Object.entries(wrong);
    for (const sentence of says) {
      expect(await answered(patch(Object.fromEntries(left)))).toEqual(bad(sentence));
      left.shift();
    }
    expect(left).toEqual([]);
  });

  test('is stored whole or not at all', async () => {
    const before = await stored(maria);
    const hash = () =>
      testApp.storage.read(maria.caller.realm, ({ users }) => users.passwordHash(maria.id));
    const [hashBefore, since] = [await hash(), await position()];
    const fields = {
      old_password: PASSWORD,
      new_password: 'another good one',
      timezone: 'Asia/Tokyo',
      email: 'm@elsewhere.example',
    };
    expect(await answered(patch({ ...fields, enter_sends: true, full_name: '' }))).toEqual(
      bad('Name too short!'),
    );
    expect([await stored(maria), await hash(), await eventsSince(since)]).toEqual([
      before,
      hashBefore,
      [],
    ]);
  });

  test('tells of each setting it changes, and writes nothing that is as it was', async () => {
    const nina = await testApp.user('nina');
    const [since, before] = [await position(), await stored(nina)];
    ok(
      await patch(
        {
          email_address_visibility: 3,
          enter_sends: true,
          color_scheme: 1,
          timezone: 'Asia/Tokyo',
          full_name: 'Nina',
        },
        nina,
      ),
    );
    const about = { realm: nina.caller.realm, user: nina.id };
    expect(await eventsSince(since)).toEqual([
      { _tag: 'user.setting-changed', ...about, setting: 'enterSends', was: false, value: true },
      { _tag: 'user.setting-changed', ...about, setting: 'emailVisibility', was: 1, value: 3 },
      { _tag: 'user.updated', ...about, changed: ['fullName', 'timezone'] },
    ]);
    const after = await stored(nina);
    expect(after.revision).toBe(nextRevision(before.revision));
    ok(
      await patch(
        {
          email_address_visibility: 3,
          enter_sends: true,
          timezone: 'Japan',
          full_name: ' Nina',
          email: nina.email,
        },
        nina,
      ),
    );
    expect(await stored(nina)).toEqual(after);
  });

  test('several at once all count', async () => {
    const names = [
      'enable_stream_push_notifications',
      'hide_ai_features',
      'fluid_layout_width',
      'high_contrast_mode',
    ];
    const answers = await Promise.all(names.map((name) => patch({ [name]: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await settingsOf(maria)).toMatchObject(
      Object.fromEntries(names.map((name) => [name, true])),
    );
  });
});

describe('the name', () => {
  test.each([
    ['x', 'Name too short!'],
    ['', 'Name too short!'],
    ['é'.repeat(101), 'Name too long!'],
    ['a `b`', 'Invalid characters in name!'],
    ['Hello- 12iago|72', 'Invalid format!'],
  ])('%j: %s', async (full_name, says) =>
    expect(await answered(patch({ full_name }))).toEqual(bad(says)),
  );

  test('is kept without the blanks around it', async () => {
    expect(await answered(patch({ full_name: ' María José ' }))).toEqual(DONE);
    expect((await stored(maria)).fullName).toBe('María José');
  });

  test('the organization decides whether names and addresses may change', async () => {
    const both = { name_changes_disabled: true, email_changes_disabled: true };
    expect(await answered(testApp.as(maria).patch('/realm', both))).toEqual(
      bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL'),
    );
    expect(await answered(testApp.as(admin).patch('/realm', both))).toEqual([
      200,
      { ...SUCCESS, ...both },
    ]);
    expect(
      await answered(testApp.as(admin).patch('/realm', { name_changes_disabled: '1' })),
    ).toEqual(bad('name_changes_disabled is not a boolean'));
    await testApp.settings({ name_changes_disabled: false, email_changes_disabled: false });
  });

  test('where names are unique, not that of another, by its look', () =>
    withSettings(
      testApp,
      { require_unique_names: true },
      { require_unique_names: false },
      async () => {
        expect(await answered(patch({ full_name: 'ＡＤＭＩＮ user' }))).toEqual(
          bad('Unique names required in this organization.'),
        );
        expect(await answered(patch({ full_name: 'MARÍA JOSÉ' }))).toEqual(DONE);
      },
    ));

  test('with name changes off it stays without error, and administrators change theirs', () =>
    withSettings(
      testApp,
      { name_changes_disabled: true },
      { name_changes_disabled: false },
      async () => {
        const { fullName } = await stored(maria);
        expect(await answered(patch({ full_name: 'Somebody Else', enter_sends: false }))).toEqual(
          DONE,
        );
        expect(await answered(patch({ full_name: '' }))).toEqual(DONE);
        expect(await stored(maria)).toMatchObject({ fullName, settings: { enterSends: false } });
        expect(await answered(patch({ full_name: 'The Boss' }, admin))).toEqual(DONE);
        expect((await stored(admin)).fullName).toBe('The Boss');
      },
    ));
});

describe('drafts', () => {
  const count = async (who: Person) => (await testApp.as(who).get('/drafts')).body.count;
  const draft = (who: Person, content: string) =>
    testApp.as(who).post('/drafts', { drafts: [{ type: '', to: [], topic: '', content }] });

  test('turning synchronization off deletes the user’s own drafts, without an event', async () => {
    ok(await draft(maria, 'one'));
    ok(await draft(maria, 'two'));
    ok(await draft(guest, 'mine'));
    const since = await position();
    expect(await answered(patch({ enable_drafts_synchronization: false }))).toEqual(DONE);
    expect((await eventsSince(since)).map(({ _tag }) => _tag)).toEqual(['user.setting-changed']);
    expect(await answered(draft(maria, 'three'))).toEqual(
      bad('User has disabled synchronizing drafts.'),
    );
    ok(await patch({ enable_drafts_synchronization: true }));
    expect([await count(maria), await count(guest)]).toEqual([0, 1]);
  });

  test('saying again that it is on deletes nothing', async () => {
    ok(await draft(maria, 'kept'));
    ok(await patch({ enable_drafts_synchronization: true }));
    expect(await count(maria)).toBe(1);
  });

  test('one that is saved while it is turned off does not stay', async () => {
    const ivo = await testApp.user('ivo');
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => draft(ivo, `before ${index}`)),
      patch({ enable_drafts_synchronization: false }, ivo),
      ...Array.from({ length: 5 }, (_, index) => draft(ivo, `after ${index}`)),
    ]);
    expect(
      await testApp.storage.read(maria.caller.realm, ({ drafts }) => drafts.ofUser(ivo.id)),
    ).toEqual([]);
  });
});

describe('the password', () => {
  const NEXT = 'a new password';
  const WRONG = bad('Wrong password!');
  const signIn = async (who: Person, password: string) =>
    (await testApp.as(null).post('/fetch_api_key', { username: who.email, password })).status;

  test('is another from then on; keys stay', async () => {
    const paul = await testApp.user('paul');
    const since = await position();
    expect(await answered(patch({ old_password: PASSWORD, new_password: NEXT }, paul))).toEqual(
      DONE,
    );
    expect([await signIn(paul, PASSWORD), await signIn(paul, NEXT)]).toEqual([401, 200]);
    expect((await testApp.as(paul).get('/users/me')).status).toBe(200);
    expect(await eventsSince(since)).toEqual([
      { _tag: 'user.password-changed', realm: paul.caller.realm, user: paul.id },
    ]);
  });

  test('ends all sessions of the user but the one that changed it', async () => {
    const [pia, pam] = [await testApp.user('pia'), await testApp.user('pam')];
    const [here, there, hers] = [
      await signedIn(testApp, pia),
      await signedIn(testApp, pia),
      await signedIn(testApp, pam),
    ];
    const browser = ({ cookie, token }: Session) =>
      testApp.as(null, { headers: { cookie, 'x-csrftoken': token } });
    const opened = () =>
      Promise.all(
        [here, there, hers].map(async (one) => (await browser(one).get('/users/me')).status),
      );
    const change = (fields: object) =>
      browser(here).patch('/settings', { old_password: PASSWORD, new_password: NEXT, ...fields });
    expect([await answered(change({ old_password: 'wrong' })), await opened()]).toEqual([
      WRONG,
      [200, 200, 200],
    ]);
    expect([await answered(change({})), await opened()]).toEqual([DONE, [200, 401, 200]]);
    expect(await answered(patch({ old_password: NEXT, new_password: PASSWORD }, pia))).toEqual(
      DONE,
    );
    expect([await opened(), (await testApp.as(pia).get('/users/me')).status]).toEqual([
      [401, 401, 200],
      200,
    ]);
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['a wrong old one', { old_password: 'wrong', new_password: NEXT }, WRONG],
    ['no old one', { new_password: NEXT }, WRONG],
    ['an empty one without the old one', { new_password: '' }, WRONG],
    [
      'a weak one',
      { old_password: PASSWORD, new_password: 'short' },
      bad('New password is too weak!'),
    ],
    [
      'an empty one',
      { old_password: PASSWORD, new_password: '' },
      bad('New password is too weak!'),
    ],
    [
      'one that is too long',
      { old_password: PASSWORD, new_password: 'x'.repeat(101) },
      bad('New password is too weak!'),
    ],
    ['the wrong one before the weak one', { old_password: 'wrong', new_password: 'x' }, WRONG],
    ['the old one alone means nothing', { old_password: 'wrong' }, DONE],
  ])('%s', async (_what, fields, expected) => {
    const rosa = await testApp.user(`rosa${testApp.now()}`);
    testApp.advanceClock(1);
    expect(await answered(patch(fields, rosa))).toEqual(expected);
    expect(await signIn(rosa, PASSWORD)).toBe(200);
  });

  test('wrong ones of a stranger do not keep who is signed in from a new one', async () => {
    const rolf = await testApp.user('rolf');
    for (let i = 0; i < 5; i++) expect(await signIn(rolf, 'wrong')).toBe(401);
    expect(await signIn(rolf, PASSWORD)).toBe(429);
    expect(await answered(patch({ old_password: PASSWORD, new_password: NEXT }, rolf))).toEqual(
      DONE,
    );
  });

  test('five wrong ones, and even the right one waits; other refusals come first', async () => {
    const sven = await testApp.user('sven');
    for (let i = 0; i < 5; i++)
      expect(await answered(patch({ old_password: 'wrong', new_password: NEXT }, sven))).toEqual(
        WRONG,
      );
    const tooMany = bad(
      expect.stringMatching(
        /^You're making too many attempts! Try again in (1799|1800) seconds\.$/,
      ) as unknown as string,
    );
    expect(await answered(patch({ old_password: PASSWORD, new_password: NEXT }, sven))).toEqual(
      tooMany,
    );
    expect(await answered(patch({ new_password: NEXT }, sven))).toEqual(tooMany);
    expect(await signIn(sven, PASSWORD)).toBe(200);
    expect(await answered(patch({ new_password: NEXT, default_language: '' }, sven))).toEqual(
      bad('Invalid default_language'),
    );
    expect(await answered(patch({ new_password: NEXT, full_name: '' }, sven))).toEqual(tooMany);
    expect(await answered(patch({ enter_sends: true }, sven))).toEqual(DONE);
  });

  test('only wrong ones count, and a right one forgives them', async () => {
    const tess = await testApp.user('tess');
    for (let i = 0; i < 8; i++)
      expect(
        await answered(patch({ old_password: PASSWORD, new_password: 'short' }, tess)),
      ).toEqual(bad('New password is too weak!'));
    for (let i = 0; i < 4; i++)
      expect(await answered(patch({ old_password: 'wrong', new_password: NEXT }, tess))).toEqual(
        WRONG,
      );
    expect(await answered(patch({ old_password: PASSWORD, new_password: NEXT }, tess))).toEqual(
      DONE,
    );
    for (let i = 0; i < 4; i++)
      expect(await answered(patch({ old_password: PASSWORD, new_password: NEXT }, tess))).toEqual(
        WRONG,
      );
    expect(await answered(patch({ old_password: NEXT, new_password: PASSWORD }, tess))).toEqual(
      DONE,
    );
  });

  test('of two changes at once one finds the old password gone', async () => {
    const udo = await testApp.user('udo');
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((next) =>
        patch({ old_password: PASSWORD, new_password: next }, udo),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'first new one' : 'second new one';
    expect(await signIn(udo, winner)).toBe(200);
  });
});
