import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { type Follower, followed } from '../../testing/following/follower.ts';
import type { Answer } from '../../testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let bob: Person;
let carl: Person;
let guest: Person;
let friend: Person;
let hers: Follower;
let owners: Follower;
beforeAll(async () => {
  testApp = await openTestApp();
  [maria, bob, carl] = [
    await testApp.user('maria'),
    await testApp.user('bob'),
    await testApp.user('carl'),
  ];
  [guest, friend] = [
    await testApp.user('gina', ROLE.guest),
    await testApp.user('fred', ROLE.guest),
  ];
  for (const person of [guest, friend]) await testApp.alone(person);
  for (const name of ['hall', 'yard', 'porch']) await testApp.channel(maria, name);
  await testApp.settings({ can_access_all_users_group: { new: testApp.group('members') } });
  hers = await followed(testApp, guest);
  owners = await followed(testApp, testApp.owner);
});
afterAll(() => testApp.close());

const ids = (people: ReadonlyArray<Person>) => people.map(({ id }) => id);
const join = (channels: ReadonlyArray<string>, ...people: ReadonlyArray<Person>): Promise<Answer> =>
  testApp.as(maria).post('/users/me/subscriptions', {
    subscriptions: channels.map((name) => ({ name })),
    principals: ids(people),
  });
const leave = (
  channels: ReadonlyArray<string>,
  ...people: ReadonlyArray<Person>
): Promise<Answer> =>
  testApp
    .as(testApp.owner)
    .del('/users/me/subscriptions', { subscriptions: channels, principals: ids(people) });
const say = (from: Person, ...to: ReadonlyArray<Person>): Promise<Answer> =>
  testApp.as(from).post('/messages', { type: 'direct', to: ids(to), content: 'hello' });

/** The guest's events about users they come to know and no longer know. */
const heard = () =>
  hers
    .heard()
    .flatMap(({ type, op, person }) =>
      type === 'realm_user' && op !== 'update'
        ? [`${op} ${(person as { user_id: number }).user_id}`]
        : [],
    );

describe('a restricted guest', () => {
  const named = (op: string, people: ReadonlyArray<Person>): ReadonlyArray<string> =>
    people.map(({ id }) => `${op} ${id}`);
  const adds = (...people: ReadonlyArray<Person>) => named('add', people);
  const loses = (...people: ReadonlyArray<Person>) => named('remove', people);
  test.each<[string, () => Promise<Answer>, () => ReadonlyArray<string>]>([
    [
      'is introduced to subscribers of a channel that they join',
      () => join(['hall'], guest),
      () => adds(maria),
    ],
    ['and those who come into it', () => join(['hall'], bob, carl), () => adds(bob, carl)],
    [
      'not again to a user who joins another channel of theirs',
      () => join(['yard'], guest, bob),
      () => [],
    ],
    ['loses who leaves', () => leave(['hall'], carl), () => loses(carl)],
    ['not who is still in the other', () => leave(['hall'], bob), () => []],
    [
      'meets who comes into two at once, once',
      () => join(['hall', 'yard'], carl),
      () => adds(carl),
    ],
    [
      'and is told once of a user they lose',
      () => leave(['hall', 'yard'], carl),
      () => loses(carl),
    ],
    ['loses all when they leave', () => leave(['yard', 'hall'], guest), () => loses(maria, bob)],
    ['does not hear of channels of others', () => join(['porch'], friend, bob), () => []],
    ['is introduced to a user who writes to them', () => say(carl, guest), () => adds(carl)],
    ['once', () => say(carl, guest), () => []],
    ['and all of a conversation', () => say(bob, guest, maria), () => adds(maria, bob)],
    [
      'not again to a known user who joins a channel of theirs',
      () => join(['hall'], guest, carl),
      () => [],
    ],
    [
      'loses who is deactivated',
      () => testApp.as(testApp.owner).del(`/users/${bob.id}`),
      () => loses(bob),
    ],
    [
      'not to a user of a direct conversation',
      () => testApp.as(testApp.owner).del(`/users/${carl.id}`),
      () => [],
    ],
    ['is introduced again', () => testApp.comeBack(bob, testApp.owner), () => adds(bob)],
  ])('%s', async (_says, act, whom) => {
    ok(await act());
    const [kept, told] = await hers.compared();
    expect(kept).toEqual(told);
    expect(heard().toSorted()).toEqual(whom());
  });

  test('is told their profile and status, again after losing them, and once', async () => {
    const { id: field } = ok(
      await testApp
        .as(testApp.owner)
        .post('/realm/profile_fields', { name: 'Song', field_type: 1 }),
    ).body;
    const dan = await testApp.user('dan');
    ok(
      await testApp
        .as(dan)
        .patch('/users/me/profile_data', { data: [{ id: field, value: '*La*' }] }),
    );
    ok(
      await testApp.as(dan).post('/users/me/status', { status_text: 'singing', emoji_name: 'car' }),
    );
    ok(await testApp.as(dan).patch('/settings', { presence_enabled: false }));
    await hers.compared();
    const said = () => hers.heard().filter(({ type }) => type === 'user_status');
    const emoji = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };
    const status = [
      { type: 'user_status', user_id: dan.id, status_text: 'singing', ...emoji, away: true },
    ];
    const deeds: ReadonlyArray<[act: () => Promise<Answer>, said: ReadonlyArray<unknown>]> = [
      [() => join(['hall'], dan), status],
      [() => leave(['hall'], dan), []],
      [() => join(['hall'], dan), status],
      [() => testApp.as(testApp.owner).del(`/users/${dan.id}`), []],
      [() => testApp.comeBack(dan, testApp.owner), status],
    ];
    for (const [act, expected] of deeds) {
      ok(await act());
      const [kept, told] = await hers.compared();
      expect(kept).toEqual(told);
      expect(said()).toEqual(expected);
    }
    expect(
      ok(await testApp.as(guest).get(`/users/${dan.id}`, { include_custom_profile_fields: true }))
        .body.user.profile_data,
    ).toEqual({
      [field]: { value: '*La*', rendered_value: '<p><em>La</em></p>' },
    });
  });

  test('comes to know all users as a member, and loses them as a guest again', async () => {
    const gone = await testApp.user('gone');
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    ok(await testApp.as(friend).post('/users/me/status', { status_text: 'fishing' }));
    await hers.compared();
    const become = (role: number) =>
      testApp.as(testApp.owner).patch(`/users/${guest.id}`, { role });
    for (const [role, op] of [
      [ROLE.member, 'add'],
      [ROLE.moderator, null],
      [ROLE.guest, 'remove'],
      [ROLE.guest, null],
    ] as const) {
      ok(await become(role));
      const [kept, told] = await hers.compared();
      expect(kept).toEqual(told);
      expect(heard().toSorted()).toEqual(
        op === null ? [] : named(op, [testApp.owner, friend, gone]).toSorted(),
      );
    }
  });

  test('is told the status of each of very many', async () => {
    const crowd: Person[] = [];
    for (let one = 0; one < 25; one++) crowd.push(await testApp.user(`crowd${one}`));
    ok(await testApp.as(crowd[7]!).post('/users/me/status', { status_text: 'lost' }));
    ok(await testApp.as(crowd[8]!).patch('/settings', { presence_enabled: false }));
    await hers.compared();
    for (const act of [() => join(['hall'], ...crowd), () => leave(['hall'], ...crowd)]) {
      ok(await act());
      const [kept, told] = await hers.compared();
      expect(kept).toEqual(told);
      expect(
        heard().filter((said) => crowd.some(({ id }) => said.endsWith(` ${id}`))),
      ).toHaveLength(25);
    }
  });

  test('is told once of a user whom they meet while being promoted', async () => {
    const eva = await testApp.user('eva');
    await hers.compared();
    for (const [role, meet] of [
      [ROLE.member, () => join(['hall'], eva)],
      [ROLE.guest, () => leave(['hall'], eva)],
    ] as const) {
      await Promise.all([meet(), testApp.as(testApp.owner).patch(`/users/${guest.id}`, { role })]);
      const [kept, told] = await hers.compared();
      expect(kept).toEqual(told);
      expect(heard().filter((said) => said.endsWith(` ${eva.id}`))).toEqual([
        `${role === ROLE.member ? 'add' : 'remove'} ${eva.id}`,
      ]);
    }
  });

  test('is introduced to a newcomer with the channels they join, and to no one else', async () => {
    const wanted = { caller: testApp.owner.caller, password: 'correct horse battery' };
    await testApp.parley.users.create({ ...wanted, email: 'one@chat.example', fullName: 'One' })();
    await hers.compared();
    expect(heard()).toEqual([]);
    const [general] = ok(
      await testApp.as(testApp.owner).get('/streams', { include_default: true }),
    ).body.streams.filter(({ is_default: isDefault }: { is_default: boolean }) => isDefault);
    ok(await join([general.name], guest));
    await hers.compared();
    await testApp.parley.users.create({ ...wanted, email: 'two@chat.example', fullName: 'Two' })();
    const [kept, told] = await hers.compared();
    expect(kept).toEqual(told);
    expect(heard()).toHaveLength(1);
  });
});

test('others are told nothing of it', async () => {
  const [kept, told] = await owners.compared();
  expect(kept).toEqual(told);
  expect(
    owners.heard().filter(({ type, op }) => type === 'realm_user' && op !== 'update'),
  ).toHaveLength(30);
});
