import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { all, NOBODY } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { admin, ann, bob, callerOf, cat } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

describe('resolving is a right of its own', () => {
  test('that a user who may not move has, for exactly that name', async () => {
    const chat = await openTestMessages({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup');
    expect(await refusal(chat.edit(ann, id, { topic: '✔ stew' }))).toEqual(
      denial('message.move.between-topics'),
    );
    await right(chat.edit(ann, id, { topic: '✔ soup', scope: 'whole-topic' }));
  });

  test('that the right to move does not give', async () => {
    const chat = await openTestMessages({ permissions: { canResolveTopics: NOBODY } });
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup');
    expect(await refusal(chat.edit(ann, id, { topic: '✔ soup' }))).toEqual(
      denial('message.move.resolve'),
    );
    await right(chat.edit(ann, id, { topic: '✔ stew' }));
    await right(chat.edit(ann, id, { topic: 'broth' }));
  });

  test('resolving an old message counts as not moved, renaming it is refused', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup');
    chat.advanceClock(604_821);
    expect(await refusal(chat.edit(ann, id, { topic: 'stew' }))).toMatchObject({
      rule: 'message.move.topic-time-limit',
    });
    await right(chat.edit(ann, id, { topic: '✔ soup' }));
    expect((await chat.fetch(ann, id)).movedAt).toBeNull();
  });

  test('joining a topic resolved in another casing is no move, nor is unresolving', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const first = await chat.send(ann, channel, 'Soup');
    await right(chat.edit(ann, first, { topic: '✔ Soup', scope: 'whole-topic' }));
    const second = await chat.send(ann, channel, 'soup');
    await right(chat.edit(ann, second, { topic: '✔ soup', scope: 'whole-topic' }));
    expect((await chat.fetch(ann, second)).place?.topic).toBe('✔ Soup');
    await chat.send(ann, channel, 'SOUP');
    await right(chat.edit(ann, second, { topic: 'Soup', scope: 'whole-topic' }));
    expect((await chat.fetch(ann, second)).place?.topic).toBe('SOUP');
    for (const id of [first, second]) expect((await chat.fetch(ann, id)).movedAt).toBeNull();
  });
});

describe('a text that is too old to change', () => {
  test('keeps its topic in the same request, and changes it in another', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup', 'one');
    chat.advanceClock(621);
    expect(await refusal(chat.edit(ann, id, { content: 'two', topic: 'stew' }))).toMatchObject({
      rule: 'message.edit.time-limit',
    });
    expect((await chat.fetch(ann, id)).place?.topic).toBe('soup');
    await right(chat.edit(ann, id, { topic: 'stew' }));
    expect(await chat.told(channel, 'stew')).toEqual(['Ann: one']);
  });
});

describe('a whole topic by other means', () => {
  test('from its first message on, into an existing topic, the old one is empty', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({ name: 'lunch' }, ann);
    await chat.send(ann, channel, 'stew');
    const [one] = [await chat.send(ann, channel, 'soup'), await chat.send(ann, channel, 'soup')];
    const notices = { noticeInNewThread: true, noticeInOldThread: true };
    await right(chat.edit(ann, one, { topic: 'stew', scope: 'this-and-later', ...notices }));
    expect((await chat.told(channel, 'stew')).at(-1)).toBe(
      'Notification Bot: 2 messages were moved here from #**lunch>soup** by @_**Ann|10**.',
    );
    expect(await chat.told(channel, 'soup')).toEqual([
      'Notification Bot: This topic was moved to #**lunch>stew** by @_**Ann|10**.',
    ]);
  });

  describe('to the channel it is in', () => {
    const notices = { noticeInNewThread: true, noticeInOldThread: true };
    const scopes = ['this-message', 'this-and-later', 'whole-topic'] as const;

    test.each(scopes)('changes nothing: %s', async (scope) => {
      const chat = await openTestMessages();
      const channel = await chat.channel({ name: 'lunch' }, ann);
      const id = await chat.send(ann, channel, 'soup', 'one');
      for (const topic of [null, 'soup'])
        expect(
          await refusal(chat.edit(ann, id, { channel: channel.id, topic, scope, ...notices })),
        ).toMatchObject({
          rule: 'message.edit.nothing',
        });
      expect((await chat.fetch(ann, id)).history).toEqual([]);
      expect(await chat.told(channel, 'soup')).toEqual(['Ann: one']);
    });

    test.each(scopes)('moves within it as if it had not been named: %s', async (scope) => {
      const moved = async (isNamed: boolean) => {
        const chat = await openTestMessages();
        const channel = await chat.channel({ name: 'lunch' }, ann);
        const id = await chat.send(ann, channel, 'soup', 'one');
        await chat.send(ann, channel, 'soup', 'two');
        await right(
          chat.edit(ann, id, {
            channel: isNamed ? channel.id : null,
            topic: 'stew',
            scope,
            ...notices,
          }),
        );
        const { history } = await chat.fetch(ann, id);
        return [history, await chat.told(channel, 'soup'), await chat.told(channel, 'stew')];
      };
      expect(await moved(true)).toEqual(await moved(false));
    });

    test('is no way to change the text, too', async () => {
      const chat = await openTestMessages();
      const channel = await chat.channel({ name: 'lunch' }, ann);
      const id = await chat.send(ann, channel, 'soup', 'one');
      const both = { channel: channel.id, content: 'two' };
      expect(await refusal(chat.edit(ann, id, both))).toMatchObject({
        rule: 'message.edit.content-and-channel',
      });
    });
  });

  test.each([
    ['✔ ✔ dbl', 'dbl'],
    ['✔  sp', 'sp'],
  ])('what is announced as unresolved is no move: %s', async (from, topic) => {
    const chat = await openTestMessages();
    const channel = await chat.channel({ name: 'lunch' }, ann);
    const id = await chat.send(ann, channel, from, 'one');
    await right(chat.edit(ann, id, { topic, scope: 'whole-topic', noticeInNewThread: true }));
    expect((await chat.fetch(ann, id)).movedAt).toBeNull();
    expect(await chat.told(channel, topic)).toEqual([
      'Ann: one',
      'Notification Bot: @_**Ann|10** has marked this topic as unresolved.',
    ]);
  });

  test('into an emptied topic takes the casing asked for', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const old = await chat.send(ann, channel, 'stew');
    await right(chat.messages.remove({ caller: callerOf(ann), message: old }));
    const id = await chat.send(ann, channel, 'soup');
    await right(chat.edit(ann, id, { topic: 'STEW', scope: 'whole-topic' }));
    expect((await chat.fetch(ann, id)).place?.topic).toBe('STEW');
    await right(chat.messages.remove({ caller: callerOf(ann), message: id }));
    expect((await chat.fetch(ann, await chat.send(ann, channel, 'Stew'))).place?.topic).toBe(
      'Stew',
    );
  });

  test('the empty topic has a place in the notices without a name', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({ name: 'lunch' }, ann);
    const id = await chat.send(ann, channel, 'soup', 'one');
    await right(chat.edit(ann, id, { topic: ' ', scope: 'whole-topic', noticeInOldThread: true }));
    expect(await chat.told(channel, '')).toEqual(['Ann: one']);
    expect(await chat.told(channel, 'soup')).toEqual([
      'Notification Bot: This topic was moved to #**lunch>** by @_**Ann|10**.',
    ]);
  });
});

describe('a private channel', () => {
  test('is closed to an administrator who is not in it', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel({ privacy: 'private' }, ann);
    const id = await chat.send(ann, secret, 'soup');
    const refused = [
      chat.edit(admin, id, { topic: 'stew' }),
      chat.messages.remove({ caller: callerOf(admin), message: id }),
    ];
    for (const task of refused)
      expect(await refusal<object, unknown>(task)).toEqual(denial('message.unavailable'));
  });

  test('stays open for editing to its sender while they may add subscribers', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel(
      { privacy: 'private', permissions: { canAddSubscribers: all('members') } },
      ann,
      bob,
    );
    const id = await chat.send(ann, secret, 'soup');
    await chat.leave(ann, secret);
    await right(chat.edit(ann, id, { content: 'two' }));
    expect((await chat.fetch(cat, id)).message.content).toBe('two');
  });
});
