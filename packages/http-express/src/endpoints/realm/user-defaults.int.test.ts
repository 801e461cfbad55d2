import { afterAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_USER_SETTINGS, type Realm, ROLE, type StoredEvent } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { referenceSettings } from '../../testing/reference-settings.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';
import { JOINING_SETTINGS_NAMES, toSettings } from '../settings/user-setting-names.ts';

const { testApp, admin, maria, guest } = await openTestApp(['admin', 'maria', 'guest']);
afterAll(() => testApp.close());

const NOT_ADMIN = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
const REFERENCE = referenceSettings('defaults');

const patch = (fields: Record<string, unknown>, who: Person | null = admin) =>
  testApp.as(who).patch('/realm/user_settings_defaults', fields);
const realm = async (): Promise<Realm> =>
  (await testApp.storage.read(testApp.founded.realm.id, ({ realms }) => realms.own()))!;
const defaults = async () =>
  toSettings(JOINING_SETTINGS_NAMES, { ...DEFAULT_USER_SETTINGS, ...(await realm()).userDefaults });
const lastEvents = async (since: number): Promise<ReadonlyArray<StoredEvent['event']>> =>
  (await testApp.outbox.read(since, 1_000)).map(({ event }) => event);
const position = async (): Promise<number> =>
  (await testApp.outbox.read(0, 100_000)).at(-1)?.position ?? 0;

test('they are the settings of the specification, with its starting values', async () => {
  expect(REFERENCE).toHaveLength(58);
  expect(await defaults()).toEqual(
    Object.fromEntries(REFERENCE.map(([name, { start }]) => [name, start])),
  );
});

describe.each(REFERENCE)('%s', (name, { start, values, wrong }) => {
  test('takes every value it may have', async () => {
    for (const value of [...values, start]) {
      expect(await answered(patch({ [name]: value }))).toEqual([200, SUCCESS]);
      expect((await defaults())[name]).toBe(value);
    }
  });

  test.each(wrong)('refuses %j: %s', async (sent, says) => {
    const before = await realm();
    expect(await answered(patch({ [name]: sent }))).toEqual(bad(says));
    expect(await realm()).toEqual(before);
  });
});

describe('who may', () => {
  test.each<[string, () => Person | null, unknown]>([
    [
      'not without an account',
      () => null,
      [401, expect.objectContaining({ code: 'UNAUTHORIZED' })],
    ],
    ['no member', () => maria, NOT_ADMIN],
    ['no guest', () => guest, NOT_ADMIN],
    ['administrators', () => admin, [200, SUCCESS]],
    ['owners', () => testApp.owner, [200, SUCCESS]],
  ])('%s', async (_who, who, expected) =>
    expect(await answered(patch({}, who()))).toEqual(expected),
  );

  test('a bot, by its own role', async () => {
    const robot = (name: string, role: (typeof ROLE)[keyof typeof ROLE]) =>
      testApp.user(name, role, (user) => ({
        ...user,
        bot: { type: 1, owner: maria.id, isSystem: false },
      }));
    expect(await answered(patch({}, await robot('ruler', ROLE.administrator)))).toEqual([
      200,
      SUCCESS,
    ]);
    expect(await answered(patch({}, await robot('servant', ROLE.member)))).toEqual(NOT_ADMIN);
  });

  test('that is judged before the parameters', async () => {
    expect(await answered(patch({ color_scheme: 'x' }, maria))).toEqual(NOT_ADMIN);
  });
});

describe('one request', () => {
  test('errors come in the order of settings, then the sound, then the period', async () => {
    const wrong = {
      email_notifications_batching_period_seconds: 0,
      notification_sound: 'bell',
      web_navigate_to_sent_message: 'x',
    };
    expect(await answered(patch(wrong))).toEqual(
      bad('web_navigate_to_sent_message is not valid JSON'),
    );
    expect(await answered(patch({ ...wrong, starred_message_counts: '1' }))).toEqual(
      bad('starred_message_counts is not a boolean'),
    );
    expect(await answered(patch({ ...wrong, web_navigate_to_sent_message: true }))).toEqual(
      bad("Invalid notification sound 'bell'"),
    );
    expect(await answered(patch({ email_notifications_batching_period_seconds: 0 }))).toEqual(
      bad('Invalid email batching period: 0 seconds'),
    );
  });

  test('is stored whole or not at all', async () => {
    const before = await realm();
    expect((await patch({ enter_sends: true, notification_sound: 'bell' })).status).toBe(400);
    expect(await realm()).toEqual(before);
  });

  test('what it names and this endpoint does not change is told', async () => {
    const strangers = {
      timezone: 'Europe/Vienna',
      default_language: 'de',
      enable_login_emails: false,
      enable_marketing_emails: false,
      allow_private_data_export: true,
      dense_mode: true,
      emoji_set: 'text',
    };
    const ignored_parameters_unsupported = Object.keys(strangers).sort();
    const before = await realm();
    expect(await answered(patch(strangers))).toEqual([
      200,
      { ...SUCCESS, ignored_parameters_unsupported },
    ]);
    expect(await realm()).toEqual(before);
  });

  test('tells of each setting it changes, and of nothing else', async () => {
    const since = await position();
    const { revision, id } = await realm();
    ok(await patch({ enter_sends: true, emojiset: 'text', color_scheme: 1 }));
    expect((await realm()).revision).toBe(revision + 1);
    const changed = { _tag: 'realm.user-default-changed', realm: id };
    expect(await lastEvents(since)).toEqual([
      { ...changed, setting: 'emojiSet', value: 'text' },
      { ...changed, setting: 'enterSends', value: true },
    ]);
    ok(await patch({ enter_sends: true, emojiset: 'text' }));
    expect(await lastEvents(since)).toHaveLength(2);
    expect((await realm()).revision).toBe(revision + 1);
  });

  test('two at once both count', async () => {
    const names = [
      'enable_stream_push_notifications',
      'hide_ai_features',
      'fluid_layout_width',
      'high_contrast_mode',
    ];
    const answers = await Promise.all(names.map((name) => patch({ [name]: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toMatchObject(Object.fromEntries(names.map((name) => [name, true])));
  });

  test('what is as at first is not kept', async () => {
    ok(await patch(Object.fromEntries(REFERENCE.map(([name, { start }]) => [name, start]))));
    expect((await realm()).userDefaults).toEqual({});
  });
});

describe('whom it is for', () => {
  const settingsOf = async (person: Person) =>
    (await testApp.storage.read(person.caller.realm, ({ users }) => users.byId(person.id)))!
      .settings;

  test('those who join later have them; those who are there keep what they have', async () => {
    const before = await testApp.user('before');
    ok(
      await patch({
        email_address_visibility: 4,
        twenty_four_hour_time: true,
        enable_drafts_synchronization: false,
      }),
    );
    ok(
      await testApp
        .as(maria)
        .post('/drafts', { drafts: [{ type: '', to: [], topic: '', content: 'kept' }] }),
    );
    await testApp.settings({ default_language: 'de' });
    const after = await testApp.user('after');
    expect(await settingsOf(after)).toEqual({
      ...DEFAULT_USER_SETTINGS,
      language: 'de',
      emailVisibility: 4,
      twentyFourHourTime: true,
      synchronizesDrafts: false,
    });
    expect(await settingsOf(before)).toEqual(DEFAULT_USER_SETTINGS);
    expect(await settingsOf(maria)).toEqual(DEFAULT_USER_SETTINGS);
    expect((await testApp.as(maria).get('/drafts')).body.count).toBe(1);
  });

  test('each organization has its own', async () => {
    const other = await testApp.foundRealm('other');
    expect(other.founded.realm.userDefaults).toEqual({});
    expect(other.founded.owner.settings).toEqual(DEFAULT_USER_SETTINGS);
  });
});
