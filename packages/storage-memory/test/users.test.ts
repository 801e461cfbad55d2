import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  ChannelId,
  DEFAULT_USER_SETTINGS,
  denial,
  E,
  FIRST_REVISION,
  Html,
  Markdown,
  type Message,
  type MessageId,
  programKey,
  RealmId,
  ROLE,
  reserveOne,
  Sha256,
  UnixSeconds,
  type User,
  UserId,
  type UserView,
} from '@parley/core';
import fc from 'fast-check';
import { done, type Founded, founded, OWNER, PASSWORD } from './founded.ts';

const settingsHiding = { ...DEFAULT_USER_SETTINGS, emailVisibility: 4 } as const;
const gone = async (world: Founded, user: User): Promise<User> => {
  const after = { ...user, isActive: false };
  await world.write({ _tag: 'user.put', user: after });
  return after;
};

const say = async (
  { realm, ids, write }: Founded,
  sender: User,
  people: ReadonlyArray<UserId>,
): Promise<MessageId> => {
  const container = await reserveOne(ids, realm.id, 'container');
  const message: Message = {
    id: await reserveOne(ids, realm.id, 'message'),
    realm: realm.id,
    container,
    revision: FIRST_REVISION,
    sender: sender.id,
    sentAt: UnixSeconds(1_800_000_000),
    client: 'test',
    content: Markdown('Hello'),
    rendered: Html('<p>Hello</p>'),
    readFor: 'sender',
    mentionsChannel: false,
    hasLink: false,
    hasImage: false,
    editedAt: null,
    notice: null,
    meta: null,
  };
  const participants = [...people].sort((a, b) => a - b);
  await write(
    { _tag: 'conversation.put', id: container, realm: realm.id, participants },
    { _tag: 'message.send', message, topic: null },
  );
  return message.id;
};

describe('signing in with a key', () => {
  const given = async () => {
    const world = await founded();
    const signIn = (email: string, apiKey: string) =>
      world.users.authenticate({ realm: world.realm.id, email, apiKey, client: 'test' })();
    return { ...world, signIn };
  };
  test('blanks and capitals do not matter', async () => {
    const { signIn, apiKey } = await given();
    expect(E.isRight(await signIn(' ANN@EXAMPLE.COM ', ` ${apiKey} `))).toBe(true);
  });
  test('a key that cannot be one', async () => {
    const { signIn } = await given();
    expect(await signIn(OWNER.email, 'short')).toEqual(E.left(denial('caller.key-malformed')));
  });
  test('an unknown key, another address’s key and the made-up address are one answer', async () => {
    const { signIn, apiKey, owner, person } = await given();
    await person('Bob');
    const answers = await Promise.all([
      signIn(OWNER.email, 'x'.repeat(32)),
      signIn('bob@example.com', apiKey),
      signIn(`user${owner.id}@chat.example.com`, apiKey),
      signIn('', 'x'.repeat(32)),
    ]);
    expect(answers).toEqual(answers.map(() => E.left(denial('caller.key-unknown'))));
  });
  test('not once the organization is deactivated, which is told before the account', async () => {
    const world = await given();
    await world.write({ _tag: 'realm.put', realm: { ...world.realm, isActive: false } });
    expect(await world.signIn(OWNER.email, world.apiKey)).toEqual(
      E.left(denial('caller.realm-deactivated')),
    );
    await gone(world, world.owner);
    expect(await world.signIn(OWNER.email, world.apiKey)).toEqual(
      E.left(denial('caller.realm-deactivated')),
    );
  });
  test('not once the account is deactivated', async () => {
    const world = await given();
    await gone(world, world.owner);
    expect(await world.signIn(OWNER.email, world.apiKey)).toEqual(
      E.left(denial('caller.deactivated')),
    );
  });
});

describe('asking for a key', () => {
  const given = async () => {
    const world = await founded();
    const fetch = (username: string, password: string) =>
      world.users.fetchApiKey({ realm: world.realm.id, username, password })();
    return { ...world, fetch };
  };
  test('gives one more, and the first still works', async () => {
    const { users, fetch, realm, owner, apiKey } = await given();
    const fetched = await fetch('ann@EXAMPLE.com', PASSWORD);
    expect(fetched).toMatchObject(E.right({ email: OWNER.email, user: owner.id }));
    const second = E.isRight(fetched) ? fetched.right.apiKey : '';
    expect(second).not.toBe(apiKey);
    for (const key of [apiKey, second])
      expect(
        E.isRight(
          await users.authenticate({
            realm: realm.id,
            email: OWNER.email,
            apiKey: key,
            client: 'test',
          })(),
        ),
      ).toBe(true);
  });
  test('an unknown user takes as long as a wrong password, and is the same answer', async () => {
    const { fetch, asked } = await given();
    expect(await fetch('nobody@example.com', PASSWORD)).toEqual(
      E.left(denial('caller.password-wrong')),
    );
    expect(await fetch(OWNER.email, 'wrong')).toEqual(E.left(denial('caller.password-wrong')));
    expect(asked.verified).toEqual([null, `hash of ${PASSWORD}`]);
  });
  test('what is no address is told so', async () => {
    const { fetch } = await given();
    expect(await fetch('ann', PASSWORD)).toEqual(E.left(denial('caller.username-invalid')));
  });
  test('a bot has no password, so it cannot sign in with one', async () => {
    const { fetch, bot } = await given();
    expect(await fetch(bot.email, '')).toEqual(E.left(denial('caller.password-wrong')));
  });
  test('each account costs one comparison and one answer until the password is right', async () => {
    const world = await given();
    const { asked, bot, fetch } = world;
    await gone(world, await world.person('Bob'));
    const wrong = E.left(denial('caller.password-wrong'));
    for (const address of [OWNER.email, 'bob@example.com', bot.email, 'nobody@example.com']) {
      asked.verified.length = 0;
      expect(await fetch(address, 'wrong')).toEqual(wrong);
      expect(asked.verified).toHaveLength(1);
    }
    expect(await fetch('bob@example.com', PASSWORD)).toEqual(E.left(denial('caller.deactivated')));
  });
});

describe('a key that lasts for a while', () => {
  const signIn = async ({ users, realm }: Founded, lastsSeconds?: number): Promise<string> => {
    const wish = { realm: realm.id, username: OWNER.email, password: PASSWORD };
    return (
      await done(users.fetchApiKey(lastsSeconds === undefined ? wish : { ...wish, lastsSeconds }))
    ).apiKey;
  };
  const use = ({ users, realm }: Founded, apiKey: string, email: string | null = null) =>
    users.authenticate({ realm: realm.id, email, apiKey, client: 'test' })();

  test('opens until then and not a second longer, and then it is like a missing one', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        async (lasts, waits) => {
          const world = await founded();
          const [key, other] = [await signIn(world, lasts), await signIn(world)];
          expect(E.isRight(await use(world, key, OWNER.email))).toBe(true);
          world.later(waits);
          for (const email of [null, OWNER.email]) {
            const answer = await use(world, key, email);
            if (waits < lasts)
              expect(answer).toMatchObject(E.right({ user: { id: world.owner.id } }));
            else expect(answer).toEqual(await use(world, 'x'.repeat(32), email));
          }
          expect(E.isRight(await use(world, other))).toBe(true);
        },
      ),
      {
        numRuns: 50,
        examples: [
          [10, 9],
          [10, 10],
          [10, 11],
        ],
      },
    ));
  test('does not last longer for being used', async () => {
    const world = await founded();
    const key = await signIn(world, 10);
    const opened: boolean[] = [];
    for (let second = 0; second < 11; second++) {
      opened.push(E.isRight(await use(world, key)));
      world.later(1);
    }
    expect(opened).toEqual([...Array<boolean>(10).fill(true), false]);
  });
  test('cannot be ended when it has ended', async () => {
    const world = await founded();
    const key = await signIn(world, 10);
    world.later(10);
    expect(await world.users.endApiKey({ realm: world.realm.id, apiKey: key })()).toEqual(
      E.left(denial('caller.key-unknown')),
    );
  });
  test('is forgotten once it has ended, however many there are; the others stay', async () => {
    const world = await founded();
    const letters = (index: number) => Sha256(index.toString(16).padStart(64, '0'));
    const put = (index: number, endsAt: number | null) =>
      ({
        _tag: 'api-key.put',
        user: world.owner.id,
        digest: letters(index),
        kind: 'program',
        program: '',
        madeAt: UnixSeconds(0),
        endsAt: endsAt === null ? null : UnixSeconds(endsAt),
      }) as const;
    const now = 1_800_000_000;
    const kept = await signIn(world, 11);
    await world.write(
      ...Array.from({ length: 200 }, (_, index) => put(index, now + 10)),
      put(200, now + 11),
      put(201, null),
    );
    expect(await done(world.users.forgetEndedKeys())).toBe(0);
    world.later(10);
    expect(await done(world.users.forgetEndedKeys())).toBe(200);
    expect(await done(world.users.forgetEndedKeys())).toBe(0);
    expect(E.isRight(await use(world, kept))).toBe(true);
    world.later(100);
    expect(await done(world.users.forgetEndedKeys())).toBe(2);
    expect(
      await world.read(({ users }) => users.byApiKey(letters(201), UnixSeconds(now + 110))),
    ).toMatchObject({
      user: { id: world.owner.id },
    });
  });
});

describe('ending an API key', () => {
  const given = async () => {
    const world = await founded();
    const sign = async () => {
      const fetched = await world.users.fetchApiKey({
        realm: world.realm.id,
        username: OWNER.email,
        password: PASSWORD,
      })();
      return E.isRight(fetched) ? fetched.right.apiKey : '';
    };
    const opens = async (apiKey: string) =>
      E.isRight(
        await world.users.authenticate({
          realm: world.realm.id,
          email: null,
          apiKey,
          client: 'test',
        })(),
      );
    const end = (apiKey: string, realm = world.realm.id) =>
      world.users.endApiKey({ realm, apiKey })();
    return { ...world, sign, opens, end };
  };
  const unknown = E.left(denial('caller.key-unknown'));

  test('this one opens nothing any more, other keys of the user do', async () => {
    const { sign, opens, end, apiKey } = await given();
    const [one, other] = [await sign(), await sign()];
    expect(await end(` ${one} `)).toEqual(E.right(undefined));
    expect([await opens(one), await opens(other), await opens(apiKey)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await end(one)).toEqual(unknown);
  });
  test('what is no key, and what is none here, is told so', async () => {
    const { sign, opens, end } = await given();
    const key = await sign();
    expect(await end('short')).toEqual(E.left(denial('caller.key-malformed')));
    expect(await end('a'.repeat(32))).toEqual(unknown);
    expect(await end(key, RealmId(77))).toEqual(unknown);
    expect(await opens(key)).toBe(true);
  });
  test('the key of a bot is not ended', async () => {
    const { end, bot, opens, write } = await given();
    const key = 'B'.repeat(32);
    const digest = Sha256(createHash('sha256').update(key).digest('hex'));
    await write(programKey(bot.id, digest, UnixSeconds(0)));
    expect(await end(key)).toEqual(unknown);
    expect(await opens(key)).toBe(true);
  });
  test('a deactivated account can be signed out, so that no key comes back with it', async () => {
    const world = await given();
    const key = await world.sign();
    await gone(world, world.owner);
    expect(await world.end(key)).toEqual(E.right(undefined));
    await world.write({ _tag: 'user.put', user: world.owner });
    expect(await world.opens(key)).toBe(false);
  });
});

describe('creating a user', () => {
  test('the user can sign in, and is subscribed to the default channels', async () => {
    const { users, realm, person, read } = await founded();
    const bob = await person('Bob');
    expect(bob).toMatchObject({
      email: 'bob@example.com',
      role: 400,
      isActive: true,
      bot: null,
      canCreateUsers: false,
    });
    expect(
      E.isRight(
        await users.fetchApiKey({
          realm: realm.id,
          username: 'bob@example.com',
          password: PASSWORD,
        })(),
      ),
    ).toBe(true);
    const subscriptions = await read((snapshot) => snapshot.channels.subscriptionsOf(bob.id));
    expect(subscriptions.map(({ channel, isActive }) => [channel, isActive])).toEqual([
      [1, true],
      [2, true],
    ]);
  });
  test('an address is taken in any spelling, by deactivated and by made-up accounts', async () => {
    const world = await founded();
    await gone(world, await world.person('Bob'));
    const create = (email: string) =>
      world.users.create({
        caller: world.as(world.owner),
        email,
        fullName: 'Zoe',
        password: PASSWORD,
      })();
    const taken = E.left(denial('user.email-taken'));
    expect(await create('BOB@example.com')).toEqual(taken);
    expect(await create(`user${world.owner.id}@chat.example.com`)).toEqual(taken);
    expect(await create('user99999@chat.example.com')).toEqual(taken);
    expect(E.isRight(await create('user99999@example.com'))).toBe(true);
  });
  test('of two at the same moment one wins, and the other hears why', async () => {
    const { users, owner, as } = await founded();
    const create = users.create({
      caller: as(owner),
      email: 'zoe@example.com',
      fullName: 'Zoe',
      password: PASSWORD,
    });
    const both = await Promise.all([create(), create()]);
    expect(both.filter(E.isRight)).toHaveLength(1);
    expect(both.filter(E.isLeft)).toEqual([E.left(denial('user.email-taken'))]);
  });
  test('a name that reads the same is refused where names must differ', async () => {
    const { realms, users, owner, as } = await founded();
    await done(realms.update({ caller: as(owner), settings: { requireUniqueNames: true } }));
    const create = users.create({
      caller: as(owner),
      email: 'zoe@example.com',
      fullName: ' Ａnn ',
      password: PASSWORD,
    });
    expect(await create()).toEqual(E.left(denial('user.name-taken')));
  });
  test('the creator chooses the password, also a weak one', async () => {
    const { users, owner, as } = await founded();
    const create = (email: string, password: string) =>
      users.create({
        caller: as(owner),
        email: `${email}@example.com`,
        fullName: `Zoe ${email}`,
        password,
      })();
    for (const password of ['', 'x'.repeat(101)])
      expect(await create('a', password)).toEqual(E.left(denial('user.password-weak')));
    for (const [index, password] of ['1', 'weak password', 'y'.repeat(100)].entries())
      expect(await create(`b${index}`, password)).toMatchObject({ _tag: 'Right' });
  });
  test('not by a user who was deactivated meanwhile', async () => {
    const world = await founded();
    await gone(world, world.owner);
    const create = world.users.create({
      caller: world.as(world.owner),
      email: 'zoe@example.com',
      fullName: 'Zoe',
      password: PASSWORD,
    });
    expect(await create()).toEqual(E.left(denial('caller.deactivated')));
  });
});

describe('listing users', () => {
  test('all but the bots of the server, by id, deactivated ones included', async () => {
    const world = await founded();
    const bob = await gone(world, await world.person('Bob'));
    const listed = await done(world.users.list({ viewer: world.as(world.owner), users: null }));
    expect(listed.map(({ id, isActive }) => [id, isActive])).toEqual([
      [world.owner.id, true],
      [bob.id, false],
    ]);
  });
  test('only those asked for, without unknown ids and bots of the server', async () => {
    const { users, owner, bot, as, person } = await founded();
    const bob = await person('Bob');
    const listed = (wanted: ReadonlyArray<UserId>) =>
      done(users.list({ viewer: as(owner), users: wanted }));
    expect((await listed([bob.id, UserId(9999), bot.id, bob.id])).map(({ id }) => id)).toEqual([
      bob.id,
    ]);
    expect(await listed([])).toEqual([]);
  });
  test('in slices: each once, in the same order, also with new users in between', async () => {
    const world = await founded();
    const { users, owner, as, write } = world;
    const many = Array.from({ length: 1_100 }, (_, index) => ({
      ...owner,
      id: UserId(2_000 + index),
      email: `p${index}@example.com`,
    }));
    await write(...many.map((user) => ({ _tag: 'user.put', user }) as const));
    const viewer = as(owner);
    const listed = await done(users.list({ viewer, users: null }));
    const slices: Array<ReadonlyArray<UserView>> = [];
    for await (const slice of await done(users.browse({ viewer, users: null }))) {
      slices.push(slice);
      if (slices.length === 1)
        await write({
          _tag: 'user.put',
          user: { ...owner, id: UserId(1_999), email: 'late@example.com' },
        });
    }
    expect(slices.map(({ length }) => length)).toEqual([250, 250, 250, 250, 101]);
    expect(slices.flat()).toEqual(listed);
  });
  test('in slices, only those asked for, and only for callers who may list them', async () => {
    const { users, owner, realm, as, person } = await founded();
    const bob = await person('Bob');
    const slices: Array<ReadonlyArray<UserView>> = [];
    for await (const slice of await done(
      users.browse({ viewer: as(owner), users: [bob.id, UserId(9999)] }),
    ))
      slices.push(slice);
    expect(slices.map((slice) => slice.map(({ id }) => id))).toEqual([[bob.id]]);
    const nobody = users.browse({ viewer: { realm: realm.id, user: null }, users: null });
    expect(await nobody()).toEqual(E.left(denial('caller.anonymous')));
  });
  test('no caller without an account, until the realm lets spectators see something', async () => {
    const { realms, users, realm, owner, as, read, write } = await founded();
    const list = users.list({ viewer: { realm: realm.id, user: null }, users: null });
    expect(await list()).toEqual(E.left(denial('caller.anonymous')));
    await done(realms.update({ caller: as(owner), settings: { enableSpectatorAccess: true } }));
    expect(await list()).toEqual(E.left(denial('caller.anonymous')));
    const general = await read((snapshot) => snapshot.channels.byId(ChannelId(1)));
    if (general === null) throw new Error('There is no first channel');
    await write({ _tag: 'channel.put', channel: { ...general, privacy: 'web-public' } });
    expect(await done(list)).toMatchObject([
      { id: owner.id, displayEmail: `user${owner.id}@chat.example.com`, deliveryEmail: null },
    ]);
    await write({
      _tag: 'channel.put',
      channel: { ...general, privacy: 'web-public', isArchived: true },
    });
    expect(await list()).toEqual(E.left(denial('caller.anonymous')));
  });
});

describe('a restricted guest', () => {
  const given = async () => {
    const world = await founded();
    const { realms, realm, owner, as, person } = world;
    const members = { members: [], subgroups: [realm.systemGroups.members] };
    await done(
      realms.update({ caller: as(owner), permissions: { canAccessAllUsers: { new: members } } }),
    );
    return { ...world, guest: await person('Gus', ROLE.guest), bob: await person('Bob') };
  };
  test('sees users with whom they share a channel', async () => {
    const { users, guest, bob, as } = await given();
    expect((await done(users.get({ caller: as(guest), user: { id: bob.id } }))).fullName).toBe(
      'Bob',
    );
  });
  test('sees only a stub of other users', async () => {
    const world = await given();
    const bob = await gone(world, world.bob);
    const listed = await done(
      world.users.list({ viewer: world.as(world.guest), users: [bob.id, world.guest.id] }),
    );
    expect(listed.map(({ isStub, fullName }) => [isStub, fullName])).toEqual([
      [false, 'Gus'],
      [true, 'Unknown user'],
    ]);
    const get = world.users.get({ caller: world.as(world.guest), user: { id: bob.id } });
    expect(await get()).toEqual(E.left(denial('user.not-accessible')));
  });
  test.each([
    ['users of a conversation, deactivated or not', false, true],
    ['not the deactivated users of a group conversation', true, false],
  ])('knows %s', async (_says, withAThird, isKnown) => {
    const world = await given();
    const bob = await gone(world, world.bob);
    const people = [bob.id, world.guest.id, ...(withAThird ? [world.owner.id] : [])];
    await say(world, world.guest, people);
    const [seen] = await done(world.users.list({ viewer: world.as(world.guest), users: [bob.id] }));
    expect(seen?.isStub).toBe(!isKnown);
  });
  test('no one else is restricted', async () => {
    const world = await given();
    await gone(world, world.guest);
    expect(
      (await done(world.users.get({ caller: world.as(world.bob), user: { id: world.guest.id } })))
        .isStub,
    ).toBe(false);
  });
});

describe('finding one user', () => {
  test('by id, by address, and by the address made from the id', async () => {
    const { users, owner, as, person } = await founded();
    const bob = await person('Bob');
    const references = [
      { id: bob.id },
      { email: 'BOB@example.com' },
      { email: `user${bob.id}@chat.example.com` },
    ];
    for (const user of references)
      expect((await done(users.get({ caller: as(owner), user }))).id).toBe(bob.id);
  });
  test('no user: unknown, a bot of the server, or with a hidden address', async () => {
    const world = await founded();
    const { users, owner, bot, as } = world;
    const bob = await world.person('Bob');
    await world.write({ _tag: 'user.put', user: { ...bob, settings: settingsHiding } });
    const unavailable = E.left(denial('user.unavailable'));
    const find = (caller: User, user: { id: UserId } | { email: string }) =>
      users.get({ caller: as(caller), user })();
    expect(await find(owner, { id: UserId(9999) })).toEqual(unavailable);
    expect(await find(owner, { id: bot.id })).toEqual(unavailable);
    expect(await find(owner, { email: bot.email })).toEqual(unavailable);
    expect(await find(owner, { email: 'bob@example.com' })).toEqual(unavailable);
    expect(await find(bob, { email: 'bob@example.com' })).toEqual(unavailable);
    expect(E.isRight(await find(owner, { email: `user${bob.id}@chat.example.com` }))).toBe(true);
  });
  test('oneself, with the newest message received: none yet', async () => {
    const { users, owner, as } = await founded();
    expect(await done(users.me({ caller: as(owner) }))).toMatchObject({
      user: { id: owner.id, deliveryEmail: OWNER.email },
      maxMessage: null,
    });
  });
  test('oneself, with the newest message received, not the newest there is', async () => {
    const world = await founded();
    const bob = await world.person('Bob');
    const zoe = await world.person('Zoe');
    const id = await say(world, bob, [world.owner.id, bob.id]);
    await say(world, bob, [bob.id, zoe.id]);
    expect((await done(world.users.me({ caller: world.as(world.owner) }))).maxMessage).toBe(id);
  });
});

describe('owners', () => {
  test('of two who step down at the same moment one stays', async () => {
    const { users, owner, as, person, read } = await founded();
    const second = await person('Olga', ROLE.owner);
    const stepDown = (user: User) =>
      users.update({
        caller: as(user),
        user: { id: user.id },
        fullName: null,
        role: ROLE.member,
      })();
    const both = await Promise.all([stepDown(owner), stepDown(second)]);
    expect(both.filter(E.isLeft)).toEqual([E.left(denial('user.last-owner'))]);
    expect(await read((snapshot) => snapshot.users.activeOwners())).toHaveLength(1);
  });
});
