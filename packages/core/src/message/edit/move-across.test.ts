import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { all, NOBODY } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { admin, ann, bob, callerOf, cat, guest, mod } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';

const PRIVATE = { privacy: 'private', hasProtectedHistory: false } as const;
const PROTECTED = { privacy: 'private', hasProtectedHistory: true } as const;

const readable = async (
  chat: TestMessages,
  user: typeof ann,
  id: Awaited<ReturnType<TestMessages['send']>>,
) => (await refusal(chat.messages.fetch({ caller: callerOf(user), message: id }))) === null;

describe('moving to another channel', () => {
  test('takes the row along and writes only what changed into the history', async () => {
    const chat = await openTestMessages();
    const [lunch, dinner] = [await chat.channel({}, ann), await chat.channel({}, ann)];
    const id = await chat.send(ann, lunch, 'soup');
    const before = await chat.read(({ topics }) => topics.byName(lunch.id, 'soup'));
    await right(chat.edit(ann, id, { channel: dinner.id, scope: 'whole-topic' }));
    const after = await chat.read(({ topics }) => topics.byName(dinner.id, 'soup'));
    expect(after?.topic.id).toBe(before?.topic.id);
    const { history, movedAt, place } = await chat.fetch(ann, id);
    expect(history).toMatchObject([{ topic: null, channel: { from: lunch.id, to: dinner.id } }]);
    expect([movedAt === null, place?.channel.id]).toEqual([false, dinner.id]);
  });

  test('out of a private channel makes it readable for everyone', async () => {
    const chat = await openTestMessages();
    const [secret, open] = [await chat.channel(PRIVATE, ann), await chat.channel({}, ann)];
    const id = await chat.send(ann, secret, 'soup');
    expect(await readable(chat, bob, id)).toBe(false);
    await right(chat.edit(ann, id, { channel: open.id }));
    expect(await readable(chat, bob, id)).toBe(true);
  });

  test('into protected history leaves it read for subscribers, gone for others', async () => {
    const chat = await openTestMessages();
    const [open, secret] = [
      await chat.channel({}, ann, bob, mod),
      await chat.channel(PROTECTED, ann, cat),
    ];
    const id = await chat.send(ann, open, 'soup');
    await chat.leave(mod, open);
    await right(chat.edit(ann, id, { channel: secret.id, scope: 'whole-topic' }));
    for (const late of [bob, mod]) {
      await chat.join(late, secret);
      expect(await readable(chat, late, id)).toBe(false);
    }
    expect((await chat.fetch(cat, id)).flags).toEqual(['read']);
    expect((await chat.fetch(ann, id)).flags).toEqual(['read']);
  });

  test('and into protected history again brings back what was lost, as read', async () => {
    const chat = await openTestMessages();
    const [open, other] = [await chat.channel({}, ann, bob), await chat.channel({}, ann)];
    const secret = await chat.channel(PROTECTED, ann, bob);
    const id = await chat.send(ann, open, 'soup');
    await chat.write({
      _tag: 'user.put',
      user: { ...bob, settings: { ...bob.settings, resolvedNoticeRead: 'never' } },
    });
    await right(chat.edit(ann, id, { topic: '✔ soup', scope: 'whole-topic' }));
    const flags = async () => (await chat.list(bob)).messages.map((message) => message.flags);
    expect(await flags()).toEqual([[], []]);
    await right(chat.edit(ann, id, { channel: other.id, scope: 'whole-topic' }));
    const lost = [{ _tag: 'Channel', channel: other.id, negated: false }] as const;
    expect((await chat.list(bob, lost)).messages.map((message) => message.flags)).toEqual(
      Array(2).fill(['read', 'historical']),
    );
    await right(chat.edit(ann, id, { channel: secret.id, scope: 'whole-topic' }));
    expect(await flags()).toEqual([['read'], []]);
  });

  test('out of protected history takes what the mover sees; the rest stays there', async () => {
    const chat = await openTestMessages();
    const [secret, open] = [
      await chat.channel(PROTECTED, ann, bob),
      await chat.channel({}, ann, bob),
    ];
    const early = await chat.send(bob, secret, 'soup', 'early');
    await chat.leave(ann, secret);
    await chat.send(bob, secret, 'soup', 'between');
    await chat.join(ann, secret);
    const late = await chat.send(bob, secret, 'soup', 'late');
    await right(
      chat.edit(ann, late, { channel: open.id, scope: 'whole-topic', noticeInNewThread: true }),
    );
    expect(await chat.told(secret, 'soup')).toEqual(['Bob: between']);
    expect((await chat.told(open, 'soup')).slice(0, 2)).toEqual(['Bob: early', 'Bob: late']);
    expect((await chat.told(open, 'soup'))[2]).toContain('This topic was moved here');
    expect((await chat.fetch(bob, early)).history).toHaveLength(1);
  });

  test('within protected history too moves only what the mover sees', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel(PROTECTED, bob);
    await chat.send(bob, secret, 'soup', 'hidden');
    await chat.join(ann, secret);
    const seen = await chat.send(bob, secret, 'soup', 'seen');
    await right(
      chat.edit(ann, seen, { topic: 'stew', scope: 'whole-topic', noticeInOldThread: true }),
    );
    expect(await chat.told(secret, 'stew')).toEqual(['Bob: seen']);
    expect((await chat.told(secret, 'soup'))[1]).toContain('This topic was moved to');
  });

  test('keeps its container when the mover sees it in pieces without gaps', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel(PROTECTED, ann);
    await chat.send(ann, secret, 'soup', 'early');
    await chat.leave(ann, secret);
    await chat.join(ann, secret);
    const late = await chat.send(ann, secret, 'soup', 'late');
    await right(chat.edit(ann, late, { topic: '✔ soup', scope: 'whole-topic' }));
    expect(await chat.told(secret, '✔ soup')).toEqual([
      'Ann: early',
      'Ann: late',
      'Notification Bot: @_**Ann|10** has marked this topic as resolved.',
    ]);
    await chat.send(ann, secret, '✔ soup', 'later');
    expect((await chat.told(secret, '✔ soup')).at(-1)).toBe('Ann: later');
  });

  test('tells who loses access: all outside a private channel, guests otherwise', async () => {
    const chat = await openTestMessages();
    const [open, secret, other] = [
      await chat.channel({}, ann, bob, guest),
      await chat.channel(PRIVATE, ann, cat),
      await chat.channel({}, ann),
    ];
    const id = await chat.send(ann, open, 'soup');
    const losing = async (channel: typeof open) => {
      const done = await chat.decided(ann, id, { channel: channel.id, scope: 'whole-topic' });
      return done.events.flatMap((event) =>
        event._tag === 'messages.moved' ? event.losingAccess : [],
      );
    };
    expect(await losing(secret)).toEqual([bob.id, guest.id]);
    expect(await losing(other)).toEqual([guest.id]);
  });

  test('takes the wishes of who loses access away, and leaves the others theirs', async () => {
    const chat = await openTestMessages();
    const [open, secret] = [await chat.channel({}, ann, bob), await chat.channel(PRIVATE, ann)];
    const id = await chat.send(ann, open, 'soup');
    const state = await chat.read(({ topics }) => topics.byName(open.id, 'soup'));
    if (state === null) throw new Error('no topic');
    const { id: topic } = state.topic;
    await chat.write({
      _tag: 'topic-visibility.put',
      visibility: { user: bob.id, topic, policy: 3, at: ann.joinedAt },
    });
    await right(chat.edit(ann, id, { channel: secret.id, scope: 'whole-topic' }));
    const wishes = await chat.read(({ topics }) => topics.visibilities(topic));
    expect(wishes.map(({ user, policy }) => [user, policy])).toEqual([[ann.id, 3]]);
  });
});

describe('who may move to another channel', () => {
  test.each([
    ['no one to a channel that does not exist', 999_999],
    ['no one to a private channel they are not in', 'secret'],
    ['no one to an archived channel', 'archived'],
  ])('%s', async (_says, where) => {
    const chat = await openTestMessages();
    const [lunch, secret, archived] = [
      await chat.channel({}, ann),
      await chat.channel(PRIVATE, bob),
      await chat.channel({ isArchived: true }, ann),
    ];
    const id = await chat.send(ann, lunch, 'soup');
    const channel =
      typeof where === 'number'
        ? (where as typeof lunch.id)
        : where === 'secret'
          ? secret.id
          : archived.id;
    expect(await refusal(chat.edit(ann, id, { channel }))).toEqual(denial('channel.unavailable'));
  });

  test('no user who may not post there, administrators included', async () => {
    const chat = await openTestMessages();
    const [lunch, news] = [
      await chat.channel({}, admin),
      await chat.channel({ permissions: { canSendMessage: NOBODY } }, admin),
    ];
    const id = await chat.send(admin, lunch, 'soup');
    expect(await refusal(chat.edit(admin, id, { channel: news.id }))).toEqual(
      denial('message.post.not-permitted'),
    );
  });

  test('never a guest, in any group', async () => {
    const chat = await openTestMessages({
      permissions: { canMoveMessagesBetweenChannels: all('everyone') },
    });
    const news = { permissions: { canSendMessage: NOBODY } };
    const [lunch, ...others] = [
      await chat.channel({}, guest),
      await chat.channel({}, guest),
      await chat.channel(news, guest),
    ];
    const id = await chat.send(guest, lunch, 'soup');
    for (const { id: channel } of others)
      expect(await refusal(chat.edit(guest, id, { channel }))).toEqual(
        denial('message.move.between-channels'),
      );
  });

  test('who may not change topics may still change the channel alone', async () => {
    const chat = await openTestMessages({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
    const [lunch, dinner] = [await chat.channel({}, ann), await chat.channel({}, ann)];
    const id = await chat.send(ann, lunch, 'soup');
    expect(await refusal(chat.edit(ann, id, { channel: dinner.id, topic: 'stew' }))).toEqual(
      denial('message.move.between-topics'),
    );
    await right(chat.edit(ann, id, { channel: dinner.id }));
  });
});

describe('the age of a topic moved as a whole', () => {
  const DAY = 86_400;
  const aged = async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, mod);
    const old = [await chat.send(ann, channel, 'soup'), await chat.send(ann, channel, 'soup')];
    chat.advanceClock(8 * DAY);
    const young = [
      await chat.send(ann, channel, 'soup'),
      await chat.send(ann, channel, 'soup'),
      await chat.send(ann, channel, 'soup'),
    ];
    return { chat, channel, old, young };
  };

  test('a member is told which part of it they may move, and moves exactly that', async () => {
    const { chat, channel, young } = await aged();
    const [first, second] = young;
    if (first === undefined || second === undefined) throw new Error('nothing was sent');
    const refused = await refusal(chat.edit(ann, second, { topic: 'stew', scope: 'whole-topic' }));
    expect(refused).toEqual(denial('message.move.time-limit', { first, total: 5, allowed: 3 }));
    await right(chat.edit(ann, first, { topic: 'stew', scope: 'this-and-later' }));
    expect(
      [await chat.told(channel, 'soup'), await chat.told(channel, 'stew')].map(
        (lines) => lines.length,
      ),
    ).toEqual([2, 3]);
  });

  test('is no matter to a moderator, nor for resolving', async () => {
    const { chat, channel, young } = await aged();
    const [first] = young;
    if (first === undefined) throw new Error('nothing was sent');
    await right(chat.edit(ann, first, { topic: '✔ soup', scope: 'whole-topic' }));
    await right(chat.edit(mod, first, { topic: 'stew', scope: 'whole-topic' }));
    const [resolved, ...others] = (await chat.told(channel, 'stew')).toReversed();
    expect([resolved, others.length]).toEqual([
      expect.stringContaining('marked this topic as resolved'),
      5,
    ]);
  });

  test('counts only what the actor can see', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel(PROTECTED, bob, ann);
    await chat.send(bob, secret, 'soup');
    await chat.join(cat, secret);
    const seen = await chat.send(bob, secret, 'soup');
    chat.advanceClock(8 * DAY);
    const late = await chat.send(bob, secret, 'soup');
    const change = { topic: 'stew', scope: 'whole-topic' } as const;
    expect(await refusal(chat.edit(cat, late, change))).toEqual(
      denial('message.move.time-limit', { first: late, total: 2, allowed: 1 }),
    );
    expect(await refusal(chat.edit(ann, late, change))).toEqual(
      denial('message.move.time-limit', { first: late, total: 3, allowed: 1 }),
    );
    expect(await refusal(chat.edit(cat, seen, change))).toMatchObject({
      rule: 'message.move.topic-time-limit',
    });
  });

  test('under two limits the smaller one counts', async () => {
    const { chat, young } = await aged();
    const dinner = await chat.channel({}, ann);
    await chat.realm({
      settings: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: 30 * DAY },
    });
    const [first] = young;
    if (first === undefined) throw new Error('nothing was sent');
    const change = { topic: 'stew', channel: dinner.id, scope: 'whole-topic' } as const;
    await chat.realm({
      settings: { moveWithinChannelLimit: 7 * DAY, moveBetweenChannelsLimit: 30 * DAY },
    });
    expect(await refusal(chat.edit(ann, first, change))).toEqual(
      denial('message.move.time-limit', { first, total: 5, allowed: 3 }),
    );
    await chat.realm({
      settings: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: 30 * DAY },
    });
    await right(chat.edit(ann, first, change));
  });
});
