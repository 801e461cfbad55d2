import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { type Follower, followed } from '../../testing/follower.ts';
import { ok, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let maria: Person;
let bob: Person;
let guest: Person;
const followers: Record<string, Follower> = {};
beforeAll(async () => {
  world = await openWorld();
  [maria, bob, guest] = [await world.user('maria'), await world.user('bob'), await world.user('gina', ROLE.guest)];
  await world.channel(maria, 'kitchen', { others: [guest] });
  await world.channel(maria, 'vault', { invite_only: true });
  await world.channel(maria, 'cellar', { invite_only: true, others: [bob] });
  await world.channel(maria, 'square');
  for (const [name, person] of Object.entries({ maria, bob, guest, owner: world.owner })) followers[name] = await followed(world, person);
});
afterAll(() => world.close());

/** Everybody who listens knows by then what he would be told if he began anew. */
const everybodyKeepsUp = async (): Promise<void> => {
  for (const [name, follower] of Object.entries(followers)) {
    const [kept, told] = await follower.compared();
    expect([name, kept]).toEqual([name, told]);
  }
};
const heard = (name: string, type: string) => followers[name]?.heard().filter((event) => event.type === type) ?? [];
const as = () => world.as(world.owner);

describe('a role', () => {
  const become = async (role: number) => ok(await as().patch(`/users/${bob.id}`, { role }));

  test.each([
    ['a guest loses sight of what he is not in', 600, { op: 'delete' }],
    ['an administrator sees all there is', 200, { op: 'create' }],
    ['a member sees no more what is secret', 400, { op: 'delete' }],
    ['a moderator sees what a member does', 300, null],
    ['and so does a member', 400, null],
  ])('%s', async (_says, role, sight) => {
    await become(role);
    await everybodyKeepsUp();
    expect(heard('bob', 'stream')).toMatchObject(sight === null ? [] : [sight]);
    expect(heard('maria', 'stream')).toEqual([]);
    expect(heard('maria', 'user_group').map(({ op }) => op)).toEqual(expect.arrayContaining(['remove_members', 'add_members']));
  });

  test('of a new name nothing follows', async () => {
    ok(await as().patch(`/users/${bob.id}`, { full_name: 'Bob Builder' }));
    await everybodyKeepsUp();
    expect([heard('maria', 'user_group'), heard('bob', 'stream')]).toEqual([[], []]);
  });
});

describe('people of roles', () => {
  test('are full members once they waited long enough, and see what full members do', async () => {
    const attic = await world.channel(maria, 'attic', { invite_only: true, can_subscribe_group: world.group('fullmembers') });
    await everybodyKeepsUp();
    for (const [days, sight, op] of [
      [3, 'delete', 'remove_members'],
      [0, 'create', 'add_members'],
    ]) {
      await world.settings({ waiting_period_threshold: days });
      await everybodyKeepsUp();
      expect(heard('bob', 'user_group')).toMatchObject([{ op, group_id: world.group('fullmembers') }]);
      expect(heard('bob', 'stream')).toMatchObject([{ op: sight }]);
      expect(heard('maria', 'stream')).toEqual([]);
    }
    ok(await as().del(`/streams/${attic}`));
  });

  test('are there as soon as they are', async () => {
    ok(await world.as(maria).post('/bots', { full_name: 'Robot', short_name: 'robot' }));
    await world.parley.users.create({
      caller: world.owner.caller,
      email: 'new@chat.example',
      password: 'correct horse battery',
      fullName: 'New',
    })();
    await everybodyKeepsUp();
    expect(heard('bob', 'user_group').map(({ op }) => op)).toEqual(['add_members', 'add_members', 'add_members', 'add_members']);
  });
});
