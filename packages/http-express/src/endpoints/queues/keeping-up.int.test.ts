import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { type Follower, followed } from '../../testing/following/follower.ts';
import { listen } from '../../testing/listen.ts';
import type { Answer } from '../../testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let bob: Person;
let guest: Person;
const followers: Record<string, Follower> = {};
beforeAll(async () => {
  testApp = await openTestApp();
  [maria, bob, guest] = [
    await testApp.user('maria'),
    await testApp.user('bob'),
    await testApp.user('gina', ROLE.guest),
  ];
  await testApp.channel(maria, 'kitchen', { others: [guest] });
  await testApp.channel(maria, 'vault', { invite_only: true });
  await testApp.channel(maria, 'cellar', { invite_only: true, others: [bob] });
  await testApp.channel(maria, 'square');
  for (const [name, person] of Object.entries({ maria, bob, guest, owner: testApp.owner }))
    followers[name] = await followed(testApp, person);
});
afterAll(() => testApp.close());

/** Each follower knows by now what it would be told if it registered again. */
const everybodyKeepsUp = async (): Promise<void> => {
  for (const [name, follower] of Object.entries(followers)) {
    const [kept, told] = await follower.compared();
    expect([name, kept]).toEqual([name, told]);
  }
};
const heard = (name: string, type: string) =>
  followers[name]?.heard().filter((event) => event.type === type) ?? [];
const as = () => testApp.as(testApp.owner);

describe('a role', () => {
  const become = async (role: number) => ok(await as().patch(`/users/${bob.id}`, { role }));

  test.each([
    ['a guest loses sight of channels they are not in', 600, { op: 'delete' }],
    ['an administrator sees all there is', 200, { op: 'create' }],
    ['a member sees no more what is secret', 400, { op: 'delete' }],
    ['a moderator sees what a member does', 300, null],
    ['and so does a member', 400, null],
  ])('%s', async (_says, role, sight) => {
    await become(role);
    await everybodyKeepsUp();
    expect(heard('bob', 'stream')).toMatchObject(sight === null ? [] : [sight]);
    expect(heard('maria', 'stream')).toEqual([]);
    expect(heard('maria', 'user_group').map(({ op }) => op)).toEqual(
      expect.arrayContaining(['remove_members', 'add_members']),
    );
  });

  test('of a new name nothing follows', async () => {
    ok(await as().patch(`/users/${bob.id}`, { full_name: 'Bob Builder' }));
    await everybodyKeepsUp();
    expect([heard('maria', 'user_group'), heard('bob', 'stream')]).toEqual([[], []]);
  });
});

describe('a private channel that is seen by a group', () => {
  const made = async (name: string, fields: object = {}): Promise<number> =>
    ok(await as().post('/user_groups/create', { name, description: '', members: [], ...fields }))
      .body.group_id;
  const ofMembers = (group: number, fields: object) =>
    as().post(`/user_groups/${group}/members`, { ...fields });
  const sight = () =>
    Object.fromEntries(
      ['maria', 'bob', 'guest'].map((name) => [name, heard(name, 'stream').map(({ op }) => op)]),
    );
  let cooks: number;
  let house: number;
  let staff: number;
  beforeAll(async () => {
    [cooks, staff] = [await made('cooks'), await made('staff', { members: [bob.id, guest.id] })];
    house = await made('house', { subgroups: [cooks] });
    const pantry = await testApp.channel(testApp.owner, 'pantry', {
      invite_only: true,
      can_subscribe_group: house,
    });
    ok(await as().patch(`/streams/${pantry}`, { description: 'beside #**vault**' }));
    await everybodyKeepsUp();
  });

  test.each<[string, () => Promise<Answer>, ReadonlyArray<string>]>([
    [
      'comes with who comes into it',
      () => ofMembers(cooks, { add: [bob.id, guest.id] }),
      ['create'],
    ],
    ['goes with the user', () => ofMembers(cooks, { delete: [bob.id, guest.id] }), ['delete']],
    [
      'comes once by two ways that are opened at once',
      () => ofMembers(cooks, { add: [bob.id], add_subgroups: [staff] }),
      ['create'],
    ],
    [
      'goes once, too',
      () => ofMembers(cooks, { delete: [bob.id], delete_subgroups: [staff] }),
      ['delete'],
    ],
    ['comes again', () => ofMembers(cooks, { add: [bob.id, guest.id] }), ['create']],
    [
      'stays with who comes in by another way as well',
      () => ofMembers(house, { add: [bob.id] }),
      [],
    ],
    [
      'stays with who goes by one of two ways',
      () => ofMembers(cooks, { delete: [bob.id, guest.id] }),
      [],
    ],
    ['goes with who goes by the last', () => ofMembers(house, { delete: [bob.id] }), ['delete']],
    [
      'comes with a subgroup',
      () => as().post(`/user_groups/${cooks}/subgroups`, { add: [staff] }),
      ['create'],
    ],
    [
      'goes with a subgroup',
      () => as().post(`/user_groups/${cooks}/subgroups`, { delete: [staff] }),
      ['delete'],
    ],
  ])('%s', async (_says, act, ops) => {
    ok(await act());
    await everybodyKeepsUp();
    expect(sight()).toEqual({ maria: [], bob: ops, guest: [] });
  });

  test('is told to no subscriber, with any newcomer', async () => {
    ok(
      await as().post('/users/me/subscriptions', {
        subscriptions: [{ name: 'pantry' }],
        principals: [bob.id],
      }),
    );
    await everybodyKeepsUp();
    ok(await ofMembers(cooks, { add: [bob.id] }));
    await everybodyKeepsUp();
    expect(heard('bob', 'stream')).toEqual([]);
  });
});

describe('people of roles', () => {
  test('are full members once they waited long enough, and see what full members do', async () => {
    const attic = await testApp.channel(maria, 'attic', {
      invite_only: true,
      can_subscribe_group: testApp.group('fullmembers'),
    });
    await everybodyKeepsUp();
    for (const [days, sight, op] of [
      [3, 'delete', 'remove_members'],
      [0, 'create', 'add_members'],
    ]) {
      await testApp.settings({ waiting_period_threshold: days });
      await everybodyKeepsUp();
      expect(heard('bob', 'user_group')).toMatchObject([
        { op, group_id: testApp.group('fullmembers') },
      ]);
      expect(heard('bob', 'stream')).toMatchObject([{ op: sight }]);
      expect(heard('maria', 'stream')).toEqual([]);
    }
    ok(await as().del(`/streams/${attic}`));
  });

  test('are there as soon as they are', async () => {
    ok(await testApp.as(maria).post('/bots', { full_name: 'Robot', short_name: 'robot' }));
    await testApp.parley.users.create({
      caller: testApp.owner.caller,
      email: 'new@chat.example',
      password: 'correct horse battery',
      fullName: 'New',
    })();
    await everybodyKeepsUp();
    expect(heard('bob', 'user_group').map(({ op }) => op)).toEqual([
      'add_members',
      'add_members',
      'add_members',
      'add_members',
    ]);
  });
});

describe('a deactivated user disappears everywhere, and is there again when reactivated', () => {
  let carl: Person;
  let team: number;
  beforeAll(async () => {
    carl = await testApp.user('carl');
    const { group_id: id } = ok(
      await testApp
        .as(carl)
        .post('/user_groups/create', { name: 'team', description: '', members: [carl.id] }),
    ).body;
    team = id;
    await testApp.channel(carl, 'garden', { others: [bob] });
    await testApp.channel(carl, 'shed', { invite_only: true, others: [maria] });
    await everybodyKeepsUp();
  });
  const ops = (name: string, type: string) => heard(name, type).map(({ op }) => op);

  test.each([
    ['deactivated', () => as().del(`/users/${carl.id}`), 'remove'],
    ['brought back', () => testApp.comeBack(carl), 'add'],
  ])('%s', async (_what, act, op) => {
    ok(await act());
    await everybodyKeepsUp();
    expect(ops('maria', 'user_group')).toEqual([
      `${op}_members`,
      `${op}_members`,
      `${op}_members`,
      'update',
    ]);
    expect(heard('maria', 'user_group').slice(2)).toMatchObject([
      { group_id: team },
      { group_id: team },
    ]);
    // What all users see, what guests do not see, and what the two of them share.
    expect(ops('maria', 'subscription')).toEqual([`peer_${op}`, `peer_${op}`, `peer_${op}`]);
    expect(ops('bob', 'subscription')).toEqual([`peer_${op}`, `peer_${op}`]);
    expect(ops('guest', 'subscription')).toEqual([`peer_${op}`]);
    expect(ops('maria', 'stream')).toEqual(['update', 'update']);
  });

  test('a group that is in use again is shown without those who are not', async () => {
    ok(await testApp.as(carl).post(`/user_groups/${team}/members`, { add: [bob.id] }));
    ok(await testApp.as(carl).post(`/user_groups/${team}/deactivate`));
    ok(
      await as().patch(`/user_groups/${team}`, {
        can_join_group: { new: { direct_members: [carl.id, bob.id], direct_subgroups: [] } },
      }),
    );
    ok(await as().del(`/users/${carl.id}`));
    await everybodyKeepsUp();
    const queue = await listen(testApp, maria, { event_types: ['user_group'] });
    ok(await as().patch(`/user_groups/${team}`, { deactivated: false }));
    expect(await queue.next()).toMatchObject([
      {
        op: 'add',
        group: { id: team, members: [bob.id], can_join_group: { direct_members: [bob.id] } },
      },
    ]);
    ok(
      await as().patch(`/user_groups/${team}`, {
        can_join_group: { new: { direct_members: [maria.id], direct_subgroups: [] } },
      }),
    );
    await everybodyKeepsUp();
  });
});
