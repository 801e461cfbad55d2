import { describe, expect, test } from '@jest/globals';
import { denial, E, GroupId, namedGroup, ROLE } from '@parley/core';
import { done, founded, OWNER } from './founded.ts';

describe('founding an organization', () => {
  test('its owner can sign in with the key', async () => {
    const { users, realm, owner, apiKey } = await founded();
    const signedIn = await done(
      users.authenticate({ realm: realm.id, email: OWNER.email, apiKey, client: 'test' }),
    );
    expect(signedIn).toEqual({
      caller: { realm: realm.id, user: owner.id, client: 'test' },
      realm,
      user: owner,
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      endsAt: null,
      isUseDue: false,
    });
  });
  test('it is found by its subdomain', async () => {
    const { realms, realm } = await founded();
    expect(await realms.find({ subdomain: '' })()).toEqual(E.right(realm));
    expect(await realms.find({ subdomain: 'other' })()).toEqual(
      E.left(denial('realm.unavailable')),
    );
  });
  test('no second one is founded there, not even at the same moment', async () => {
    const { realms } = await founded();
    const again = {
      subdomain: 'dinner',
      name: 'Dinner',
      description: '',
      url: 'https://dinner.example.com',
      owner: OWNER,
    };
    const both = await Promise.all([realms.create(again)(), realms.create(again)()]);
    expect(both.filter(E.isRight)).toHaveLength(1);
    expect(both.filter(E.isLeft)).toEqual([E.left(denial('realm.subdomain-taken'))]);
  });
});

describe('changing an organization', () => {
  test('what was changed is there, and the change can be told by the revision', async () => {
    const { realms, realm, owner, as, read } = await founded();
    const asked = {
      caller: as(owner),
      settings: { contentEditLimit: 60 },
      permissions: { canResolveTopics: { new: namedGroup(realm.systemGroups.members) } },
    };
    const reply = await done(realms.update(asked));
    expect(reply.changed).toEqual(['contentEditLimit', 'canResolveTopics']);
    expect(await read((snapshot) => snapshot.realms.own())).toEqual(reply.realm);
    expect((await done(realms.update(asked))).changed).toEqual([]);
  });
  test('an unknown group is refused, and nothing else is written', async () => {
    const { realms, owner, as, read } = await founded();
    const update = realms.update({
      caller: as(owner),
      name: 'Other',
      permissions: { canResolveTopics: { new: namedGroup(GroupId(999)) } },
    });
    expect(await update()).toEqual(E.left(denial('group.unavailable')));
    expect((await read((snapshot) => snapshot.realms.own()))?.name).toBe('Lunch club');
  });
  test('a group of another organization is as good as missing', async () => {
    const { realms, owner, as } = await founded();
    const other = await done(
      realms.create({
        subdomain: 'dinner',
        name: 'Dinner',
        description: '',
        url: 'https://dinner.example.com',
        owner: OWNER,
      }),
    );
    const update = realms.update({
      caller: as(owner),
      permissions: { canResolveTopics: { new: namedGroup(other.realm.systemGroups.members) } },
    });
    expect(await update()).toEqual(E.left(denial('group.unavailable')));
  });
  test('a moderator may not', async () => {
    const { realms, as, person } = await founded();
    const update = realms.update({
      caller: as(await person('Moe', ROLE.moderator)),
      name: 'Other',
    });
    expect(await update()).toEqual(E.left(denial('caller.not-administrator')));
  });
});
