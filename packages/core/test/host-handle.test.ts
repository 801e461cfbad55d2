import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ActingHost } from '../src/handle/acting-host.ts';
import { RealmId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { denial } from '../src/kernel/denial.ts';
import { E } from '../src/kernel/fp.ts';
import type { Realm } from '../src/realm/realm.ts';
import { right } from '../src/testing/outcome.ts';
import { ROLE, type User } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let host: ActingHost;
let realm: Realm;
beforeAll(async () => {
  chat = await openTestChat();
  host = chat.parley.realm(chat.owner.realm).asHost({ client: 'backend' });
  realm = await right(chat.parley.realms.find({ realm: chat.owner.realm }));
});

const stored = (id: User['id']): Promise<User | null> =>
  chat.ports.storage.read(realm.id, ({ users }) => users.byId(id));

describe('the host', () => {
  test('asks what an owner may ask', async () => {
    const { realm: after } = await host.orThrow.realms.update({
      name: 'Village',
      settings: { messageRetentionDays: 30 },
    });
    expect([after.name, after.settings.messageRetentionDays]).toEqual(['Village', 30]);
  });

  test('opens a channel once, without being in it', async () => {
    const first = await host.orThrow.channels.open({ name: 'kitchen', description: 'Soup' });
    const before = await chat.ports.storage.outbox.of(realm.id).last();
    const again = await host.orThrow.channels.open({ name: 'Kitchen', description: 'Bread' });
    expect(again).toEqual(first);
    expect(await chat.ports.storage.outbox.of(realm.id).last()).toBe(before);
    expect([first.description, first.creator]).toEqual(['Soup', realm.notificationBot]);
    expect(await host.orThrow.channels.subscribers({ channel: first.id })).toEqual([]);
  });

  test('opens a channel in a race with itself', async () => {
    const opened = await Promise.all(
      ['cellar', 'Cellar', 'cellar'].map((name) => host.orThrow.channels.open({ name })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  test('fills a private channel that it opened, and opens it again', async () => {
    const ann = await chat.newcomer('Ann');
    const vault = await host.orThrow.channels.open({ name: 'vault', isPrivate: true });
    expect(await host.orThrow.channels.open({ name: 'vault', isPrivate: true })).toEqual(vault);
    await host.orThrow.channels.subscribe({
      channels: [{ name: 'vault', color: null, description: null }],
      people: [ann.user],
      create: {
        isPrivate: true,
        isWebPublic: false,
        hasSharedHistory: null,
        isDefault: false,
        retention: null,
        permissions: {},
      },
      skipUnavailable: false,
    });
    expect(await host.orThrow.channels.subscribers({ channel: vault.id })).toEqual([ann.user]);
  });

  test('writes as the notification bot', async () => {
    const { id } = await host.orThrow.messages.send({
      to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' },
      content: 'It is ready.',
    });
    const found = await chat.ports.storage.read(realm.id, ({ messages }) => messages.byId(id));
    expect(found?.message.sender).toBe(realm.notificationBot);
    expect(JSON.stringify(found)).toContain('backend');
  });

  test('makes groups and memberships', async () => {
    const bob = await chat.newcomer('Bob');
    const group = await host.orThrow.groups.create({
      name: 'cooks',
      description: '',
      members: [bob.user],
      subgroups: [],
      settings: {},
    });
    expect(await host.orThrow.groups.members({ group, directOnly: true })).toEqual([bob.user]);
    await host.orThrow.groups.changeMembers({
      group,
      add: [],
      remove: [bob.user],
      addSubgroups: [],
      removeSubgroups: [],
    });
    expect(await host.orThrow.groups.members({ group, directOnly: true })).toEqual([]);
  });

  test('changes roles, deactivates and reactivates', async () => {
    const eve = await chat.newcomer('Eve');
    const user = { id: eve.user };
    await host.orThrow.users.update({ user, fullName: null, role: ROLE.owner });
    expect((await stored(eve.user))?.role).toBe(ROLE.owner);
    await host.orThrow.users.deactivate({ user });
    expect((await stored(eve.user))?.isActive).toBe(false);
    await host.orThrow.users.reactivate({ user });
    expect((await stored(eve.user))?.isActive).toBe(true);
  });

  test('gives a bot without an active owner to no account', async () => {
    const kim = await chat.newcomer('Kim');
    const { bot } = await right(
      chat.parley.bots.create({ caller: kim, fullName: 'Timer', shortName: 'timer', type: 1 }),
    );
    await right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: kim.user } }));
    await host.orThrow.users.reactivate({ user: { id: bot.id } });
    expect((await stored(bot.id))?.bot?.owner).toBeNull();
  });

  test('plans', async () => {
    const plan = await right(host.plan.realms.update({ description: 'On a hill' }));
    expect((await right(chat.parley.apply(plan))).changed).toEqual(['description']);
  });

  test('leaves its bot as it was, and is in no list', async () => {
    const bot = await stored(realm.notificationBot);
    expect([bot?.role, bot?.revision, bot?.bot?.isSystem]).toEqual([ROLE.member, 1, true]);
    const users = await host.orThrow.users.list({ users: null });
    expect(users.map(({ id }) => id)).not.toContain(realm.notificationBot);
  });

  test('is unknown in a realm that there is not', async () => {
    const nowhere = chat.parley.realm(RealmId(realm.id + 1)).asHost();
    expect(await nowhere.realms.update({ name: 'X' })).toEqual(E.left(denial('caller.unknown')));
    expect(await nowhere.people.find('17')).toEqual(E.left(denial('caller.unknown')));
  });
});

describe('the host is not', () => {
  const claiming = (caller: Caller): Caller => ({ ...caller, host: true });
  const update = (caller: Caller) => chat.parley.realms.update({ caller, name: 'Taken' })();

  test('a request that claims to be', async () => {
    const { notificationBot: user, id } = realm;
    const forged = { ...claiming({ realm: id, user, client: 'x' }), asksOverHttp: true } as const;
    expect(await update(forged)).toEqual(E.left(denial('caller.not-administrator')));
    expect(
      await chat.parley.people.find({ caller: { ...forged, host: true }, key: '17' })(),
    ).toEqual(E.left(denial('caller.not-host')));
  });

  test('an account that claims to be', async () =>
    expect(await update(claiming(chat.owner))).toEqual(E.left(denial('caller.unknown'))));

  test('offered to users', async () => {
    const acting = chat.parley.realm(realm.id).as(chat.owner.user);
    // @ts-expect-error: users do not ask what only the host does
    const refused = acting.people.find({ key: '17' });
    expect(await refused).toEqual(E.left(denial('caller.not-host')));
    // @ts-expect-error: the host has no drafts
    expect(host.drafts).toBeUndefined();
  });
});
