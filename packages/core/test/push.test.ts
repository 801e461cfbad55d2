import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ChannelId, MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { denial } from '../src/kernel/denial.ts';
import { noDelivery, type PushDelivery } from '../src/notifications/push-consumer.ts';
import { pushDelivery } from '../src/notifications/push-delivery.ts';
import type { Device } from '../src/push/device.ts';
import type { Push, PushOutcome, PushSender } from '../src/push/push-sender.ts';
import type { UserSettings } from '../src/realm/user-settings.ts';
import { right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const CONSUMER = 'push notifications';
const ACCEPTED: PushOutcome = { _tag: 'accepted' };
const DOWN: PushOutcome = { _tag: 'unavailable', says: 'down' };

let chat: TestChat;
let ann: Caller;
let bob: Caller;
let cat: Caller;
let lunch: ChannelId;
let delivery: PushDelivery;
let sent: Array<{ readonly push: Push; readonly devices: ReadonlyArray<Device> }>;
let outcomeOf: (device: Device) => PushOutcome;
let listening: Set<number>;
let problems: string[];

const sender: PushSender = {
  registry: null,
  send: async (push, devices) => {
    sent.push({ push, devices });
    return devices.map((device) => outcomeOf(device));
  },
};
const deliver = (push: PushSender = sender): PushDelivery =>
  pushDelivery(
    { ...chat.ports, push },
    { listens: (_realm, user) => listening.has(user), report: (problem) => problems.push(problem) },
  );

const add = (caller: Caller, token: string, kind: Device['kind'] = 'android') =>
  right(chat.parley.push.addDevice({ caller, kind, token, app: null }));
/** Twice: what is finished in between is noted by the next. */
const turn = async (): Promise<void> => {
  for (let time = 0; time < 2; time++) {
    await delivery.turn();
    await delivery.settled();
  }
};
/** Who was notified of what, and why, since the last look. */
const notified = async (): Promise<ReadonlyArray<readonly unknown[]>> => {
  await turn();
  const found = sent.map(({ push: { user, content }, devices }) => [
    user,
    content._tag === 'message' ? content.cause._tag : content._tag,
    devices.map(({ token }) => token).join(),
  ]);
  sent = [];
  return found;
};
const write = (from: Caller, content: string, ...to: ReadonlyArray<Caller>) =>
  right(
    chat.parley.messages.send({
      caller: from,
      to: { _tag: 'Users', users: to.map(({ user }) => user) },
      content,
      readBySender: true,
    }),
  );
const say = (from: Caller, content: string, topic = 'soup') =>
  chat.send(from, lunch, topic, content);
const settle = (caller: Caller, settings: Partial<UserSettings>) =>
  right(chat.parley.users.changeSettings({ caller, settings }));
const outboxOf = ({ ports, owner }: TestChat) => ports.storage.outbox.of(owner.realm);
const position = () => outboxOf(chat).position(CONSUMER);
const last = () => outboxOf(chat).last();

beforeEach(async () => {
  chat = await openTestChat();
  [ann, bob, cat] = [
    await chat.newcomer('Ann'),
    await chat.newcomer('Bob'),
    await chat.newcomer('Cat', ROLE.guest),
  ];
  lunch = await chat.channel(ann, 'lunch');
  await right(chat.subscribe(ann, ['lunch'], { people: [bob.user, cat.user] }));
  sent = [];
  problems = [];
  listening = new Set();
  outcomeOf = () => ACCEPTED;
  delivery = deliver();
  await delivery.turn();
  for (const [who, token] of [
    [ann, 'ann'],
    [bob, 'bob'],
    [bob, 'bob 2'],
    [cat, 'cat'],
  ] as const)
    await add(who, token);
});

describe('a notification', () => {
  test('of a direct message goes to all devices of its recipient and to no others', async () => {
    await write(ann, 'hello', bob);
    await say(ann, 'hello all');
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob,bob 2']]);
    expect(await notified()).toEqual([]);
  });

  test('of a mention, of a group, of all', async () => {
    const cooks = {
      name: 'cooks',
      description: '',
      members: [bob.user],
      subgroups: [],
      settings: {},
    };
    const group = await right(chat.parley.groups.create({ caller: chat.owner, ...cooks }));
    await say(ann, 'look @**Cat**');
    expect(await notified()).toEqual([[cat.user, 'mentioned', 'cat']]);
    await say(ann, 'look @*cooks*, but not @_**Bob**', 'cake');
    await turn();
    expect(sent.map(({ push }) => push.content)).toEqual([
      expect.objectContaining({ cause: { _tag: 'group-mentioned', group, name: 'cooks' } }),
    ]);
    sent = [];
    await say(ann, '@*cooks*, and @**Bob** most of all', 'pie');
    expect(await notified()).toEqual([[bob.user, 'mentioned', 'bob,bob 2']]);
    await say(ann, '@**all** come', 'new');
    expect(await notified()).toEqual([
      [bob.user, 'everybody-mentioned', 'bob,bob 2'],
      [cat.user, 'everybody-mentioned', 'cat'],
    ]);
    await say(bob, 'me', 'tea');
    await say(ann, '@**topic** come', 'tea');
    expect(await notified()).toEqual([[bob.user, 'everybody-mentioned', 'bob,bob 2']]);
  });

  test('shows the message as its reader sees it', async () => {
    await say(ann, 'look @**Cat**');
    await turn();
    const [{ push } = { push: null }] = sent;
    expect(push).toMatchObject({
      realm: { name: 'Town', url: 'https://town.example.com' },
      user: cat.user,
      content: {
        view: { place: { channel: { name: 'lunch' }, topic: 'soup' }, sender: { fullName: 'Ann' } },
      },
    });
  });

  test('of whole topics and channels goes to users who want those', async () => {
    await right(
      chat.parley.topics.setVisibility({ caller: cat, channel: lunch, topic: 'soup', policy: 3 }),
    );
    await settle(bob, { channelPushNotifications: true });
    await say(ann, 'hello');
    expect(await notified()).toEqual([
      [bob.user, 'channel', 'bob,bob 2'],
      [cat.user, 'followed-topic', 'cat'],
    ]);
    await right(
      chat.parley.topics.setVisibility({ caller: bob, channel: lunch, topic: 'soup', policy: 1 }),
    );
    await right(
      chat.parley.topics.setVisibility({ caller: cat, channel: lunch, topic: 'soup', policy: 0 }),
    );
    await say(ann, 'hello again');
    expect(await notified()).toEqual([]);
    await say(ann, '@**all** hello');
    expect(await notified()).toEqual([[cat.user, 'everybody-mentioned', 'cat']]);
  });
});

test('a message that concerns many reaches all of them, each once', async () => {
  const crowd: number[] = [];
  for (let count = 0; count < 60; count++) {
    const one = await chat.newcomer(`Guest${count}`);
    await add(one, `phone ${count}`);
    await right(chat.subscribe(one, ['lunch']));
    crowd.push(one.user);
  }
  await right(chat.subscribe(chat.owner, ['lunch']));
  await say(chat.owner, '@**all** come');
  const found = (await notified()).map(([user]) => user);
  expect(found).toEqual([ann.user, bob.user, cat.user, ...crowd]);
});

describe('an edit', () => {
  const edit = (message: MessageId, content: string) => {
    const nothing = {
      prevContentSha256: null,
      topic: null,
      channel: null,
      scope: 'this-message',
    } as const;
    const command = {
      caller: ann,
      message,
      content,
      ...nothing,
      noticeInOldThread: false,
      noticeInNewThread: false,
    };
    return right(chat.parley.messages.edit(command));
  };

  test('notifies those alone whom the text did not call before', async () => {
    const message = await say(ann, 'look @**Cat**');
    await notified();
    await edit(message, 'look @**Cat** and @**Bob**');
    expect(await notified()).toEqual([[bob.user, 'mentioned', 'bob,bob 2']]);
    await edit(message, 'look @**Cat** and @**Bob**, do');
    expect(await notified()).toEqual([]);
  });

  test('notifies of a direct message once, also after a notification to many', async () => {
    await settle(bob, { channelPushNotifications: true });
    const { id } = await write(ann, 'one', cat);
    const message = await say(ann, 'one');
    expect((await notified()).length).toBe(2);
    await edit(id, 'two @**Cat**');
    await edit(message, 'two @**Bob**');
    expect(await notified()).toEqual([]);
  });

  test('that is an hour old notifies no user', async () => {
    const message = await say(ann, 'one');
    await notified();
    chat.advanceClock(500);
    await edit(message, 'two @**Bob**');
    chat.advanceClock(3601);
    expect(await notified()).toEqual([]);
  });
});

describe('no user is notified', () => {
  test('of their own message, or of one by a user whom they muted', async () => {
    await right(chat.parley.mutes.mute({ caller: bob, user: ann.user }));
    await write(ann, 'hello', bob, cat);
    await write(bob, 'note to myself', bob);
    expect(await notified()).toEqual([[cat.user, 'direct-message', 'cat']]);
  });

  test('in a channel that they left or never were in', async () => {
    await right(chat.parley.channels.unsubscribe({ caller: cat, channels: ['lunch'], people: [] }));
    await say(ann, '@**all** and @**Cat**');
    expect(await notified()).toEqual([[bob.user, 'everybody-mentioned', 'bob,bob 2']]);
  });

  test('who does not want to be, while away or while present', async () => {
    await settle(cat, { offlinePushNotifications: false });
    await settle(bob, { onlinePushNotifications: false });
    await write(ann, 'one', bob, cat);
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob,bob 2']]);
    listening.add(bob.user);
    await write(ann, 'two', bob, cat);
    // A client of the user listens, but the user has not been active.
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob,bob 2']]);
    await right(chat.parley.presences.note({ caller: bob, status: 'active', hasNewInput: true }));
    await write(ann, 'three', bob, cat);
    expect(await notified()).toEqual([]);
    chat.advanceClock(201);
    await write(ann, 'four', bob, cat);
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob,bob 2']]);
    listening.clear();
  });

  test('who is deactivated, from the same moment on', async () => {
    await write(ann, 'one', bob, cat);
    await right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: bob.user } }));
    expect(await notified()).toEqual([[cat.user, 'direct-message', 'cat']]);
    await right(chat.parley.users.reactivate({ caller: chat.owner, user: { id: bob.user } }));
    await write(ann, 'two', bob);
    expect(await notified()).toEqual([]);
    await add(bob, 'bob');
    await write(ann, 'three', bob);
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob']]);
  });

  test('of what is deleted, or an hour old, by the time it would be sent', async () => {
    const message = await say(chat.owner, '@**Bob**');
    await right(chat.parley.messages.remove({ caller: chat.owner, message }));
    expect(await notified()).toEqual([]);
    await write(ann, 'two', bob);
    chat.advanceClock(3601);
    expect(await notified()).toEqual([]);
    expect(await position()).toBe(await last());
  });

  test('of what happened before the first turn', async () => {
    const other = await openTestChat();
    const bert = await other.newcomer('Bert');
    await right(
      other.parley.push.addDevice({ caller: bert, kind: 'android', token: 'bert', app: null }),
    );
    await right(
      other.parley.messages.send({
        caller: other.owner,
        to: { _tag: 'Users', users: [bert.user] },
        content: 'old',
        readBySender: true,
      }),
    );
    const late = pushDelivery(
      { ...other.ports, push: sender },
      { listens: () => false, report: () => {} },
    );
    await late.turn();
    await late.settled();
    expect(sent).toEqual([]);
    expect(await outboxOf(other).position(CONSUMER)).toBe(await outboxOf(other).last());
  });
});

describe('devices', () => {
  test('that are dead are taken away', async () => {
    outcomeOf = ({ token }) => (token === 'bob 2' ? { _tag: 'dead' } : ACCEPTED);
    await write(ann, 'one', bob);
    await turn();
    await write(ann, 'two', bob);
    sent = [];
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob']]);
  });

  test('whose service refuses are told of, and not tried again', async () => {
    outcomeOf = () => ({ _tag: 'refused', says: 'no' });
    await write(ann, 'one', cat);
    await notified();
    chat.advanceClock(60);
    expect([await notified(), problems, await position()]).toEqual([
      [],
      ['a notification was refused: no'],
      await last(),
    ]);
  });
});

describe('what cannot be sent now', () => {
  test('is tried again later, for those devices alone, and holds nothing else up', async () => {
    outcomeOf = ({ token }) => (token === 'bob' ? DOWN : ACCEPTED);
    const before = await last();
    await write(ann, 'one', bob);
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob,bob 2']]);
    await write(ann, 'two', cat);
    expect(await notified()).toEqual([[cat.user, 'direct-message', 'cat']]);
    expect(await position()).toBeGreaterThanOrEqual(before);
    expect(await position()).toBeLessThan(await last());
    chat.advanceClock(4);
    expect(await notified()).toEqual([]);
    chat.advanceClock(1);
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob']]);
    outcomeOf = () => ACCEPTED;
    chat.advanceClock(10);
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob']]);
    await turn();
    expect(await position()).toBe(await last());
  });

  test('is judged again before it is', async () => {
    outcomeOf = () => DOWN;
    await write(ann, 'one', bob);
    await notified();
    await right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: bob.user } }));
    outcomeOf = () => ACCEPTED;
    chat.advanceClock(10);
    expect(await notified()).toEqual([[bob.user, 'remove', 'bob,bob 2']]);
    await turn();
    expect(await position()).toBe(await last());
  });

  test('is sent by the next process after a crash', async () => {
    outcomeOf = () => DOWN;
    await write(ann, 'one', bob);
    await notified();
    outcomeOf = () => ACCEPTED;
    delivery = deliver();
    expect(await notified()).toEqual([[bob.user, 'direct-message', 'bob,bob 2']]);
    delivery = deliver();
    await turn();
    delivery = deliver();
    expect(await notified()).toEqual([]);
  });

  test('is given up after a while', async () => {
    outcomeOf = () => DOWN;
    await write(ann, 'one', bob);
    for (let time = 0; time < 20; time++) {
      await turn();
      chat.advanceClock(150);
    }
    await turn();
    expect([sent.length, problems, await position()]).toEqual([
      12,
      ['a notification was given up'],
      await last(),
    ]);
  });

  test('because the sender is broken is tried again too', async () => {
    delivery = deliver({ registry: null, send: () => Promise.reject(new Error('no such server')) });
    await write(ann, 'one', bob);
    expect(await notified()).toEqual([]);
    expect(problems).toEqual(['notifications were not sent']);
    expect(await position()).toBeLessThan(await last());
  });

  test('is at most fifty events at once', async () => {
    outcomeOf = () => DOWN;
    for (let count = 0; count < 60; count++) await write(ann, `${count}`, bob);
    await turn();
    expect([sent.length, await delivery.turn()]).toEqual([50, false]);
    outcomeOf = () => ACCEPTED;
    chat.advanceClock(5);
    await turn();
    await turn();
    expect(await delivery.turn()).toBe(true);
    const texts = new Set(
      sent.map(({ push }) =>
        push.content._tag === 'message' ? push.content.view.message.rendered : '',
      ),
    );
    expect([texts.size, await position()]).toEqual([60, await last()]);
  });
});

test('rest finishes what was begun, acknowledges it, and begins nothing', async () => {
  await write(ann, 'one', bob);
  await delivery.turn();
  await delivery.rest();
  expect([sent.length, await position()]).toEqual([1, await last()]);
  await write(ann, 'two', bob);
  await turn();
  expect(sent.length).toBe(1);
  delivery = deliver();
  await turn();
  expect(sent.length).toBe(2);
});

describe('a bouncer', () => {
  test("forgets a user's devices when the key is replaced, not those added since", async () => {
    const told: string[] = [];
    let answer: ReturnType<typeof denial<'push.bouncer-failing', { status: number }>> | null =
      denial('push.bouncer-failing', {
        status: 503,
      });
    const note = async (what: string) => {
      told.push(what);
      return answer;
    };
    const registry = {
      add: ({ token }: Pick<Device, 'token'>) => note(`add ${token}`),
      remove: ({ token }: Pick<Device, 'token'>) => note(`remove ${token}`),
      clear: ({ user }: Pick<Device, 'user'>) => note(`clear ${user}`),
    };
    delivery = deliver({ ...sender, registry });
    await right(chat.parley.users.replaceApiKey({ caller: bob }));
    await add(bob, 'new');
    await turn();
    answer = null;
    chat.advanceClock(5);
    await turn();
    expect(told).toEqual([`clear ${bob.user}`, 'add new', `clear ${bob.user}`, 'add new']);
    await turn();
    expect([problems, await position()]).toEqual([
      ['a bouncer does not hear which devices there are: push.bouncer-failing'],
      await last(),
    ]);
  });
});

test('on a server without notifications no event waits for them', async () => {
  await write(ann, 'one', bob);
  const none = noDelivery(chat.ports.storage);
  await none.turn();
  await none.settled();
  expect(await position()).toBe(await last());
  const other = await openTestChat();
  await noDelivery(other.ports.storage).turn();
  expect([...(await outboxOf(other).consumers()).keys()]).toEqual([]);
});

describe('several realms', () => {
  /** A person with a device in a realm beside the town, and the founder, who writes to them. */
  const beside = async (subdomain: string) => {
    const url = `https://${subdomain}.example.com`;
    const founder = { email: 'o@example.com', fullName: 'Olga', password: 'a good one' };
    const founded = await right(
      chat.parley.realms.create({ subdomain, name: 'V', description: '', url, owner: founder }),
    );
    const owner: Caller = { realm: founded.realm.id, user: founded.owner.id, client: 'test' };
    const user = await right(
      chat.parley.users.create({
        caller: owner,
        email: 'dora@example.com',
        password: 'a good one',
        fullName: 'Dora',
      }),
    );
    const dora: Caller = { ...owner, user: user.id };
    await add(dora, `dora in ${subdomain}`);
    return { owner, dora };
  };

  test('are sent to though the service of a busy one refuses for now', async () => {
    const { owner, dora } = await beside('village');
    outcomeOf = ({ token }) => (token.startsWith('bob') ? DOWN : ACCEPTED);
    for (let count = 0; count < 60; count++) await write(ann, `${count}`, bob);
    await turn();
    sent = [];
    await write(owner, 'hello', dora);
    expect(await notified()).toEqual([[dora.user, 'direct-message', 'dora in village']]);
    const { outbox } = chat.ports.storage;
    expect(await outbox.behind(CONSUMER, 10)).toEqual([ann.realm]);
    expect(await outbox.of(owner.realm).position(CONSUMER)).toBe(
      await outbox.of(owner.realm).last(),
    );
  });

  test('that are founded later are told of from their first event on', async () => {
    const { owner, dora } = await beside('late');
    await write(owner, 'hello', dora);
    expect(await notified()).toEqual([[dora.user, 'direct-message', 'dora in late']]);
  });

  test('are gone on with where each stood', async () => {
    const { owner, dora } = await beside('village');
    outcomeOf = () => DOWN;
    await write(ann, 'one', bob);
    await write(owner, 'two', dora);
    await turn();
    await delivery.rest();
    outcomeOf = () => ACCEPTED;
    delivery = deliver();
    sent = [];
    const found = await notified();
    expect(found.map(([user]) => user).sort()).toEqual([bob.user, dora.user].sort());
    expect(await chat.ports.storage.outbox.behind(CONSUMER, 10)).toEqual([]);
  });

  test('wait for no consumer that a server without a service does not have any more', async () => {
    const { owner, dora } = await beside('village');
    await write(ann, 'one', bob);
    await write(owner, 'two', dora);
    await noDelivery(chat.ports.storage).turn();
    expect(await chat.ports.storage.outbox.behind(CONSUMER, 10)).toEqual([]);
  });
});
