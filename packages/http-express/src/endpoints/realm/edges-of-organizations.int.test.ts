import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { nextRevision, ROLE, type User } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';

// Edge cases 14 to 17 and 19 to 22 stand beside the endpoints they are about.
let testApp: TestApp;
let admin: Person;
let maria: Person;
let nico: Person;

beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.user('admin', ROLE.administrator, (user) => ({
    ...user,
    canCreateUsers: true,
  }));
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
});
afterAll(() => testApp.close());

const NOT_ADMIN = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
const NOT_OWNER = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
const newcomer = (over = {}) => ({
  email: 'new@chat.example',
  password: PASSWORD,
  full_name: 'New User',
  ...over,
});
const create = (who: Person, fields: object) =>
  answered(testApp.as(who).post('/users', { ...fields }));
const rename = (who: Person, full_name: string) =>
  answered(testApp.as(admin).patch(`/users/${who.id}`, { full_name }));
const shown = async (viewer: Person, who: Person, query = {}) =>
  ok(await testApp.as(viewer).get(`/users/${who.id}`, query)).body.user;
const change = async (who: Person, over: Partial<User>) => {
  const user = await testApp.storage.read(who.caller.realm, ({ users }) => users.byId(who.id));
  if (user !== null)
    await testApp.force({
      _tag: 'user.put',
      user: { ...user, ...over, revision: nextRevision(user.revision) },
    });
};
const withAddressFor = (name: string, emailVisibility: 1 | 3 | 4) =>
  testApp.user(name, ROLE.member, (user) => ({
    ...user,
    settings: { ...user.settings, emailVisibility },
  }));

describe('people', () => {
  test('1: a member with an empty form is told of their role, not of what is missing', async () =>
    expect(await create(maria, {})).toEqual(NOT_ADMIN));

  test('2: the right to create users comes after the parameters', async () => {
    const plain = await testApp.user('plain', ROLE.administrator);
    expect(await create(plain, newcomer())).toEqual(bad('User not authorized to create users'));
    await change(admin, { role: ROLE.member });
    expect(await create(admin, newcomer())).toEqual(NOT_ADMIN);
    await change(admin, { role: ROLE.administrator });
    expect(await create(admin, newcomer())).toMatchObject([200, SUCCESS]);
  });

  test('3: a plus is refused only when domains are restricted, before the domain', async () => {
    expect(
      await create(admin, newcomer({ email: 'x+y@elsewhere.example', full_name: 'Plus' })),
    ).toMatchObject([200, SUCCESS]);
    const { founded, force } = await testApp.foundRealm('strict');
    const { realm, owner } = founded;
    const allowedDomains = [{ domain: 'firm.example', allowSubdomains: false }];
    await force({
      _tag: 'realm.put',
      realm: {
        ...realm,
        revision: nextRevision(realm.revision),
        settings: { ...realm.settings, allowedDomains },
      },
    });
    const caller = { realm: realm.id, user: owner.id, client: 'tests' };
    const made = await testApp.parley.users.create({
      caller,
      email: 'x+y@elsewhere.example',
      password: PASSWORD,
      fullName: 'Plus',
    })();
    expect(made).toMatchObject({ left: { rule: 'user.email-plus' } });
  });

  test('4: when administrators see the address, the e-mail is made up', async () => {
    const shy = await withAddressFor('for-admins', 3);
    expect(await shown(admin, shy, { client_gravatar: true })).toMatchObject({
      email: `user${shy.id}@chat.example`,
      delivery_email: shy.email,
      avatar_url: expect.stringMatching(/^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?/),
    });
  });

  test('5: where no one sees the address, the owner does not either', async () =>
    expect(await shown(testApp.owner, await withAddressFor('for-nobody', 4))).toMatchObject({
      delivery_email: null,
    }));

  test('6: the made-up address finds a user whose address is another', async () => {
    const open = await withAddressFor('open', 1);
    const found = ok(await testApp.as(nico).get(`/users/user${open.id}@chat.example`)).body.user;
    expect(found).toMatchObject({ user_id: open.id, email: open.email });
  });

  test('7: a hidden address finds no one', async () => {
    const hidden = await withAddressFor('hidden', 4);
    expect(await answered(testApp.as(nico).get(`/users/${hidden.email}`))).toEqual(
      bad('No such user'),
    );
  });

  test('8: of two owners one demotes the other, and then cannot demote themselves', async () => {
    const second = await testApp.user('second', ROLE.owner);
    const demote = (who: Person) =>
      answered(testApp.as(testApp.owner).patch(`/users/${who.id}`, { role: ROLE.member }));
    expect(await demote(second)).toEqual([200, SUCCESS]);
    expect(await demote(testApp.owner)).toEqual(
      bad('The owner permission cannot be removed from the only organization owner.'),
    );
    expect(await shown(maria, testApp.owner)).toMatchObject({ role: ROLE.owner });
  });

  test('9: an administrator deactivates no owner, not even one of two', async () => {
    const third = await testApp.user('third', ROLE.owner);
    expect(await answered(testApp.as(admin).del(`/users/${third.id}`))).toEqual(NOT_OWNER);
    ok(await testApp.as(testApp.owner).del(`/users/${third.id}`));
  });

  test('10: who is the only user is told so, owner or not', async () => {
    const lonely = await openTestApp();
    try {
      const bot = await lonely.user('robot', ROLE.member, (user) => ({
        ...user,
        bot: { type: 1, owner: lonely.owner.id, isSystem: false },
      }));
      ok(await lonely.as(lonely.owner).del(`/bots/${bot.id}`));
      expect(await answered(lonely.as(lonely.owner).del('/users/me'))).toEqual(
        bad('Cannot deactivate the only user.', 'CANNOT_DEACTIVATE_LAST_USER', {
          is_last_owner: false,
          entity: 'user',
        }),
      );
    } finally {
      await lonely.close();
    }
  });

  test('11: the key of a deactivated account opens nothing', async () => {
    const leaver = await testApp.user('leaver');
    ok(await testApp.as(admin).del(`/users/${leaver.id}`));
    expect(await answered(testApp.as(leaver).get('/users/me'))).toEqual([
      401,
      { result: 'error', msg: 'Account is deactivated', code: 'UNAUTHORIZED' },
    ]);
  });

  test.each([
    ['full-width letters', 'ＭＡＲＩＡ ｕｓｅｒ'],
    ['letters of mathematics', '𝐦𝐚𝐫𝐢𝐚 𝐮𝐬𝐞𝐫'],
  ])(
    '12: where names are unique, a name in %s is taken, also by a deactivated user',
    async (_says, name) => {
      await testApp.settings({ require_unique_names: true });
      const TAKEN = bad('Unique names required in this organization.');
      expect(await rename(nico, name)).toEqual(TAKEN);
      await change(maria, { isActive: false });
      expect(await rename(nico, name)).toEqual(TAKEN);
      await change(maria, { isActive: true });
      await testApp.settings({ require_unique_names: false });
    },
  );

  test('13: a name that ends like a mention is none, unless a letter follows', async () => {
    expect(await rename(nico, 'Hello- 12iago|72')).toEqual(bad('Invalid format!'));
    expect(await rename(nico, 'Hello- 12iago|72k')).toEqual([200, SUCCESS]);
  });
});

test('18: authors who may not subscribe others name only default channels', async () => {
  await testApp.settings({
    create_multiuse_invite_group: { new: testApp.group('members') },
    can_add_subscribers_group: { new: testApp.group('nobody') },
  });
  const lunch = await testApp.channel(admin, 'lunch');
  const link = (fields: object) =>
    answered(testApp.as(maria).post('/invites/multiuse', { ...fields }));
  expect(await link({ stream_ids: [lunch] })).toEqual(
    bad('You do not have permission to subscribe other users to channels.'),
  );
  expect(await link({ stream_ids: [], include_realm_default_subscriptions: true })).toMatchObject([
    200,
    SUCCESS,
  ]);
  await testApp.settings({ can_add_subscribers_group: { new: testApp.group('members') } });
});

describe('linkifiers', () => {
  const add = (pattern: string, url_template = 'https://t.test/') =>
    testApp.as(admin).post('/realm/filters', { pattern, url_template });
  const added = async (pattern: string): Promise<number> => ok(await add(pattern)).body.id;
  const order = (ids: ReadonlyArray<number>) =>
    answered(testApp.as(admin).patch('/realm/linkifiers', { ordered_linkifier_ids: ids }));

  beforeEach(async () => {
    for (const { id } of ok(await testApp.as(admin).get('/realm/linkifiers')).body.linkifiers)
      ok(await testApp.as(admin).del(`/realm/filters/${id}`));
  });

  test('23: a repetition of repetitions, and an invalid template with any pattern', async () => {
    const repetition = 'Bad regular expression: bad repetition operator: ????';
    expect(await answered(add('ZUL-(?P<id>\\d????)', 'https://t.test/{id}'))).toEqual(
      bad(repetition, 'BAD_REQUEST', { errors: { __all__: [repetition] } }),
    );
    const NO_TEMPLATE = 'Invalid URL template.';
    for (const pattern of ['x', '(?P<id>[0-9]+)', '(foo'])
      expect(await answered(add(pattern, '{id'))).toMatchObject([
        400,
        { msg: NO_TEMPLATE, errors: { url_template: [NO_TEMPLATE] } },
      ]);
  });

  test('24: an order names every linkifier there is, once; a duplicate is told first', async () => {
    const [a, b, c] = [await added('a'), await added('b'), await added('c')];
    ok(await testApp.as(admin).del(`/realm/filters/${b}`));
    const INCOMPLETE = bad('The ordered list must enumerate all existing linkifiers exactly once');
    expect(await order([c, b, a])).toEqual(INCOMPLETE);
    expect(await order([c])).toEqual(INCOMPLETE);
    expect(await order([b, b, a])).toEqual(
      bad('The ordered list must not contain duplicated linkifiers'),
    );
    expect(await order([c, a])).toEqual([200, SUCCESS]);
  });
});

test('25: a private channel is hidden from outside administrators', async () => {
  const secret = await testApp.channel(maria, 'secret', { invite_only: true });
  const add = (stream_id: number) =>
    answered(testApp.as(admin).post('/default_streams', { stream_id }));
  expect(await add(secret)).toEqual(bad('Invalid channel ID'));
  ok(
    await testApp.as(maria).post('/users/me/subscriptions', {
      subscriptions: [{ name: 'secret' }],
      principals: [admin.id],
    }),
  );
  expect(await add(secret)).toEqual(bad('Private channels cannot be made default.'));
  const open = await testApp.channel(maria, 'open');
  expect([await add(open), await add(open)]).toEqual([
    [200, SUCCESS],
    [200, SUCCESS],
  ]);
});
