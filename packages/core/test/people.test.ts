import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ActingHost } from '../src/handle/acting-host.ts';
import type { UserId } from '../src/kernel/brand.ts';
import type { ChangeSet } from '../src/kernel/change-set.ts';
import { denial } from '../src/kernel/denial.ts';
import type { DomainEvent } from '../src/kernel/event.ts';
import { E } from '../src/kernel/fp.ts';
import type { ParleyPorts } from '../src/kernel/ports.ts';
import type { HostPerson } from '../src/people/host-person.ts';
import type { Realm } from '../src/realm/realm.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestPorts } from '../src/testing/test-ports.ts';
import { ROLE, type User } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let host: ActingHost;
let realm: Realm;
let sets: ChangeSet[];

/** The ports of a chat, of which every committed set is noted. */
const noting = (): Partial<ParleyPorts> => {
  const { storage } = openTestPorts().ports;
  return {
    storage: {
      ...storage,
      commit: (set) => {
        sets.push(set);
        return storage.commit(set);
      },
    },
  };
};

beforeEach(async () => {
  sets = [];
  chat = await openTestChat(noting());
  host = chat.parley.realm(chat.owner.realm).asHost();
  realm = await right(chat.parley.realms.find({ realm: chat.owner.realm }));
  sets.length = 0;
});

const ada: HostPerson = { key: 'a1', name: 'Ada Lovelace', email: 'ada@example.com' };
const bob: HostPerson = { key: 'b2', name: 'Bob', email: 'bob@example.com' };

const sync = async (...persons: ReadonlyArray<HostPerson>): Promise<ReadonlyArray<User>> =>
  host.orThrow.people.sync(persons);
const one = async (person: HostPerson): Promise<User> => {
  const [user] = await sync(person);
  if (user === undefined) throw new Error('Every person has an account');
  return user;
};
const stored = (id: UserId): Promise<User | null> =>
  chat.ports.storage.read(realm.id, ({ users }) => users.byId(id));
const lastEvents = (): ReadonlyArray<DomainEvent> => sets.at(-1)?.events ?? [];

describe('a person whom the host names', () => {
  test('gets an account without a password, in the default channels', async () => {
    const user = await one(ada);
    expect(await stored(user.id)).toEqual(user);
    expect(user).toMatchObject({
      external: 'a1',
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      role: ROLE.member,
      isActive: true,
    });
    const { hash, channels } = await chat.ports.storage.read(realm.id, async (all) => ({
      hash: await all.users.passwordHash(user.id),
      channels: await all.channels.subscriptionsOf(user.id),
    }));
    expect(hash).toBeNull();
    expect(channels).toHaveLength(2);
    expect(lastEvents().map(({ _tag }) => _tag)).toEqual([
      'user.created',
      'channel.subscribed',
      'channel.subscribed',
    ]);
  });

  test('is found by the key', async () => {
    const user = await one(ada);
    expect(await host.people.find('a1')).toEqual(E.right(user));
    expect(await host.people.find('A1')).toEqual(E.left(denial('person.unknown')));
  });

  test('is not written again without a change', async () => {
    const person = { ...ada, role: ROLE.moderator, active: true, groups: ['cooks'] };
    const user = await one(person);
    const before = sets.length;
    expect(await one(person)).toEqual(user);
    expect(sets).toHaveLength(before);
  });

  test('is renamed, gets another address and role in one set', async () => {
    const { id } = await one(ada);
    const before = sets.length;
    const after = await one({
      key: 'a1',
      name: 'Ada King',
      email: 'King@Example.com',
      role: ROLE.administrator,
    });
    expect(after).toMatchObject({
      id,
      fullName: 'Ada King',
      email: 'King@example.com',
      role: ROLE.administrator,
    });
    expect(sets).toHaveLength(before + 1);
    const of = { realm: realm.id, user: id };
    expect(lastEvents()).toEqual([
      { _tag: 'user.updated', ...of, changed: ['fullName', 'role'], roleBefore: ROLE.member },
      { _tag: 'user.email-changed', ...of, from: 'ada@example.com', to: 'King@example.com' },
    ]);
  });

  test('may have no address, nor one that is none', async () => {
    expect((await one({ ...ada, email: null })).email).toBeNull();
    expect((await one({ ...bob, email: 'nowhere' })).email).toBeNull();
    expect((await one(ada)).email).toBe('ada@example.com');
    expect((await one({ ...ada, email: null })).email).toBeNull();
  });

  test('keeps the role and the activity that the host does not name', async () => {
    await one({ ...ada, role: ROLE.guest, active: false });
    expect(await one(ada)).toMatchObject({ role: ROLE.guest, isActive: false });
  });

  test('is in no default channel as a guest, and absent there while deactivated', async () => {
    const guest = await one({ ...ada, role: ROLE.guest });
    const away = await one({ ...bob, active: false });
    const of = (id: UserId) =>
      chat.ports.storage.read(realm.id, ({ channels }) => channels.subscriptionsOf(id));
    expect(await of(guest.id)).toEqual([]);
    expect((await of(away.id)).map(({ periods }) => periods)).toMatchObject([
      [{ until: null, isAbsent: true }],
      [{ until: null, isAbsent: true }],
    ]);
    await one({ ...bob, active: true });
    expect((await of(away.id)).map(({ periods }) => periods.at(-1)?.isAbsent)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('has a name that is made acceptable', async () =>
    expect((await one({ ...ada, name: 'Ada @ Acme' })).fullName).toBe('Ada Acme'));

  test('is told apart by the key where names have to be unique', async () => {
    await host.orThrow.realms.update({ settings: { requireUniqueNames: true } });
    const [first, second] = await sync(ada, { ...bob, name: 'ada lovelace' });
    expect([first?.fullName, second?.fullName]).toEqual(['Ada Lovelace', 'ada lovelace (b2)']);
    const before = sets.length;
    expect(await sync(ada, { ...bob, name: 'ada lovelace' })).toEqual([first, second]);
    expect(sets).toHaveLength(before);
  });

  test('counts once in one sync, as the last of the same key', async () => {
    const users = await sync(ada, bob, { ...ada, name: 'Ada King' });
    expect(users.map(({ fullName }) => fullName)).toEqual(['Ada King', 'Bob', 'Ada King']);
    expect(users[0]).toEqual(users[2]);
  });

  test.each(['', 'x'.repeat(256), 'a\nb'])('has no key like %j', async (key) => {
    expect(await host.people.sync([bob, { ...ada, key }])).toEqual(
      E.left(denial('person.key-invalid', { key })),
    );
    expect(sets).toEqual([]);
  });

  test('is one account when they are named by many calls at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => sync(ada, bob)));
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(2);
    expect(sets).toHaveLength(1);
  });
});

describe('an address', () => {
  test('stays with the account that has it', async () => {
    await sync(ada, bob);
    expect((await one({ ...bob, email: 'ADA@example.com' })).email).toBe('bob@example.com');
    const late = { key: 'c3', name: 'Cleo', email: 'ada@example.com' };
    expect((await one(late)).email).toBeNull();
  });

  test('that is made from an id belongs to the account with the id', async () => {
    const email = 'user999@town.example.com';
    expect((await one({ ...ada, email })).email).toBeNull();
  });

  test('moves when the account that has it gives it up in the same sync', async () => {
    const [one, two] = await sync(ada, bob);
    const exchanged = await sync(
      { ...ada, email: bob.email },
      { ...bob, email: ada.email },
      { key: 'c3', name: 'Cleo', email: 'cleo@example.com' },
    );
    expect(exchanged.map(({ id, email }) => [id, email]).slice(0, 2)).toEqual([
      [one?.id, 'bob@example.com'],
      [two?.id, 'ada@example.com'],
    ]);
    const [, handed] = await sync({ ...ada, email: null }, { ...bob, email: 'bob@example.com' });
    expect(handed?.email).toBe('bob@example.com');
  });

  test('moves to a new person when the account that has it gives it up', async () => {
    const first = await one(ada);
    const [kept, late] = await sync(
      { ...ada, email: null },
      { key: 'c3', name: 'Cleo', email: 'ada@example.com' },
    );
    expect([kept?.id, kept?.email, late?.email]).toEqual([first.id, null, 'ada@example.com']);
  });

  test('goes to the first of two who want it', async () => {
    const users = await sync(ada, { ...bob, email: ada.email });
    expect(users.map(({ email }) => email)).toEqual(['ada@example.com', null]);
  });

  test('of an account without a key finds it only for a host that adopts', async () => {
    const kim = await chat.newcomer('Kim');
    const person: HostPerson = { key: 'k', name: 'Kim Host', email: 'kim@example.com' };
    const other = await one(person);
    expect([other.id === kim.user, other.email]).toEqual([false, null]);
    const adopted = await host.orThrow.people.sync([{ ...person, key: 'k2' }], { adopt: true });
    expect(adopted).toMatchObject([{ id: kim.user, external: 'k2', fullName: 'Kim Host' }]);
    const again = await host.orThrow.people.sync([{ ...person, key: 'k3' }], { adopt: true });
    expect(again).toMatchObject([{ external: 'k3', email: null }]);
  });

  test('ends a change of address that the person asked for', async () => {
    const user = await one(ada);
    const acting = chat.parley.realm(realm.id).as(user.id);
    await acting.orThrow.users.changeSettings({ email: 'else@example.com' });
    expect((await stored(user.id))?.emailChange).not.toBeNull();
    await one({ ...ada, email: 'new@example.com' });
    expect((await stored(user.id))?.emailChange).toBeNull();
  });
});

describe('a person who is deactivated', () => {
  test('loses every key, their bots and links in the same set', async () => {
    const user = await one({ ...ada, role: ROLE.administrator });
    const caller = { realm: realm.id, user: user.id, client: 'test' };
    const { parley } = chat;
    const apiKey = await right(parley.users.replaceApiKey({ caller }));
    const made = await right(
      parley.bots.create({ caller, fullName: 'Timer', shortName: 'timer', type: 1 }),
    );
    const before = sets.length;
    await one({ ...ada, name: 'Ada King', active: false });
    expect(sets).toHaveLength(before + 1);
    expect(await parley.users.me({ caller })()).toEqual(E.left(denial('caller.deactivated')));
    const open = (key: string, email: string) =>
      parley.users.authenticate({
        realm: realm.id,
        email,
        apiKey: key,
        kind: 'program',
        client: 'test',
      })();
    expect(await open(apiKey, 'ada@example.com')).toEqual(E.left(denial('caller.deactivated')));
    expect(await open(made.apiKey, made.bot.displayEmail)).toEqual(
      E.left(denial('caller.deactivated')),
    );
    expect(lastEvents().map((event) => [event._tag, 'changed' in event && event.changed])).toEqual([
      ['user.updated', ['fullName']],
      ['user.updated', ['isActive']],
      ['user.updated', ['isActive']],
    ]);
  });

  test('comes back without their old keys', async () => {
    const user = await one(ada);
    const caller = { realm: realm.id, user: user.id, client: 'test' };
    await right(chat.parley.users.replaceApiKey({ caller }));
    await one({ ...ada, active: false });
    await one({ ...ada, active: true });
    expect((await right(chat.parley.users.me({ caller }))).user.isActive).toBe(true);
    const keys = await chat.ports.storage.read(realm.id, ({ users }) =>
      users.keysOf(user.id, user.joinedAt),
    );
    expect(keys).toEqual([]);
  });

  test('may be the last owner: a realm needs none', async () => {
    const owner = await one({ ...ada, role: ROLE.owner });
    await host.orThrow.users.deactivate({ user: { id: chat.owner.user } });
    await one({ ...ada, role: ROLE.member });
    await one({ ...bob, role: ROLE.owner });
    await one({ ...bob, active: false });
    const owners = await chat.ports.storage.read(realm.id, ({ users }) => users.activeOwners());
    expect(owners).toEqual([]);
    expect((await one({ ...ada, role: ROLE.owner })).id).toBe(owner.id);
  });
});

test('a person who loses rights takes their bots down', async () => {
  const user = await one({ ...ada, role: ROLE.administrator });
  const caller = { realm: realm.id, user: user.id, client: 'test' };
  const { bot } = await right(
    chat.parley.bots.create({ caller, fullName: 'Timer', shortName: 'timer', type: 1 }),
  );
  await right(
    chat.parley.users.update({
      caller: chat.owner,
      user: { id: bot.id },
      fullName: null,
      role: ROLE.administrator,
    }),
  );
  await one({ ...ada, role: ROLE.guest });
  expect((await stored(bot.id))?.role).toBe(ROLE.guest);
});

describe('the groups of a person', () => {
  const members = async (name: string): Promise<ReadonlyArray<UserId>> => {
    const group = await chat.ports.storage.read(realm.id, ({ groups }) => groups.byName(name));
    return group === null ? [] : host.orThrow.groups.members({ group: group.id, directOnly: true });
  };

  test('are made and filled by the host, and left when it names them no more', async () => {
    const [a, b] = await sync(
      { ...ada, groups: ['cooks', 'waiters'] },
      { ...bob, groups: ['cooks'] },
    );
    expect(await members('cooks')).toEqual([a?.id, b?.id]);
    expect(await members('waiters')).toEqual([a?.id]);
    await sync({ ...ada, groups: ['waiters'] }, bob);
    expect(await members('cooks')).toEqual([b?.id]);
    await sync({ ...bob, groups: [] });
    expect(await members('cooks')).toEqual([]);
    expect(lastEvents()).toMatchObject([{ _tag: 'group.members-removed', users: [b?.id] }]);
  });

  test('that users made keep their members', async () => {
    const user = await one(ada);
    await right(
      chat.parley.groups.create({
        caller: chat.owner,
        name: 'club',
        description: '',
        members: [user.id],
        subgroups: [],
        settings: {},
      }),
    );
    await one({ ...ada, groups: [] });
    expect(await members('club')).toEqual([user.id]);
    const other = await one({ ...bob, groups: ['club'] });
    expect(await members('club')).toEqual([user.id, other.id]);
    await one({ ...bob, groups: [] });
    expect(await members('club')).toEqual([user.id, other.id]);
  });

  test('have acceptable names, and none is a system group', async () => {
    const user = await one({ ...ada, groups: ['role:owners', '*cooks*', '@'] });
    expect(await members('owners')).toEqual([user.id]);
    expect(await members('cooks')).toEqual([user.id]);
    expect((await stored(user.id))?.role).toBe(ROLE.member);
  });
});

test('a hundred people are a set', async () => {
  const persons = Array.from({ length: 250 }, (_, index) => ({
    key: `k${index}`,
    name: `Person ${index}`,
    email: null,
  }));
  expect(await sync(...persons)).toHaveLength(250);
  expect(
    sets.map(({ changes }) => changes.filter(({ _tag }) => _tag === 'user.put').length),
  ).toEqual([100, 100, 50]);
  sets.length = 0;
  await sync(...persons);
  expect(sets).toEqual([]);
});
