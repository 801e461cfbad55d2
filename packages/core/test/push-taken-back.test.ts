import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ChannelId, MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import type { PushOutcome } from '../src/push/push-sender.ts';
import type { UserSettings } from '../src/realm/user-settings.ts';
import { right } from '../src/testing/outcome.ts';
import { ACCEPTED, DOWN, type Phones, phonesIn } from './phones.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let phones: Phones;
let ann: Caller;
let bob: Caller;
let cat: Caller;
let lunch: ChannelId;

/**
 * Who is called in a topic, or writes there, follows it: here that makes no one hear of everything
 * in it.
 */
const FOLLOWS_IN_SILENCE = { followedTopicPushNotifications: false };

beforeEach(async () => {
  chat = await openTestChat();
  [ann, bob, cat] = [
    await chat.newcomer('Ann'),
    await chat.newcomer('Bob'),
    await chat.newcomer('Cat'),
  ];
  lunch = await chat.channel(ann, 'lunch');
  await right(chat.subscribe(ann, ['lunch'], { people: [bob.user, cat.user] }));
  phones = await phonesIn(chat);
  await phones.give(ann, bob, cat);
  for (const caller of [bob, cat]) await settle(caller, FOLLOWS_IN_SILENCE);
});

const write = async (content: string, ...to: ReadonlyArray<Caller>): Promise<MessageId> =>
  (
    await right(
      chat.parley.messages.send({
        caller: ann,
        to: { _tag: 'Users', users: to.map(({ user }) => user) },
        content,
        readBySender: true,
      }),
    )
  ).id;
const say = (content: string, topic = 'soup') => chat.send(ann, lunch, topic, content);
const read = (caller: Caller, ...messages: ReadonlyArray<MessageId>) =>
  right(chat.parley.messages.changeFlags({ caller, messages, flag: 'read', operation: 'add' }));
const settle = (caller: Caller, settings: Partial<UserSettings>) =>
  right(chat.parley.users.changeSettings({ caller, settings }));
const NO_MOVE = {
  prevContentSha256: null,
  topic: null,
  channel: null,
  scope: 'this-message',
} as const;
const NO_UPDATE = {
  ...{
    name: null,
    description: null,
    isPrivate: null,
    isWebPublic: null,
    hasSharedHistory: null,
    isDefault: null,
    isArchived: null,
  },
  ...{ retention: null, permissions: {} },
};
const NO_NOTICES = { noticeInOldThread: false, noticeInNewThread: false };
const edit = (message: MessageId, content: string) =>
  right(chat.parley.messages.edit({ caller: ann, message, ...NO_MOVE, content, ...NO_NOTICES }));
const move = (message: MessageId, channel: ChannelId) =>
  right(
    chat.parley.messages.edit({
      caller: chat.owner,
      message,
      ...NO_MOVE,
      content: null,
      channel,
      scope: 'whole-topic',
      ...NO_NOTICES,
    }),
  );
/** What was taken back, and from whom, since the last look. */
const takenBack = async (): Promise<
  ReadonlyArray<readonly [user: number, messages: ReadonlyArray<number>]>
> => {
  await phones.turn();
  return phones.sent
    .splice(0)
    .flatMap(({ user, content }) =>
      content._tag === 'remove' ? [[user, content.messages] as const] : [],
    );
};
const remembered = ({ realm, user }: Caller) =>
  chat.ports.storage.read(realm, ({ activePushes }) => activePushes.ofUser(user));

describe('a notification is taken back', () => {
  test('when its message is read, only from the user who has read it', async () => {
    const [one, two] = [await write('one', bob, cat), await write('two', bob)];
    await phones.turn();
    await read(bob, one);
    expect(await takenBack()).toEqual([[bob.user, [one]]]);
    expect([phones.shows(bob), phones.shows(cat)]).toEqual([[two], [one]]);
    expect((await remembered(bob)).map(({ message }) => message)).toEqual([two]);
    expect(await takenBack()).toEqual([]);
  });

  test('with all others that are read at once, in one call, ascending', async () => {
    const ids = [await write('one', bob), await say('@**Bob**'), await say('@**all**', 'cake')];
    await phones.turn();
    await right(chat.parley.messages.readEverything({ caller: bob }));
    expect(await takenBack()).toEqual([[bob.user, ids]]);
    expect(await remembered(bob)).toEqual([]);
  });

  test('when its topic is read, or its channel', async () => {
    const [soup, cake, pie] = [
      await say('@**Bob**'),
      await say('@**Bob**', 'cake'),
      await say('@**Bob**', 'pie'),
    ];
    await phones.turn();
    await right(chat.parley.messages.readChannel({ caller: bob, channel: lunch, topic: 'cake' }));
    expect(await takenBack()).toEqual([[bob.user, [cake]]]);
    await right(chat.parley.messages.readChannel({ caller: bob, channel: lunch, topic: null }));
    expect(await takenBack()).toEqual([[bob.user, [soup, pie]]]);
  });

  test('in one call of two hundred at most, the newest', async () => {
    const ids: MessageId[] = [];
    for (let count = 0; count < 203; count++) ids.push(await write(`${count}`, bob));
    for (let time = 0; time < 3; time++) await phones.turn();
    expect(phones.shows(bob)).toEqual(ids);
    await takenBack();
    await right(chat.parley.messages.readEverything({ caller: bob }));
    expect(await takenBack()).toEqual([[bob.user, ids.slice(3)]]);
    expect(await remembered(bob)).toEqual([]);
  });

  test('when the message is deleted', async () => {
    const message = await say('@**all**');
    await phones.turn();
    await right(chat.parley.messages.remove({ caller: chat.owner, message }));
    expect(await takenBack()).toEqual([
      [bob.user, [message]],
      [cat.user, [message]],
    ]);
    expect(await remembered(bob)).toEqual([]);
  });

  test('when the message moves out of sight, from those who lose it', async () => {
    const cellar = await chat.channel(chat.owner, 'cellar', { isPrivate: true });
    await right(chat.subscribe(chat.owner, ['cellar'], { people: [cat.user] }));
    await right(chat.subscribe(chat.owner, ['lunch']));
    const message = await say('@**all**');
    await phones.turn();
    await move(message, cellar);
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
  });

  test('when it moves to a channel that the user could join and has not', async () => {
    const hall = await chat.channel(chat.owner, 'hall');
    const [message, other] = [await say('@**all**'), await say('@**all**', 'cake')];
    await phones.turn();
    await move(message, hall);
    await right(chat.subscribe(cat, ['hall']));
    expect(await takenBack()).toEqual([
      [bob.user, [message]],
      [cat.user, [message]],
    ]);
    expect(phones.shows(bob)).toEqual([other]);
  });

  test('when the channel now hides the past of a message the user had until then', async () => {
    const hall = await chat.channel(chat.owner, 'hall');
    await settle(bob, { channelPushNotifications: true });
    const message = await say('plain');
    await phones.turn();
    phones.answer = () => DOWN;
    await move(message, hall);
    await phones.turn();
    await right(chat.subscribe(bob, ['hall']));
    await right(
      chat.parley.messages.changeFlags({
        caller: bob,
        messages: [message],
        flag: 'read',
        operation: 'remove',
      }),
    );
    phones.answer = () => ACCEPTED;
    chat.advanceClock(10);
    expect([await takenBack(), phones.shows(bob)]).toEqual([[], [message]]);
    await right(
      chat.parley.channels.update({
        ...NO_UPDATE,
        caller: chat.owner,
        channel: hall,
        isPrivate: true,
      }),
    );
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
  });

  test('when the account is deactivated, all of them; reactivation restores none', async () => {
    const ids = [await write('one', bob, cat), await say('@**all**')];
    await phones.turn();
    await right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: bob.user } }));
    expect(await takenBack()).toEqual([[bob.user, ids]]);
    expect(phones.shows(cat)).toEqual(ids);
    await right(chat.parley.users.reactivate({ caller: chat.owner, user: { id: bob.user } }));
    await phones.turn();
    expect([phones.shows(bob), await remembered(bob)]).toEqual([[], []]);
  });

  test('when the user leaves the channel', async () => {
    const [direct, message] = [await write('one', bob), await say('@**all**')];
    await phones.turn();
    await right(chat.parley.channels.unsubscribe({ caller: bob, channels: ['lunch'], people: [] }));
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
    expect(phones.shows(bob)).toEqual([direct]);
  });

  test('when the user mutes its sender', async () => {
    const message = await write('one', bob, cat);
    await phones.turn();
    await right(chat.parley.mutes.mute({ caller: bob, user: ann.user }));
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
  });

  test.each([
    ['their name', 'look @**Bob**'],
    ['everybody', 'look @**all**'],
    ['the topic', 'look @**topic**'],
  ])('when an edit takes %s out of it', async (_what, called) => {
    await chat.send(bob, lunch, 'soup', 'I am here');
    const message = await say(called);
    await phones.turn();
    expect(phones.shows(bob)).toEqual([message]);
    await edit(message, 'look @**Ann**');
    expect((await takenBack()).filter(([user]) => user === bob.user)).toEqual([
      [bob.user, [message]],
    ]);
    await edit(message, called);
    expect([await takenBack(), phones.shows(bob)]).toEqual([[], [message]]);
  });
});

describe('a notification stays', () => {
  test('where another mention or a setting still calls for it, or it was no mention', async () => {
    await settle(cat, { channelPushNotifications: true });
    const [message, direct] = [await say('@**Bob** and @**all**'), await write('@**Bob**', bob)];
    await phones.turn();
    await edit(message, '@**all**');
    await edit(direct, 'you');
    expect(await takenBack()).toEqual([]);
    await edit(message, 'nobody');
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
    expect([phones.shows(bob), phones.shows(cat)]).toEqual([[direct], [message]]);
  });

  test('where a mention made the user follow the topic, and follows notify', async () => {
    await settle(bob, { followedTopicPushNotifications: true });
    const message = await say('@**Bob**');
    await phones.turn();
    await edit(message, 'nobody');
    expect([await takenBack(), phones.shows(bob)]).toEqual([[], [message]]);
  });

  test('while it is marked as unread, starred, or read by others', async () => {
    const message = await write('one', bob, cat);
    await phones.turn();
    const flag = (caller: Caller, name: string, operation: string) =>
      right(
        chat.parley.messages.changeFlags({ caller, messages: [message], flag: name, operation }),
      );
    await flag(bob, 'starred', 'add');
    await flag(bob, 'read', 'remove');
    await read(ann, message);
    expect([await takenBack(), phones.shows(bob)]).toEqual([[], [message]]);
  });

  test('where none was sent: nothing is taken back from that user', async () => {
    await settle(bob, { offlinePushNotifications: false });
    const message = await write('one', bob);
    await phones.turn();
    await read(bob, message);
    expect([await takenBack(), await remembered(bob)]).toEqual([[], []]);
  });
});

describe('an edit that calls', () => {
  test('a user who has left the channel does not notify them', async () => {
    const message = await say('nobody');
    await right(chat.parley.channels.unsubscribe({ caller: bob, channels: ['lunch'], people: [] }));
    await edit(message, '@**Bob**');
    await phones.turn();
    expect([phones.shows(bob), await remembered(bob)]).toEqual([[], []]);
  });

  const notified = async () => {
    await phones.turn();
    return phones.sent
      .splice(0)
      .map(({ user, content }) => [
        user,
        content._tag === 'message' ? content.cause._tag : content._tag,
      ]);
  };

  test('a mention of all notifies those who were not mentioned before', async () => {
    const message = await say('@**Bob**');
    await notified();
    await edit(message, '@**Bob** and @**all**');
    expect(await notified()).toEqual([[cat.user, 'everybody-mentioned']]);
    await edit(message, '@**Bob**, @**Cat** and @**all**');
    expect(await notified()).toEqual([]);
  });

  test('the topic notifies those in it', async () => {
    await chat.send(bob, lunch, 'soup', 'I am here');
    const message = await say('nobody');
    await notified();
    await edit(message, '@**topic**');
    expect(await notified()).toEqual([[bob.user, 'everybody-mentioned']]);
    await edit(message, '@**all**');
    expect(await notified()).toEqual([[cat.user, 'everybody-mentioned']]);
  });

  test('a group notifies its members', async () => {
    const cooks = {
      name: 'cooks',
      description: '',
      members: [bob.user],
      subgroups: [],
      settings: {},
    };
    await right(chat.parley.groups.create({ caller: chat.owner, ...cooks }));
    const message = await say('nobody');
    await notified();
    await edit(message, '@*cooks*');
    expect(await notified()).toEqual([[bob.user, 'group-mentioned']]);
  });

  test('a user who was notified already does not notify them again', async () => {
    await settle(bob, { channelPushNotifications: true });
    const message = await say('nobody');
    await notified();
    await settle(bob, { channelPushNotifications: false });
    await edit(message, '@**Bob**');
    expect([await notified(), phones.shows(bob)]).toEqual([[], [message]]);
  });

  test('a mention of all reads nothing for users who do not want it or have read it', async () => {
    await settle(bob, { wildcardMentionsNotify: false });
    const message = await say('nobody');
    await notified();
    await read(cat, message);
    await edit(message, '@**all**');
    expect(await notified()).toEqual([]);
  });
});

describe('what is on its way', () => {
  /** Notifications wait until they are let go. */
  const held = (): (() => void) => {
    let release = (): void => {};
    const gate = new Promise<PushOutcome>((resolve) => {
      release = () => resolve(ACCEPTED);
    });
    phones.answer = (push) => (push.content._tag === 'message' ? gate : ACCEPTED);
    return release;
  };
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

  test.each([
    ['it was read', (message: MessageId) => read(bob, message)],
    [
      'it was deleted',
      (message: MessageId) => right(chat.parley.messages.remove({ caller: chat.owner, message })),
    ],
    ['it was edited', (message: MessageId) => edit(message, 'nobody')],
    [
      'it was moved',
      async (message: MessageId) => move(message, await chat.channel(chat.owner, 'hall')),
    ],
    ['they muted its sender', () => right(chat.parley.mutes.mute({ caller: bob, user: ann.user }))],
    [
      'they were deactivated',
      () => right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: bob.user } })),
    ],
  ] as ReadonlyArray<readonly [string, (message: MessageId) => Promise<unknown>]>)(
    'arrives before it is taken back because %s',
    async (_how, undo) => {
      const release = held();
      const message = await say('@**Bob**');
      const first = phones.turn();
      await aMoment();
      await undo(message);
      const second = phones.turn();
      await aMoment();
      expect(phones.sent).toEqual([]);
      release();
      await Promise.all([first, second]);
      await phones.turn();
      expect(phones.sent.map(({ content }) => content._tag)).toEqual(['message', 'remove']);
      expect([phones.shows(bob), await remembered(bob)]).toEqual([[], []]);
    },
  );

  test('is taken back by the process after the one that sent it', async () => {
    const message = await say('@**Bob**');
    await phones.turn();
    phones.crash();
    await read(bob, message);
    phones.crash();
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
  });

  test('may be shown again after a crash, and is taken back then too', async () => {
    const message = await say('@**Bob**');
    phones.answer = () => DOWN;
    await phones.turn();
    expect((await remembered(bob)).length).toBe(1);
    phones.crash();
    phones.answer = () => ACCEPTED;
    await phones.turn();
    expect(phones.shows(bob)).toEqual([message]);
    await read(bob, message);
    expect(await takenBack()).toEqual([[bob.user, [message]]]);
  });

  test('to be taken back is tried again, by a process after a crash as well', async () => {
    const [one, two] = [await write('one', bob), await write('two', bob)];
    await phones.turn();
    phones.answer = () => DOWN;
    await read(bob, one);
    await phones.turn();
    await read(bob, two);
    await phones.turn();
    expect(phones.shows(bob)).toEqual([one, two]);
    phones.crash();
    phones.answer = () => ACCEPTED;
    expect(await takenBack()).toEqual([[bob.user, [one, two]]]);
    expect(await remembered(bob)).toEqual([]);
  });

  test('to be taken back from many is sent to each once', async () => {
    const ids: MessageId[] = [];
    for (let count = 0; count < 30; count++) ids.push(await write(`${count}`, bob, cat));
    await phones.turn();
    for (const id of ids) await read(bob, id);
    phones.answer = () => new Promise((resolve) => setTimeout(() => resolve(ACCEPTED), 5));
    phones.sent.splice(0);
    await phones.turn();
    const removed = phones.sent.flatMap(({ content }) =>
      content._tag === 'remove' ? [...content.messages] : [],
    );
    expect([removed, phones.sent.length, phones.shows(bob)]).toEqual([ids, 1, []]);
  });
});

describe('a bouncer that carries nothing for the organization', () => {
  const REFUSED: PushOutcome = { _tag: 'disallowed', says: 'no plan' };
  const realm = () => chat.ports.storage.read(ann.realm, ({ realms }) => realms.own());

  test('is asked once in an hour, and every user is informed', async () => {
    let asked = 0;
    phones.answer = () => {
      asked++;
      return REFUSED;
    };
    for (const text of ['one', 'two', 'three']) {
      await write(text, bob);
      await phones.turn();
    }
    expect([asked, phones.problems, (await realm())?.pushDisallowedAt]).toEqual([
      1,
      ['notifications of Town are disallowed: no plan'],
      chat.ports.clock.now(),
    ]);
    const told = () => chat.told('realm.updated');
    expect(await told()).toEqual([
      { _tag: 'realm.updated', realm: ann.realm, changed: ['pushDisallowedAt'] },
    ]);
    chat.advanceClock(3600);
    await write('four', bob);
    await phones.turn();
    expect([asked, (await realm())?.pushDisallowedAt, (await told()).length]).toEqual([
      2,
      chat.ports.clock.now(),
      1,
    ]);
    chat.advanceClock(3600);
    phones.answer = () => ACCEPTED;
    const five = await write('five', bob);
    await phones.turn();
    await phones.turn();
    expect([phones.shows(bob), (await realm())?.pushDisallowedAt, (await told()).length]).toEqual([
      [five],
      null,
      2,
    ]);
  });

  test('takes nothing back either, until it carries again', async () => {
    const one = await write('one', bob);
    await phones.turn();
    phones.answer = () => REFUSED;
    await write('two', cat);
    await phones.turn();
    await read(bob, one);
    phones.answer = () => ACCEPTED;
    expect(await takenBack()).toEqual([]);
    chat.advanceClock(3600);
    const three = await write('three', bob);
    await phones.turn();
    await read(bob, three);
    expect(await takenBack()).toEqual([[bob.user, [one, three]]]);
  });
});
