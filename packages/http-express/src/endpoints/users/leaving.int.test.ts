import { afterAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { signedIn } from '../../testing/session.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin, maria, guest } = await openTestApp(['admin', 'maria', 'guest']);
afterAll(() => testApp.close());

const GONE = [401, { result: 'error', msg: 'Account is deactivated', code: 'UNAUTHORIZED' }];
const WRONG_KEY = [401, { result: 'error', msg: 'Invalid API key', code: 'UNAUTHORIZED' }];
const NOT_ALLOWED = bad('Insufficient permission');
const NOT_OWNER = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
const NOBODY = bad('No such user');
const leave = (who: Person, fields = {}) => testApp.as(who).del('/users/me', fields);
const deactivate = (who: Person, id: number, fields = {}) =>
  testApp.as(who).del(`/users/${id}`, fields);
const reactivate = (who: Person, id: number) => testApp.as(who).post(`/users/${id}/reactivate`);
const isActive = async (id: number) =>
  ok(await testApp.as(testApp.owner).get(`/users/${id}`)).body.user.is_active;
const aBot = (name: string, owner: Person) =>
  testApp.user(name, ROLE.member, (user) => ({
    ...user,
    bot: { type: 1, owner: owner.id, isSystem: false },
  }));

describe('DELETE /users/me', () => {
  test('members, guests and bots leave, and their keys open nothing from then on', async () => {
    const leaving = [
      await testApp.user('leaver'),
      await testApp.user('passer-by', ROLE.guest),
      await aBot('tired', maria),
    ];
    for (const who of leaving) {
      expect(ok(await leave(who, { reason: 'x' })).body).toEqual({
        ...SUCCESS,
        ignored_parameters_unsupported: ['reason'],
      });
      expect(await answered(testApp.as(who).get('/users/me'))).toEqual(GONE);
      expect(await answered(leave(who))).toEqual(GONE);
      expect(await isActive(who.id)).toBe(false);
    }
    expect(await isActive(maria.id)).toBe(true);
  });

  test('their bots are deactivated with them; channels are not told', async () => {
    const who = await testApp.user('maker');
    const bot = await aBot('helper', who);
    const channel = await testApp.channel(maria, 'with their owner', { others: [who] });
    ok(await leave(who));
    expect(await answered(testApp.as(bot).get('/users/me'))).toEqual(GONE);
    const { subscriptions } = ok(
      await testApp.as(maria).get('/users/me/subscriptions', { include_subscribers: true }),
    ).body;
    expect(
      subscriptions.find(({ stream_id }: { stream_id: number }) => stream_id === channel)
        .subscribers,
    ).toEqual([maria.id]);
  });

  test('the only owner stays, with any other users; the only user too', async () => {
    const lonely = await openTestApp();
    try {
      const last = (msg: string, entity: string, isLastOwner: boolean) =>
        bad(msg, 'CANNOT_DEACTIVATE_LAST_USER', { is_last_owner: isLastOwner, entity });
      const onlyUser = last('Cannot deactivate the only user.', 'user', false);
      const onlyOwner = last(
        'Cannot deactivate the only organization owner.',
        'organization owner',
        true,
      );
      const ask = () => answered(lonely.as(lonely.owner).del('/users/me'));
      expect(await ask()).toEqual(onlyUser);
      const bot = await lonely.user('robot', ROLE.owner, (user) => ({
        ...user,
        bot: { type: 1, owner: lonely.owner.id, isSystem: false },
      }));
      expect(await ask()).toEqual(onlyOwner);
      ok(await lonely.as(bot).del('/users/me'));
      expect(await ask()).toEqual(onlyUser);
      const second = await lonely.user('second', ROLE.owner);
      ok(await lonely.as(lonely.owner).del('/users/me'));
      expect(await answered(lonely.as(second).del('/users/me'))).toEqual(onlyUser);
    } finally {
      await lonely.close();
    }
  });

  test('of two owners who leave at once one stays', async () => {
    const pair = await openTestApp();
    try {
      const second = await pair.user('second', ROLE.owner);
      await pair.user('member');
      const answers = await Promise.all(
        [pair.owner, second].map((who) => pair.as(who).del('/users/me')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
        code: 'CANNOT_DEACTIVATE_LAST_USER',
        is_last_owner: true,
      });
    } finally {
      await pair.close();
    }
  });
});

describe('DELETE /users/{id}', () => {
  test('an administrator deactivates a person and their bots', async () => {
    const who = await testApp.user('fired');
    const bot = await aBot('his-helper', who);
    expect(ok(await deactivate(admin, who.id)).body).toEqual(SUCCESS);
    for (const one of [who, bot])
      expect(await answered(testApp.as(one).get('/users/me'))).toEqual(GONE);
    expect(await answered(deactivate(admin, who.id))).toEqual(bad('User is deactivated'));
    expect(await answered(deactivate(maria, who.id))).toEqual(bad('User is deactivated'));
  });

  test('an administrator may deactivate themselves', async () => {
    const who = await testApp.user('weary', ROLE.administrator);
    ok(await deactivate(who, who.id));
    expect(await answered(testApp.as(who).get('/users/me'))).toEqual(GONE);
  });

  test('who is not there, or is no person', async () => {
    const { founded } = await testApp.foundRealm('elsewhere');
    const bot = await aBot('staying', maria);
    for (const id of [999_999, 0, founded.owner.id, founded.bot.id, bot.id, testApp.founded.bot.id])
      for (const who of [admin, maria]) expect(await answered(deactivate(who, id))).toEqual(NOBODY);
    expect(await isActive(bot.id)).toBe(true);
  });

  test('others may not, nor for themselves', async () => {
    for (const who of [maria, guest])
      for (const target of [guest, maria, testApp.owner])
        expect(await answered(deactivate(who, target.id))).toEqual(NOT_ALLOWED);
  });

  test('owners are deactivated by owners, and one stays', async () => {
    const second = await testApp.user('second', ROLE.owner);
    for (const owner of [second, testApp.owner])
      expect(await answered(deactivate(admin, owner.id))).toEqual(NOT_OWNER);
    ok(await deactivate(testApp.owner, second.id));
    expect(await answered(deactivate(testApp.owner, testApp.owner.id))).toEqual(
      bad('Cannot deactivate the only organization owner'),
    );
    expect(await answered(deactivate(admin, testApp.owner.id))).toEqual(NOT_OWNER);
  });
});

describe('POST /users/{id}/reactivate', () => {
  test('an account comes back without its bots, and earlier keys open neither', async () => {
    const who = await testApp.user('returning');
    const bot = await aBot('waiting', who);
    const [old, oldBot] = [{ ...who }, { ...bot }];
    const { cookie: session } = await signedIn(testApp, who);
    const cookie = () => testApp.as(null, { headers: { cookie: session } }).get('/users/me');
    expect((await cookie()).status).toBe(200);
    ok(await leave(who));
    for (const one of [old, oldBot])
      expect(await answered(testApp.as(one).get('/users/me'))).toEqual(GONE);
    expect((await cookie()).status).toBe(401);
    expect(ok(await testApp.comeBack(who, admin)).body).toEqual(SUCCESS);
    expect(ok(await testApp.as(who).get('/users/me')).body.is_active).toBe(true);
    expect(await answered(testApp.as(old).get('/users/me'))).toEqual(WRONG_KEY);
    expect((await cookie()).status).toBe(401);
    expect(await answered(testApp.as(oldBot).get('/users/me'))).toEqual(GONE);
    expect(ok(await testApp.comeBack(bot, who)).body).toEqual(SUCCESS);
    expect(ok(await testApp.as(bot).get('/users/me')).body).toMatchObject({ bot_owner_id: who.id });
    expect(await answered(testApp.as(oldBot).get('/users/me'))).toEqual(WRONG_KEY);
    expect(ok(await reactivate(admin, who.id)).body).toEqual(SUCCESS);
  });

  test('a bot whose owner is gone becomes that of the user who brings it back', async () => {
    const who = await testApp.user('absent');
    const bot = await aBot('orphan', who);
    ok(await leave(who));
    ok(await testApp.comeBack(bot, admin));
    expect(ok(await testApp.as(bot).get('/users/me')).body).toMatchObject({
      bot_owner_id: admin.id,
    });
  });

  test('not a bot whose name another bot has', async () => {
    const bot = await aBot('double', maria);
    ok(await leave(bot));
    await testApp.user('double2', ROLE.member, (user) => ({
      ...user,
      fullName: 'double user',
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    expect(await answered(reactivate(maria, bot.id))).toEqual(
      bad(
        'There is already an active bot named "double user" in this organization. To ' +
          'reactivate this bot, you must rename or deactivate the other one first.',
      ),
    );
  });

  test('who is not there, and who may not', async () => {
    const who = await testApp.user('resting');
    ok(await leave(who));
    const { founded } = await testApp.foundRealm('far');
    for (const id of [999_999, founded.owner.id, testApp.founded.bot.id])
      expect(await answered(reactivate(admin, id))).toEqual(NOBODY);
    for (const one of [maria, guest])
      expect(await answered(reactivate(one, who.id))).toEqual(NOT_ALLOWED);
    expect(await isActive(who.id)).toBe(false);
  });

  test('an owner is brought back by owners', async () => {
    const second = await testApp.user('second-owner', ROLE.owner);
    ok(await testApp.as(testApp.owner).del(`/users/${second.id}`));
    expect(await answered(reactivate(admin, second.id))).toEqual(NOT_OWNER);
    expect(await isActive(second.id)).toBe(false);
    ok(await reactivate(testApp.owner, second.id));
    expect(await isActive(second.id)).toBe(true);
    ok(await testApp.as(testApp.owner).del(`/users/${second.id}`));
  });
});

describe('POST /user_groups/{id}/subgroups', () => {
  const group = async (name: string) =>
    ok(await testApp.as(maria).post('/user_groups/create', { name, description: '', members: [] }))
      .body.group_id;
  const change = (who: Person, id: number, fields: Record<string, unknown>) =>
    testApp.as(who).post(`/user_groups/${id}/subgroups`, fields);
  const within = async (id: number) =>
    ok(await testApp.as(maria).get(`/user_groups/${id}/subgroups`, { direct_subgroup_only: true }))
      .body.subgroups;
  const switchOff = async (id: number) => {
    const found = await testApp.storage.read(maria.caller.realm, ({ groups }) =>
      groups.byId(id as never),
    );
    await testApp.force({ _tag: 'group.put', group: { ...found!, isActive: false } });
  };

  test('adds and removes, first the one and then the other, all or nothing', async () => {
    const [outer, one, two] = [await group('outer'), await group('one'), await group('two')];
    expect(
      ok(await change(maria, outer, { add: [one, testApp.group('owners')], colour: 1 })).body,
    ).toEqual({
      ...SUCCESS,
      ignored_parameters_unsupported: ['colour'],
    });
    ok(await change(maria, outer, { add: [two], delete: [one, two] }));
    expect(await within(outer)).toEqual([testApp.group('owners')]);
    expect(await answered(change(maria, outer, { add: [one], delete: [two] }))).toEqual(
      bad(`User group ${two} is not a subgroup of this group.`),
    );
    expect(await answered(change(maria, outer, { add: [one, 999_999] }))).toEqual(
      bad('Invalid user group ID: 999999'),
    );
    expect(await within(outer)).toEqual([testApp.group('owners')]);
  });

  test('no circle comes about', async () => {
    const [a, b, c] = [await group('circle a'), await group('circle b'), await group('circle c')];
    ok(await change(maria, a, { add: [b] }));
    ok(await change(maria, b, { add: [c] }));
    const circular = (id: number) =>
      bad(`User group ${id} is already a subgroup of one of the passed subgroups.`);
    expect(await answered(change(maria, c, { add: [a] }))).toEqual(circular(c));
    expect(await answered(change(maria, c, { add: [c] }))).toEqual(circular(c));
    expect(await answered(change(maria, a, { add: [b] }))).toEqual(
      bad(`User group ${b} is already a subgroup of this group.`),
    );
  });

  test('of two requests that would close a circle together one is refused', async () => {
    const [a, b] = [await group('race a'), await group('race b')];
    const answers = await Promise.all([
      change(maria, a, { add: [b] }),
      change(maria, b, { add: [a] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a deactivated group may be put in order, and is put nowhere', async () => {
    const [off, on] = [await group('off'), await group('on')];
    await switchOff(off);
    expect(ok(await change(maria, off, { add: [on] })).body).toEqual(SUCCESS);
    ok(await change(maria, off, { delete: [on] }));
    expect(await answered(change(maria, on, { add: [off] }))).toEqual(
      bad('User group is deactivated.'),
    );
    expect(await answered(change(maria, on, { delete: [off] }))).toEqual(
      bad('User group is deactivated.'),
    );
  });

  test('nothing to do, no user, no channel', async () => {
    const id = await group('asked');
    const nothing = bad('Nothing to do. Specify at least one of "add" or "delete".');
    for (const fields of [{}, { add: [] }, { add: [], delete: [] }]) {
      expect(await answered(change(maria, id, fields))).toEqual(nothing);
      expect(await answered(change(maria, 999_999, fields))).toEqual(nothing);
    }
    const bot = await aBot('grouper', maria);
    expect(await answered(change(guest, id, {}))).toEqual(bad('Not allowed for guest users'));
    expect(await answered(change(bot, id, {}))).toEqual(
      bad('This endpoint does not accept bot requests.'),
    );
    const stranger = await testApp.user('outsider');
    for (const fields of [{ add: [999_999] }, { delete: [999_999] }]) {
      expect(await answered(change(stranger, id, fields))).toEqual(NOT_ALLOWED);
      expect(await answered(change(testApp.owner, testApp.group('members'), fields))).toEqual(
        NOT_ALLOWED,
      );
      expect(await answered(change(maria, 999_999, fields))).toEqual(bad('Invalid user group'));
    }
    expect(await answered(change(maria, id, { add: 1 }))).toEqual(bad('add is not a list'));
    expect(await answered(change(maria, id, { delete: ['a'] }))).toEqual(
      bad('delete[0] is not an integer'),
    );
  });
});
