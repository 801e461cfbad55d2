import { describe, expect, test } from '@jest/globals';
import { ChannelId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import type { UserSettings } from '../../realm/user-settings.ts';
import { aRealm } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { person } from '../../testing/people.ts';
import { ann, bob, callerOf, cat, guest, robot } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import type { Address } from './commands.ts';

const to = (channel: ChannelId | string, topic: string | null = 'soup'): Address => ({
  _tag: 'Channel',
  channel,
  topic,
});
const users = (...ids: ReadonlyArray<UserId>): Address => ({ _tag: 'Users', users: ids });
const emails = (...list: ReadonlyArray<string>): Address => ({ _tag: 'Emails', emails: list });
const wish = async (chat: TestMessages, user: UserId, channel: ChannelId) =>
  chat.read(async ({ topics }) => {
    const state = await topics.byName(channel, 'soup');
    return state && ((await topics.visibility(state.topic.id, user))?.policy ?? 0);
  });

describe('a message to a channel', () => {
  test('makes its topic, and finds it again under another casing', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({ name: 'lunch' }, ann);
    await right(chat.sendTo(ann, to('  LUNCH '), 'one'));
    await right(chat.sendTo(bob, to(channel.id, ' SOUP '), 'two'));
    expect(await chat.told(channel, 'soup')).toEqual(['Ann: one', 'Bob: two']);
  });

  test('is read for its sender if they say so, and for no one else', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    const id = await chat.send(ann, channel, 'soup');
    const { id: unread } = await right(
      chat.messages.send({
        caller: callerOf(ann),
        to: to(channel.id),
        content: 'x',
        readBySender: false,
      }),
    );
    expect([(await chat.fetch(ann, id)).flags, (await chat.fetch(ann, unread)).flags]).toEqual([
      ['read'],
      [],
    ]);
    expect((await chat.fetch(bob, id)).flags).toEqual([]);
    expect((await chat.fetch(cat, id)).flags).toEqual(['read', 'historical']);
  });

  test('mentions subscribers and bots, and no user who does not receive it', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    const id = await chat.send(ann, channel, 'soup', '@**Bob** @**Cat** @**Robot** @_**Ann**');
    expect((await chat.fetch(bob, id)).flags).toEqual(['mentioned']);
    expect((await chat.fetch(robot, id)).flags).toEqual(['mentioned']);
    expect((await chat.fetch(cat, id)).flags).toEqual(['read', 'historical']);
    expect((await chat.fetch(ann, id)).flags).toEqual(['read']);
  });

  test('that mentions the topic mentions its participants, the sender included', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob, cat);
    await chat.send(bob, channel, 'soup');
    const id = await chat.send(ann, channel, 'soup', '@**topic**');
    expect((await chat.fetch(bob, id)).flags).toEqual(['topic_wildcard_mentioned']);
    expect((await chat.fetch(ann, id)).flags).toEqual(['read', 'topic_wildcard_mentioned']);
    expect((await chat.fetch(cat, id)).flags).toEqual([]);
  });

  test.each<[string, Address, string, object]>([
    ['without a topic', to('lunch', null), 'x', denial('message.send.topic-missing')],
    [
      'with a control character in the topic',
      to('lunch', 'a\u0007'),
      '',
      denial('topic.name.invalid-character', { position: 2 }),
    ],
    ['without text', to('nowhere'), ' \n', denial('message.content.empty')],
    ['to a name that is no name', to(' '), 'x', denial('channel.name.empty')],
    [
      'to a channel there is not',
      to('nowhere'),
      'x',
      denial('message.send.unknown-channel', { channel: 'nowhere' }),
    ],
    [
      'to an id there is not',
      to(ChannelId(999)),
      'x',
      denial('message.send.unknown-channel', { channel: 999 }),
    ],
    [
      'to a private channel they are not in',
      to('secret'),
      'x',
      denial('message.send.unknown-channel', { channel: 'secret' }),
    ],
    [
      'to an archived channel',
      to('old'),
      'x',
      denial('message.send.channel-closed', { name: 'old' }),
    ],
    [
      'without a topic where one is required',
      to('lunch', '(no topic)'),
      'x',
      denial('topic.required.send'),
    ],
  ])('is refused %s', async (_what, address, content, refused) => {
    const chat = await openTestMessages({ settings: { topicsRequired: true } });
    await chat.channel({ name: 'lunch' }, ann);
    await chat.channel({ name: 'secret', privacy: 'private' }, bob);
    await chat.channel({ name: 'old', isArchived: true }, ann);
    expect(await refusal(chat.sendTo(ann, address, content))).toEqual(refused);
  });

  test('and another at the same time, in a new topic, both arrive in one topic', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    await Promise.all([
      chat.send(ann, channel, 'soup', 'one'),
      chat.send(bob, channel, 'soup', 'two'),
    ]);
    expect([...(await chat.told(channel, 'soup'))].sort()).toEqual(['Ann: one', 'Bob: two']);
  });
});

describe('what a text names', () => {
  test('is not found where the writer may not know of it', async () => {
    const members = aRealm().permissions.canAddSubscribers;
    const chat = await openTestMessages({ permissions: { canAccessAllUsers: members } });
    const channel = await chat.channel({ name: 'lunch' }, ann, cat, bob);
    const open = await chat.channel({ name: 'open' }, guest, bob);
    await chat.channel({ name: 'secret', privacy: 'private' }, bob);
    const rendered = async (user: typeof ann, place: typeof open, text: string) =>
      (await chat.fetch(user, await chat.send(user, place, 'soup', text))).message.rendered;
    expect(await rendered(guest, open, '@**Cat** @**Bob**')).toContain(
      '@<strong>Cat</strong> <span',
    );
    expect(await rendered(ann, channel, '#**secret** #**open**')).toContain(
      '#<strong>secret</strong> <a',
    );
  });
});

describe('what sending makes of a topic', () => {
  const withSettings = (settings: Partial<UserSettings>) => ({
    ...ann,
    settings: { ...ann.settings, ...settings },
  });

  test('who starts it follows it, by default, and others do not', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    expect(await right(chat.sendTo(ann, to(channel.id), 'one'))).toMatchObject({
      automaticPolicy: 3,
    });
    expect(await right(chat.sendTo(bob, to(channel.id), 'two'))).toMatchObject({
      automaticPolicy: null,
    });
    expect(await right(chat.sendTo(ann, to(channel.id), 'three'))).toMatchObject({
      automaticPolicy: null,
    });
    expect([await wish(chat, ann.id, channel.id), await wish(chat, bob.id, channel.id)]).toEqual([
      3, 0,
    ]);
  });

  test('in a muted channel it is unmuted for who sends to it', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    await chat.send(bob, channel, 'soup');
    const subscription = await chat.read(({ channels }) =>
      channels.subscription(channel.id, ann.id),
    );
    if (subscription === null) throw new Error('not subscribed');
    await chat.write({
      _tag: 'subscription.put',
      subscription: { ...subscription, isMuted: true },
    });
    expect(await right(chat.sendTo(ann, to(channel.id), 'one'))).toMatchObject({
      automaticPolicy: 2,
    });
  });

  test('nothing when they want nothing, and nothing for bots', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, robot);
    await chat.write({
      _tag: 'user.put',
      user: withSettings({ followTopics: 4, unmuteTopics: 4 }),
    });
    expect(await right(chat.sendTo(ann, to(channel.id), 'one'))).toMatchObject({
      automaticPolicy: null,
    });
    expect(await right(chat.sendTo(robot, to(channel.id, 'other'), 'one'))).toMatchObject({
      automaticPolicy: null,
    });
  });

  test('a user named in it follows it, unless they muted it or were named by a group', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob, cat);
    await chat.send(ann, channel, 'soup', '@**Bob**');
    expect([await wish(chat, bob.id, channel.id), await wish(chat, cat.id, channel.id)]).toEqual([
      3, 0,
    ]);
    const state = await chat.read(({ topics }) => topics.byName(channel.id, 'soup'));
    if (state === null) throw new Error('no topic');
    await chat.write({
      _tag: 'topic-visibility.put',
      visibility: { user: cat.id, topic: state.topic.id, policy: 1, at: ann.joinedAt },
    });
    await chat.send(ann, channel, 'soup', '@**Cat**');
    expect(await wish(chat, cat.id, channel.id)).toBe(1);
  });
});

describe('a direct message', () => {
  test('goes on in the one conversation of its people, however they are named', async () => {
    const chat = await openTestMessages();
    const first = await right(chat.sendTo(ann, users(bob.id), 'one'));
    const second = await right(
      chat.sendTo(bob, emails('PERSON10@example.com', 'person11@example.com'), 'two'),
    );
    const [one, two] = [await chat.fetch(ann, first.id), await chat.fetch(ann, second.id)];
    expect(two.message.container).toBe(one.message.container);
    expect(one.participants?.map(({ id }) => id)).toEqual([ann.id, bob.id]);
    expect([one.place, two.flags]).toEqual([null, []]);
  });

  test('to oneself, and to a group', async () => {
    const chat = await openTestMessages();
    const self = await right(chat.sendTo(ann, users(ann.id), 'note'));
    const group = await right(chat.sendTo(ann, users(cat.id, bob.id), 'hello'));
    expect((await chat.fetch(ann, self.id)).participants).toHaveLength(1);
    expect((await chat.fetch(bob, group.id)).participants?.map(({ id }) => id)).toEqual([
      ann.id,
      bob.id,
      cat.id,
    ]);
  });

  test('mentions people of the conversation alone, and knows no wildcard', async () => {
    const chat = await openTestMessages();
    const { id } = await right(chat.sendTo(ann, users(bob.id), '@**Bob** @**all** @**topic**'));
    expect((await chat.fetch(bob, id)).flags).toEqual(['mentioned']);
  });

  test('and another at the same time, both the first, share a conversation', async () => {
    const chat = await openTestMessages();
    const [one, two] = await Promise.all([
      right(chat.sendTo(ann, users(bob.id), 'one')),
      right(chat.sendTo(bob, users(ann.id), 'two')),
    ]);
    const containers = [await chat.fetch(ann, one.id), await chat.fetch(ann, two.id)].map(
      ({ message }) => message.container,
    );
    expect(new Set(containers).size).toBe(1);
  });

  test.each<[string, Address, string, object]>([
    ['to no one', users(), 'x', denial('message.send.no-recipients')],
    [
      'to an id there is not',
      users(bob.id, UserId(999)),
      '',
      denial('message.send.unknown-user', { user: UserId(999) }),
    ],
    [
      'to an address there is not',
      emails('nobody@example.com'),
      '',
      denial('message.send.unknown-email', { email: 'nobody@example.com' }),
    ],
    ['without text', users(bob.id), ' ', denial('message.content.empty')],
  ])('is refused %s', async (_what, address, content, refused) => {
    const chat = await openTestMessages();
    expect(await refusal(chat.sendTo(ann, address, content))).toEqual(refused);
  });

  test('is refused when no one in it is in the group, and allowed when a user is', async () => {
    const chat = await openTestMessages({
      permissions: { directMessagePermission: { members: [bob.id], subgroups: [] } },
    });
    expect(await refusal(chat.sendTo(ann, users(cat.id), 'x'))).toEqual(
      denial('message.direct.nobody-authorizes'),
    );
    await right(chat.sendTo(ann, users(bob.id), 'x'));
  });

  test('answers when another edit began, and starts over when nothing of it is left', async () => {
    const chat = await openTestMessages({
      permissions: { directMessageInitiator: { members: [bob.id], subgroups: [] } },
    });
    const { id: first } = await right(chat.sendTo(bob, users(ann.id), 'x'));
    const { id: second } = await right(chat.sendTo(ann, users(bob.id), 'y'));
    await right(chat.messages.remove({ caller: callerOf(bob), message: first }));
    const { id: third } = await right(chat.sendTo(ann, users(bob.id), 'z'));
    for (const message of [second, third])
      await right(chat.messages.remove({ caller: callerOf(ann), message }));
    expect(await refusal(chat.sendTo(ann, users(bob.id), 'x'))).toEqual(
      denial('message.direct.initiate'),
    );
    await right(chat.sendTo(bob, users(ann.id), 'x'));
  });

  test('is refused to a guest for people they share nothing with', async () => {
    const members = aRealm().permissions.canAddSubscribers;
    const chat = await openTestMessages({ permissions: { canAccessAllUsers: members } });
    await chat.channel({}, guest, bob);
    await right(chat.sendTo(guest, users(bob.id), 'x'));
    expect(await refusal(chat.sendTo(guest, users(cat.id), 'x'))).toEqual(
      denial('message.direct.hidden-recipient'),
    );
  });
});

test('a deactivated account sends nothing', async () => {
  const chat = await openTestMessages();
  await chat.write({ _tag: 'user.put', user: person(ann.id, { isActive: false }) });
  expect(await refusal(chat.sendTo(ann, users(bob.id), 'x'))).toEqual(denial('caller.deactivated'));
});
