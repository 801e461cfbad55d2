import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { all, NOBODY } from '../../testing/builders.ts';
import { admin, ann, bob, callerOf, cat, guest, mod } from '../testing/people.ts';
import { aStage, refusal, right, type Stage } from '../testing/stage.ts';

const PRIVATE = { privacy: 'private', hasProtectedHistory: false } as const;
const PROTECTED = { privacy: 'private', hasProtectedHistory: true } as const;

const readable = async (stage: Stage, user: typeof ann, id: Awaited<ReturnType<Stage['send']>>) =>
  (await refusal(stage.messages.fetch({ caller: callerOf(user), message: id }))) === null;

describe('moving to another channel', () => {
  test('takes the row along and writes only what changed into the history', async () => {
    const stage = await aStage();
    const [lunch, dinner] = [await stage.channel({}, ann), await stage.channel({}, ann)];
    const id = await stage.send(ann, lunch, 'soup');
    const before = await stage.read(({ topics }) => topics.byName(lunch.id, 'soup'));
    await right(stage.edit(ann, id, { channel: dinner.id, scope: 'whole-topic' }));
    const after = await stage.read(({ topics }) => topics.byName(dinner.id, 'soup'));
    expect(after?.topic.id).toBe(before?.topic.id);
    const { history, movedAt, place } = await stage.fetch(ann, id);
    expect(history).toMatchObject([{ topic: null, channel: { from: lunch.id, to: dinner.id } }]);
    expect([movedAt === null, place?.channel.id]).toEqual([false, dinner.id]);
  });

  test('out of a private channel makes it readable for everybody', async () => {
    const stage = await aStage();
    const [secret, open] = [await stage.channel(PRIVATE, ann), await stage.channel({}, ann)];
    const id = await stage.send(ann, secret, 'soup');
    expect(await readable(stage, bob, id)).toBe(false);
    await right(stage.edit(ann, id, { channel: open.id }));
    expect(await readable(stage, bob, id)).toBe(true);
  });

  test('into protected history gives it to whoever is subscribed now, read, and takes it from those who are not', async () => {
    const stage = await aStage();
    const [open, secret] = [await stage.channel({}, ann, bob, mod), await stage.channel(PROTECTED, ann, cat)];
    const id = await stage.send(ann, open, 'soup');
    await stage.leave(mod, open);
    await right(stage.edit(ann, id, { channel: secret.id, scope: 'whole-topic' }));
    for (const late of [bob, mod]) {
      await stage.join(late, secret);
      expect(await readable(stage, late, id)).toBe(false);
    }
    expect((await stage.fetch(cat, id)).flags).toEqual(['read']);
    expect((await stage.fetch(ann, id)).flags).toEqual(['read']);
  });

  test('and on into protected history brings what was lost back as read, but for what was marked unread', async () => {
    const stage = await aStage();
    const [open, other] = [await stage.channel({}, ann, bob), await stage.channel({}, ann)];
    const secret = await stage.channel(PROTECTED, ann, bob);
    const id = await stage.send(ann, open, 'soup');
    await stage.write({ _tag: 'user.put', user: { ...bob, settings: { ...bob.settings, resolvedNoticeRead: 'never' } } });
    await right(stage.edit(ann, id, { topic: '✔ soup', scope: 'whole-topic' }));
    const flags = async () => (await stage.list(bob)).messages.map((message) => message.flags);
    expect(await flags()).toEqual([[], []]);
    await right(stage.edit(ann, id, { channel: other.id, scope: 'whole-topic' }));
    const lost = [{ _tag: 'Channel', channel: other.id, negated: false }] as const;
    expect((await stage.list(bob, lost)).messages.map((message) => message.flags)).toEqual(Array(2).fill(['read', 'historical']));
    await right(stage.edit(ann, id, { channel: secret.id, scope: 'whole-topic' }));
    expect(await flags()).toEqual([['read'], []]);
  });

  test('out of protected history takes only what the mover sees; the rest stays under the old row', async () => {
    const stage = await aStage();
    const [secret, open] = [await stage.channel(PROTECTED, ann, bob), await stage.channel({}, ann, bob)];
    const early = await stage.send(bob, secret, 'soup', 'early');
    await stage.leave(ann, secret);
    await stage.send(bob, secret, 'soup', 'between');
    await stage.join(ann, secret);
    const late = await stage.send(bob, secret, 'soup', 'late');
    await right(stage.edit(ann, late, { channel: open.id, scope: 'whole-topic', noticeInNewThread: true }));
    expect(await stage.told(secret, 'soup')).toEqual(['Bob: between']);
    expect((await stage.told(open, 'soup')).slice(0, 2)).toEqual(['Bob: early', 'Bob: late']);
    expect((await stage.told(open, 'soup'))[2]).toContain('This topic was moved here');
    expect((await stage.fetch(bob, early)).history).toHaveLength(1);
  });

  test('within protected history too moves only what the mover sees', async () => {
    const stage = await aStage();
    const secret = await stage.channel(PROTECTED, bob);
    await stage.send(bob, secret, 'soup', 'hidden');
    await stage.join(ann, secret);
    const seen = await stage.send(bob, secret, 'soup', 'seen');
    await right(stage.edit(ann, seen, { topic: 'stew', scope: 'whole-topic', noticeInOldThread: true }));
    expect(await stage.told(secret, 'stew')).toEqual(['Bob: seen']);
    expect((await stage.told(secret, 'soup'))[1]).toContain('This topic was moved to');
  });

  test('goes on where it was when the mover sees it in pieces, with nothing between them', async () => {
    const stage = await aStage();
    const secret = await stage.channel(PROTECTED, ann);
    await stage.send(ann, secret, 'soup', 'early');
    await stage.leave(ann, secret);
    await stage.join(ann, secret);
    const late = await stage.send(ann, secret, 'soup', 'late');
    await right(stage.edit(ann, late, { topic: '✔ soup', scope: 'whole-topic' }));
    expect(await stage.told(secret, '✔ soup')).toEqual([
      'Ann: early',
      'Ann: late',
      'Notification Bot: @_**Ann|10** has marked this topic as resolved.',
    ]);
    await stage.send(ann, secret, '✔ soup', 'later');
    expect((await stage.told(secret, '✔ soup')).at(-1)).toBe('Ann: later');
  });

  test('tells who loses access: everybody who is not in a private one, guests alone when it is public', async () => {
    const stage = await aStage();
    const [open, secret, other] = [
      await stage.channel({}, ann, bob, guest),
      await stage.channel(PRIVATE, ann, cat),
      await stage.channel({}, ann),
    ];
    const id = await stage.send(ann, open, 'soup');
    const losing = async (channel: typeof open) => {
      const done = await stage.decided(ann, id, { channel: channel.id, scope: 'whole-topic' });
      return done.events.flatMap((event) => (event._tag === 'messages.moved' ? event.losingAccess : []));
    };
    expect(await losing(secret)).toEqual([bob.id, guest.id]);
    expect(await losing(other)).toEqual([guest.id]);
  });

  test('takes the wishes of who loses access away, and leaves the others theirs', async () => {
    const stage = await aStage();
    const [open, secret] = [await stage.channel({}, ann, bob), await stage.channel(PRIVATE, ann)];
    const id = await stage.send(ann, open, 'soup');
    const state = await stage.read(({ topics }) => topics.byName(open.id, 'soup'));
    if (state === null) throw new Error('no topic');
    const { id: topic } = state.topic;
    await stage.write({ _tag: 'topic-visibility.put', visibility: { user: bob.id, topic, policy: 3, at: ann.joinedAt } });
    await right(stage.edit(ann, id, { channel: secret.id, scope: 'whole-topic' }));
    const wishes = await stage.read(({ topics }) => topics.visibilities(topic));
    expect(wishes.map(({ user, policy }) => [user, policy])).toEqual([[ann.id, 3]]);
  });
});

describe('who may move to another channel', () => {
  test.each([
    ['nobody to a channel there is not', 999_999],
    ['nobody to a private channel he is not in', 'secret'],
    ['nobody to an archived channel', 'archived'],
  ])('%s', async (_says, where) => {
    const stage = await aStage();
    const [lunch, secret, archived] = [
      await stage.channel({}, ann),
      await stage.channel(PRIVATE, bob),
      await stage.channel({ isArchived: true }, ann),
    ];
    const id = await stage.send(ann, lunch, 'soup');
    const channel = typeof where === 'number' ? (where as typeof lunch.id) : where === 'secret' ? secret.id : archived.id;
    expect(await refusal(stage.edit(ann, id, { channel }))).toEqual(denial('channel.unavailable'));
  });

  test('not whoever may not post there, be it an administrator', async () => {
    const stage = await aStage();
    const [lunch, news] = [await stage.channel({}, admin), await stage.channel({ permissions: { canSendMessage: NOBODY } }, admin)];
    const id = await stage.send(admin, lunch, 'soup');
    expect(await refusal(stage.edit(admin, id, { channel: news.id }))).toEqual(denial('message.post.not-permitted'));
  });

  test('a guest never, whatever group he is in', async () => {
    const stage = await aStage({ permissions: { canMoveMessagesBetweenChannels: all('everyone') } });
    const news = { permissions: { canSendMessage: NOBODY } };
    const [lunch, ...others] = [await stage.channel({}, guest), await stage.channel({}, guest), await stage.channel(news, guest)];
    const id = await stage.send(guest, lunch, 'soup');
    for (const { id: channel } of others)
      expect(await refusal(stage.edit(guest, id, { channel }))).toEqual(denial('message.move.between-channels'));
  });

  test('who may not change topics may still change the channel alone', async () => {
    const stage = await aStage({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
    const [lunch, dinner] = [await stage.channel({}, ann), await stage.channel({}, ann)];
    const id = await stage.send(ann, lunch, 'soup');
    expect(await refusal(stage.edit(ann, id, { channel: dinner.id, topic: 'stew' }))).toEqual(denial('message.move.between-topics'));
    await right(stage.edit(ann, id, { channel: dinner.id }));
  });
});

describe('the age of a topic moved as a whole', () => {
  const DAY = 86_400;
  const aged = async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, mod);
    const old = [await stage.send(ann, channel, 'soup'), await stage.send(ann, channel, 'soup')];
    stage.pass(8 * DAY);
    const young = [await stage.send(ann, channel, 'soup'), await stage.send(ann, channel, 'soup'), await stage.send(ann, channel, 'soup')];
    return { stage, channel, old, young };
  };

  test('a member is told what of it he may move, and moves exactly that', async () => {
    const { stage, channel, young } = await aged();
    const [first, second] = young;
    if (first === undefined || second === undefined) throw new Error('nothing was sent');
    const refused = await refusal(stage.edit(ann, second, { topic: 'stew', scope: 'whole-topic' }));
    expect(refused).toEqual(denial('message.move.time-limit', { first, total: 5, allowed: 3 }));
    await right(stage.edit(ann, first, { topic: 'stew', scope: 'this-and-later' }));
    expect([await stage.told(channel, 'soup'), await stage.told(channel, 'stew')].map((lines) => lines.length)).toEqual([2, 3]);
  });

  test('is no matter to a moderator, nor for resolving', async () => {
    const { stage, channel, young } = await aged();
    const [first] = young;
    if (first === undefined) throw new Error('nothing was sent');
    await right(stage.edit(ann, first, { topic: '✔ soup', scope: 'whole-topic' }));
    await right(stage.edit(mod, first, { topic: 'stew', scope: 'whole-topic' }));
    const [resolved, ...others] = (await stage.told(channel, 'stew')).toReversed();
    expect([resolved, others.length]).toEqual([expect.stringContaining('marked this topic as resolved'), 5]);
  });

  test('counts what he can see only', async () => {
    const stage = await aStage();
    const secret = await stage.channel(PROTECTED, bob, ann);
    await stage.send(bob, secret, 'soup');
    await stage.join(cat, secret);
    const seen = await stage.send(bob, secret, 'soup');
    stage.pass(8 * DAY);
    const late = await stage.send(bob, secret, 'soup');
    const change = { topic: 'stew', scope: 'whole-topic' } as const;
    expect(await refusal(stage.edit(cat, late, change))).toEqual(denial('message.move.time-limit', { first: late, total: 2, allowed: 1 }));
    expect(await refusal(stage.edit(ann, late, change))).toEqual(denial('message.move.time-limit', { first: late, total: 3, allowed: 1 }));
    expect(await refusal(stage.edit(cat, seen, change))).toMatchObject({ rule: 'message.move.topic-time-limit' });
  });

  test('under two limits the smaller one counts', async () => {
    const { stage, young } = await aged();
    const dinner = await stage.channel({}, ann);
    await stage.realm({ settings: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: 30 * DAY } });
    const [first] = young;
    if (first === undefined) throw new Error('nothing was sent');
    const change = { topic: 'stew', channel: dinner.id, scope: 'whole-topic' } as const;
    await stage.realm({ settings: { moveWithinChannelLimit: 7 * DAY, moveBetweenChannelsLimit: 30 * DAY } });
    expect(await refusal(stage.edit(ann, first, change))).toEqual(denial('message.move.time-limit', { first, total: 5, allowed: 3 }));
    await stage.realm({ settings: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: 30 * DAY } });
    await right(stage.edit(ann, first, change));
  });
});
