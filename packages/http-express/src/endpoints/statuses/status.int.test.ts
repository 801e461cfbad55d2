import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { nextRevision, ROLE } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot, gone, foreigner } = await openTestApp([
  'maria',
  'guest',
  'bot',
  'gone',
  'foreigner',
]);
afterAll(() => testApp.close());

const LONG = 'x'.repeat(61);
const TOO_LONG = bad('status_text is too long (limit: 60 characters)');
const NOTHING_NEW = bad('Client did not pass any new values.');
const UNNAMED = bad('Client must pass emoji_name if they pass either emoji_code or reaction_type.');
const NO_SUCH_USER = bad('No such user');
const DEACTIVATED = bad('User is deactivated');
const NOT_PERMITTED = bad('Insufficient permission');
const unknown = (name: string) => bad(`Emoji '${name}' does not exist`);
const CODE = bad('Invalid emoji code.');
const NAME = bad('Invalid emoji name.');
const CUSTOM = bad('Invalid custom emoji.');
const CUSTOM_NAME = bad('Invalid custom emoji name.');
const OUT_OF_USE = bad('This custom emoji has been deactivated.');
const TYPE = bad('Invalid emoji type.');
const car = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };

const setOf = (by: Person, of: { readonly id: number }, fields: Record<string, unknown>) =>
  testApp.as(by).post(`/users/${of.id}/status`, fields);
const setOwn = (by: Person, fields: Record<string, unknown>) =>
  testApp.as(by).post('/users/me/status', fields);
const statusOf = async (who: Person, by = who) =>
  ok(await testApp.as(by).get(`/users/${who.id}/status`)).body.status;
const clear = async (who: Person) =>
  ok(await setOwn(who, { status_text: '', emoji_name: '', away: false }));

beforeEach(async () => void (await clear(maria)));

/** Both ways to set Maria's status. */
const ways = [
  [
    'POST /users/{user_id}/status',
    (fields: Record<string, unknown>) => setOf(testApp.owner, maria, fields),
  ],
  ['POST /users/me/status', (fields: Record<string, unknown>) => setOwn(maria, fields)],
] as const;

describe.each(ways)('%s', (_endpoint, set) => {
  test('sets text and emoji, and all see them', async () => {
    expect(ok(await set({ status_text: ' driving ', ...car, colour: 'red' })).body).toEqual({
      ...SUCCESS,
      ignored_parameters_unsupported: ['colour'],
    });
    for (const viewer of [maria, testApp.owner, guest, bot])
      expect(ok(await testApp.as(viewer).get(`/users/${maria.id}/status`)).body).toEqual({
        ...SUCCESS,
        status: { status_text: 'driving', ...car },
      });
  });

  test('what is not passed stays as it was', async () => {
    ok(await set({ status_text: 'driving', emoji_name: 'car' }));
    ok(await set({ status_text: 'parking' }));
    expect(await statusOf(maria)).toEqual({ status_text: 'parking', ...car });
    ok(await set({ emoji_name: 'octopus' }));
    expect(await statusOf(maria)).toMatchObject({
      status_text: 'parking',
      emoji_name: 'octopus',
      emoji_code: '1f419',
    });
    ok(await set({ status_text: '' }));
    expect(await statusOf(maria)).toEqual({
      emoji_name: 'octopus',
      emoji_code: '1f419',
      reaction_type: 'unicode_emoji',
    });
    ok(await set({ status_text: 'back', emoji_name: '' }));
    ok(await set({ status_text: ' \n ' }));
    expect(await statusOf(maria)).toEqual({});
  });

  test('edge case 14: a wrong code is an invalid name, an unknown name is missing', async () => {
    expect(await answered(set({ emoji_name: 'car', emoji_code: '1f4bb' }))).toEqual(NAME);
    expect(await answered(set({ emoji_name: 'invalid', emoji_code: '1f4bb' }))).toEqual(
      unknown('invalid'),
    );
    expect(
      await answered(set({ emoji_name: 'car', emoji_code: '1f4bb', reaction_type: 'realm_emoji' })),
    ).toEqual(CUSTOM);
    expect(await statusOf(maria)).toEqual({});
  });

  test('edge case 15: an empty name alone takes the emoji away, and the text stays', async () => {
    ok(await set({ status_text: 'driving', emoji_name: 'car' }));
    ok(await set({ emoji_name: '' }));
    expect(await statusOf(maria)).toEqual({ status_text: 'driving' });
    ok(await set({ emoji_name: 'car' }));
    ok(await set({ emoji_name: '', emoji_code: '1f4bb', reaction_type: 'no such type' }));
    expect(await statusOf(maria)).toEqual({ status_text: 'driving' });
  });

  test('edge case 16: 60 characters in blanks are stored stripped, 61 are too many', async () => {
    ok(await set({ status_text: `  ${'😀'.repeat(60)}\n` }));
    expect(await statusOf(maria)).toEqual({ status_text: '😀'.repeat(60) });
    expect(await answered(set({ status_text: '😀'.repeat(61) }))).toEqual(TOO_LONG);
    expect(await statusOf(maria)).toEqual({ status_text: '😀'.repeat(60) });
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['a long text, before anything else', { status_text: LONG, emoji_code: 'x' }, TOO_LONG],
    ['nothing', {}, NOTHING_NEW],
    ['a code and nothing else', { emoji_code: '1f697' }, UNNAMED],
    ['a type and nothing else', { reaction_type: 'unicode_emoji' }, UNNAMED],
    ['an empty code and nothing else', { emoji_code: '' }, NOTHING_NEW],
    ['a code without a name', { status_text: 'x', emoji_code: '1f697' }, UNNAMED],
    ['a type without a name', { status_text: 'x', reaction_type: 'unicode_emoji' }, UNNAMED],
    ['an unknown name alone', { emoji_name: 'no_such' }, unknown('no_such')],
    [
      'an unknown name with a type',
      { emoji_name: 'no_such', reaction_type: 'unicode_emoji' },
      unknown('no_such'),
    ],
    [
      'an unknown code',
      { emoji_name: 'car', emoji_code: 'abc', reaction_type: 'unicode_emoji' },
      CODE,
    ],
    ['an empty code', { emoji_name: 'car', emoji_code: '', reaction_type: 'unicode_emoji' }, CODE],
    [
      'a name of no emoji with a code',
      { emoji_name: 'no_such', emoji_code: '1f697', reaction_type: 'unicode_emoji' },
      NAME,
    ],
    [
      'an unknown code of the extra emoji',
      { emoji_name: 'zulip', emoji_code: '1f697', reaction_type: 'service_extra_emoji' },
      CODE,
    ],
    [
      'another name of the extra emoji',
      { emoji_name: 'car', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' },
      NAME,
    ],
    ['another type', { ...car, reaction_type: 'other' }, TYPE],
    ['an empty type', { ...car, reaction_type: '' }, TYPE],
  ])('refuses %s', async (_what, fields, expected) => {
    ok(await set({ status_text: 'before', emoji_name: 'tada' }));
    expect(await answered(set(fields))).toEqual(expected);
    expect(await statusOf(maria)).toMatchObject({ status_text: 'before', emoji_name: 'tada' });
  });

  test('an empty code without a name says nothing', async () => {
    ok(await set({ status_text: 'x', emoji_code: '', reaction_type: '' }));
    expect(await statusOf(maria)).toEqual({ status_text: 'x' });
  });

  test.each([
    [
      'every alias is a name',
      { emoji_name: 'thumbs_up' },
      { emoji_name: 'thumbs_up', emoji_code: '1f44d', reaction_type: 'unicode_emoji' },
    ],
    [
      'the extra emoji',
      { emoji_name: 'zulip' },
      { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
    [
      'its type in the word of older clients',
      { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' },
      { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
  ])('%s', async (_what, fields, status) => {
    ok(await set(fields));
    expect(await statusOf(maria)).toEqual(status);
  });

  test('the organization’s own emoji: by name, by id, by both', async () => {
    const { id, name } = await testApp.emoji(testApp.owner, `own_${_endpoint.length}`);
    const custom = { emoji_name: name, emoji_code: String(id), reaction_type: 'realm_emoji' };
    for (const fields of [
      { emoji_name: name },
      { emoji_name: name, reaction_type: 'realm_emoji' },
      custom,
    ]) {
      await clear(maria);
      ok(await set(fields));
      expect(await statusOf(maria)).toEqual(custom);
    }
    expect(await answered(set({ ...custom, emoji_name: 'car' }))).toEqual(CUSTOM_NAME);
    expect(await answered(set({ ...custom, emoji_code: '999999' }))).toEqual(CUSTOM);
    expect(await answered(set({ ...custom, emoji_code: `0${id}` }))).toEqual(CUSTOM);
    expect(await answered(set({ ...custom, emoji_code: name }))).toEqual(CUSTOM);
    ok(await testApp.as(testApp.owner).del(`/realm/emoji/${name}`));
    // Users who had picked it keep it.
    expect(await statusOf(maria)).toEqual(custom);
    expect(await answered(set(custom))).toEqual(OUT_OF_USE);
    expect(await answered(set({ ...custom, emoji_name: 'car' }))).toEqual(CUSTOM_NAME);
    expect(await answered(set({ emoji_name: name }))).toEqual(unknown(name));
  });

  test('a custom emoji hides the Unicode one of its name, unless the code says which', async () => {
    const { id } = await testApp.emoji(testApp.owner, 'octopus');
    ok(await set({ emoji_name: 'octopus' }));
    expect(await statusOf(maria)).toMatchObject({
      emoji_code: String(id),
      reaction_type: 'realm_emoji',
    });
    ok(await set({ emoji_name: 'octopus', emoji_code: '1f419', reaction_type: 'unicode_emoji' }));
    expect(await statusOf(maria)).toMatchObject({
      emoji_code: '1f419',
      reaction_type: 'unicode_emoji',
    });
    ok(await testApp.as(testApp.owner).del('/realm/emoji/octopus'));
  });

  test('an emoji of another organization is none', async () => {
    const { id, name } = await testApp.emoji(foreigner, `foreign_${_endpoint.length}`);
    expect(await answered(set({ emoji_name: name }))).toEqual(unknown(name));
    expect(
      await answered(
        set({ emoji_name: name, emoji_code: String(id), reaction_type: 'realm_emoji' }),
      ),
    ).toEqual(CUSTOM);
  });
});

describe('POST /users/{user_id}/status', () => {
  test('an administrator sets their own too, and being away is not part of it', async () => {
    expect(
      ok(await setOf(testApp.owner, testApp.owner, { status_text: 'x', away: true })).body,
    ).toMatchObject({
      ignored_parameters_unsupported: ['away'],
    });
    expect(await statusOf(testApp.owner)).toEqual({ status_text: 'x' });
    expect(await answered(setOf(testApp.owner, maria, { away: true }))).toEqual(NOTHING_NEW);
  });

  test('in order: length, whether the user exists, is active, may, and content', async () => {
    const moderator = await testApp.user('mod', ROLE.moderator);
    const notThere = [{ id: 999_999 }, bot, testApp.founded.bot, foreigner] as const;
    for (const who of [maria, guest, moderator, bot, testApp.owner]) {
      for (const target of [...notThere, gone, maria])
        expect(await answered(setOf(who, target, { status_text: LONG }))).toEqual(TOO_LONG);
      for (const target of notThere)
        expect(await answered(setOf(who, target, {}))).toEqual(NO_SUCH_USER);
      expect(await answered(setOf(who, gone, {}))).toEqual(DEACTIVATED);
    }
    for (const who of [maria, guest, moderator, bot])
      expect(await answered(setOf(who, maria, {}))).toEqual(NOT_PERMITTED);
    expect(await answered(setOf(testApp.owner, maria, {}))).toEqual(NOTHING_NEW);
    expect(await statusOf(maria)).toEqual({});
  });

  test('a bot in the role of an administrator does', async () => {
    const clerk = await testApp.user('clerk', ROLE.administrator, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    ok(await setOf(clerk, maria, { status_text: 'by a bot' }));
    expect(await statusOf(maria)).toEqual({ status_text: 'by a bot' });
  });
});

describe('POST /users/me/status', () => {
  test('guests have a status, bots have none', async () => {
    ok(await setOwn(guest, { status_text: 'visiting' }));
    expect(await statusOf(guest, maria)).toEqual({ status_text: 'visiting' });
    for (const fields of [{ status_text: 'x' }, {}, { status_text: LONG }, { away: 'maybe' }])
      expect(await answered(setOwn(bot, fields))).toEqual(
        bad('This endpoint does not accept bot requests.'),
      );
  });

  test('being away hides when they are present', async () => {
    ok(await setOwn(maria, { away: true }));
    expect(await statusOf(maria, guest)).toEqual({ away: true });
    ok(await setOwn(maria, { status_text: 'on leave' }));
    expect(await statusOf(maria, guest)).toEqual({ status_text: 'on leave', away: true });
    ok(await setOwn(maria, { away: false, emoji_name: 'car' }));
    expect(await statusOf(maria, guest)).toEqual({ status_text: 'on leave', ...car });
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['no boolean', { away: 'yes', status_text: LONG }, bad('away is not valid JSON')],
    ['a number', { away: 1 }, bad('away is not a boolean')],
    ['being away with a nameless emoji', { away: true, emoji_code: '1f697' }, UNNAMED],
  ])('refuses %s', async (_what, fields, expected) => {
    expect(await answered(setOwn(maria, fields))).toEqual(expected);
    expect(await statusOf(maria)).toEqual({});
  });
});

describe('GET /users/{user_id}/status', () => {
  test('of whom there is', async () => {
    for (const who of [maria, guest, testApp.owner]) {
      for (const id of [999_999, bot.id, testApp.founded.bot.id, foreigner.id])
        expect(await answered(testApp.as(who).get(`/users/${id}/status`))).toEqual(NO_SUCH_USER);
      expect(await answered(testApp.as(who).get(`/users/${gone.id}/status`))).toEqual(DEACTIVATED);
    }
  });

  test('a restricted guest sees only users they may see', async () => {
    const friend = await testApp.user('friend');
    const stranger = await testApp.user('stranger');
    await testApp.alone(stranger);
    await testApp.channel(friend, 'shared', { others: [guest] });
    ok(await setOwn(friend, { status_text: 'here' }));
    ok(await setOwn(guest, { status_text: 'visiting' }));
    const everyone = testApp.group('everyone');
    const members = testApp.group('members');
    const restriction = (group: number) => ({ can_access_all_users_group: { new: group } });
    await withSettings(testApp, restriction(members), restriction(everyone), async () => {
      expect(await answered(testApp.as(guest).get(`/users/${stranger.id}/status`))).toEqual(
        NOT_PERMITTED,
      );
      expect(await statusOf(friend, guest)).toEqual({ status_text: 'here' });
      expect(await statusOf(guest)).toEqual({ status_text: 'visiting' });
      expect(await answered(testApp.as(guest).get(`/users/${gone.id}/status`))).toEqual(
        DEACTIVATED,
      );
    });
  });

  test('a user who left and came back still has theirs', async () => {
    const zoe = await testApp.user('zoe');
    ok(await setOwn(zoe, { status_text: 'gone fishing' }));
    const user = await testApp.storage.read(zoe.caller.realm, ({ users }) => users.byId(zoe.id));
    if (user === null) throw new Error('Zoe is there');
    await testApp.force({
      _tag: 'user.put',
      user: { ...user, isActive: false, revision: nextRevision(user.revision) },
    });
    expect(await answered(testApp.as(maria).get(`/users/${zoe.id}/status`))).toEqual(DEACTIVATED);
    ok(await testApp.comeBack(zoe, testApp.owner));
    expect(await statusOf(zoe, maria)).toEqual({ status_text: 'gone fishing' });
  });
});

test('statuses are told to those who hear of events', async () => {
  const eventsAfter = async (position: number) =>
    (await testApp.outbox.read(position, 100)).map(({ event }) => event);
  const last = await testApp.outbox.read(0, 100_000);
  const position = last.at(-1)?.position ?? 0;
  ok(await setOwn(maria, { status_text: ' x ', away: true }));
  ok(await setOwn(maria, { emoji_name: '' }));
  ok(await setOf(testApp.owner, maria, { emoji_name: 'car' }));
  const about = { _tag: 'status.updated', realm: maria.caller.realm, user: maria.id };
  expect(await eventsAfter(position)).toEqual([
    { ...about, _tag: 'user.setting-changed', setting: 'presenceEnabled', value: false, was: true },
    { ...about, text: 'x', away: true },
    { ...about, emoji: { name: 'car', code: '1f697', type: 'unicode_emoji' } },
  ]);
});

test('without an account there are no statuses', async () => {
  const nobody = testApp.as(null);
  for (const answer of [
    await nobody.get(`/users/${maria.id}/status`),
    await nobody.post(`/users/${maria.id}/status`, { status_text: 'x' }),
    await nobody.post('/users/me/status', { status_text: 'x' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
