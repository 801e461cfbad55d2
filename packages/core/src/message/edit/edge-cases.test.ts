import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { all, NOBODY } from '../../testing/builders.ts';
import { admin, ann, bob, callerOf, cat } from '../testing/people.ts';
import { aStage, refusal, right } from '../testing/stage.ts';

describe('resolving is a right of its own', () => {
  test('that whoever may not move has, for the very name', async () => {
    const stage = await aStage({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup');
    expect(await refusal(stage.edit(ann, id, { topic: '✔ stew' }))).toEqual(denial('message.move.between-topics'));
    await right(stage.edit(ann, id, { topic: '✔ soup', scope: 'whole-topic' }));
  });

  test('that whoever may move does not have by that', async () => {
    const stage = await aStage({ permissions: { canResolveTopics: NOBODY } });
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup');
    expect(await refusal(stage.edit(ann, id, { topic: '✔ soup' }))).toEqual(denial('message.move.resolve'));
    await right(stage.edit(ann, id, { topic: '✔ stew' }));
    await right(stage.edit(ann, id, { topic: 'broth' }));
  });

  test('an old message resolved counts as not moved, an old message renamed is refused', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup');
    stage.pass(604_821);
    expect(await refusal(stage.edit(ann, id, { topic: 'stew' }))).toMatchObject({ rule: 'message.move.topic-time-limit' });
    await right(stage.edit(ann, id, { topic: '✔ soup' }));
    expect((await stage.fetch(ann, id)).movedAt).toBeNull();
  });

  test('joining what was resolved in another casing counts as not moved, and so does being unresolved with it', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const first = await stage.send(ann, channel, 'Soup');
    await right(stage.edit(ann, first, { topic: '✔ Soup', scope: 'whole-topic' }));
    const second = await stage.send(ann, channel, 'soup');
    await right(stage.edit(ann, second, { topic: '✔ soup', scope: 'whole-topic' }));
    expect((await stage.fetch(ann, second)).place?.topic).toBe('✔ Soup');
    await stage.send(ann, channel, 'SOUP');
    await right(stage.edit(ann, second, { topic: 'Soup', scope: 'whole-topic' }));
    expect((await stage.fetch(ann, second)).place?.topic).toBe('SOUP');
    for (const id of [first, second]) expect((await stage.fetch(ann, id)).movedAt).toBeNull();
  });
});

describe('a text that is too old to change', () => {
  test('keeps its topic in the same request, and changes it in another', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup', 'one');
    stage.pass(621);
    expect(await refusal(stage.edit(ann, id, { content: 'two', topic: 'stew' }))).toMatchObject({ rule: 'message.edit.time-limit' });
    expect((await stage.fetch(ann, id)).place?.topic).toBe('soup');
    await right(stage.edit(ann, id, { topic: 'stew' }));
    expect(await stage.told(channel, 'stew')).toEqual(['Ann: one']);
  });
});

describe('a whole topic by other means', () => {
  test('from its first message on, into a topic with messages, reads as a whole in the old one', async () => {
    const stage = await aStage();
    const channel = await stage.channel({ name: 'lunch' }, ann);
    await stage.send(ann, channel, 'stew');
    const [one] = [await stage.send(ann, channel, 'soup'), await stage.send(ann, channel, 'soup')];
    const notices = { noticeInNewThread: true, noticeInOldThread: true };
    await right(stage.edit(ann, one, { topic: 'stew', scope: 'this-and-later', ...notices }));
    expect((await stage.told(channel, 'stew')).at(-1)).toBe(
      'Notification Bot: 2 messages were moved here from #**lunch>soup** by @_**Ann|10**.',
    );
    expect(await stage.told(channel, 'soup')).toEqual(['Notification Bot: This topic was moved to #**lunch>stew** by @_**Ann|10**.']);
  });

  describe('to the channel it is in', () => {
    const notices = { noticeInNewThread: true, noticeInOldThread: true };
    const scopes = ['this-message', 'this-and-later', 'whole-topic'] as const;

    test.each(scopes)('changes nothing: %s', async (scope) => {
      const stage = await aStage();
      const channel = await stage.channel({ name: 'lunch' }, ann);
      const id = await stage.send(ann, channel, 'soup', 'one');
      for (const topic of [null, 'soup'])
        expect(await refusal(stage.edit(ann, id, { channel: channel.id, topic, scope, ...notices }))).toMatchObject({
          rule: 'message.edit.nothing',
        });
      expect((await stage.fetch(ann, id)).history).toEqual([]);
      expect(await stage.told(channel, 'soup')).toEqual(['Ann: one']);
    });

    test.each(scopes)('moves within it as if it had not been named: %s', async (scope) => {
      const moved = async (isNamed: boolean) => {
        const stage = await aStage();
        const channel = await stage.channel({ name: 'lunch' }, ann);
        const id = await stage.send(ann, channel, 'soup', 'one');
        await stage.send(ann, channel, 'soup', 'two');
        await right(stage.edit(ann, id, { channel: isNamed ? channel.id : null, topic: 'stew', scope, ...notices }));
        const { history } = await stage.fetch(ann, id);
        return [history, await stage.told(channel, 'soup'), await stage.told(channel, 'stew')];
      };
      expect(await moved(true)).toEqual(await moved(false));
    });

    test('is no way to change the text, too', async () => {
      const stage = await aStage();
      const channel = await stage.channel({ name: 'lunch' }, ann);
      const id = await stage.send(ann, channel, 'soup', 'one');
      const both = { channel: channel.id, content: 'two' };
      expect(await refusal(stage.edit(ann, id, both))).toMatchObject({ rule: 'message.edit.content-and-channel' });
    });
  });

  test.each([
    ['✔ ✔ dbl', 'dbl'],
    ['✔  sp', 'sp'],
  ])('what is announced as unresolved is no move: %s', async (from, topic) => {
    const stage = await aStage();
    const channel = await stage.channel({ name: 'lunch' }, ann);
    const id = await stage.send(ann, channel, from, 'one');
    await right(stage.edit(ann, id, { topic, scope: 'whole-topic', noticeInNewThread: true }));
    expect((await stage.fetch(ann, id)).movedAt).toBeNull();
    expect(await stage.told(channel, topic)).toEqual(['Ann: one', 'Notification Bot: @_**Ann|10** has marked this topic as unresolved.']);
  });

  test('into an emptied topic takes the casing asked for', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const old = await stage.send(ann, channel, 'stew');
    await right(stage.messages.remove({ caller: callerOf(ann), message: old }));
    const id = await stage.send(ann, channel, 'soup');
    await right(stage.edit(ann, id, { topic: 'STEW', scope: 'whole-topic' }));
    expect((await stage.fetch(ann, id)).place?.topic).toBe('STEW');
    await right(stage.messages.remove({ caller: callerOf(ann), message: id }));
    expect((await stage.fetch(ann, await stage.send(ann, channel, 'Stew'))).place?.topic).toBe('Stew');
  });

  test('the empty topic has a place in the notices without a name', async () => {
    const stage = await aStage();
    const channel = await stage.channel({ name: 'lunch' }, ann);
    const id = await stage.send(ann, channel, 'soup', 'one');
    await right(stage.edit(ann, id, { topic: ' ', scope: 'whole-topic', noticeInOldThread: true }));
    expect(await stage.told(channel, '')).toEqual(['Ann: one']);
    expect(await stage.told(channel, 'soup')).toEqual(['Notification Bot: This topic was moved to #**lunch>** by @_**Ann|10**.']);
  });
});

describe('a private channel', () => {
  test('is closed to an administrator who is not in it', async () => {
    const stage = await aStage();
    const secret = await stage.channel({ privacy: 'private' }, ann);
    const id = await stage.send(ann, secret, 'soup');
    const refused = [stage.edit(admin, id, { topic: 'stew' }), stage.messages.remove({ caller: callerOf(admin), message: id })];
    for (const task of refused) expect(await refusal<object, unknown>(task)).toEqual(denial('message.unavailable'));
  });

  test('stays open for editing to its sender while he may add subscribers', async () => {
    const stage = await aStage();
    const secret = await stage.channel({ privacy: 'private', permissions: { canAddSubscribers: all('members') } }, ann, bob);
    const id = await stage.send(ann, secret, 'soup');
    await stage.leave(ann, secret);
    await right(stage.edit(ann, id, { content: 'two' }));
    expect((await stage.fetch(cat, id)).message.content).toBe('two');
  });
});
