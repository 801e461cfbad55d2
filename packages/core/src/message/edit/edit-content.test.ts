import { describe, expect, test } from '@jest/globals';
import { GroupId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { all, NOBODY, NOW } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { aGroup, person } from '../../testing/people.ts';
import { admin, ann, bob, callerOf, cat } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';

/** Makes so many people subscribers. */
const crowd = async (
  chat: TestMessages,
  channel: Awaited<ReturnType<TestMessages['channel']>>,
  count: number,
) => {
  for (let id = 1000; id < 1000 + count; id++) {
    const user = person(id);
    await chat.write({ _tag: 'user.put', user });
    await chat.join(user, channel);
  }
};

describe('a new text', () => {
  test('is stored, rendered, and remembered', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup', 'one');
    chat.advanceClock(5);
    await right(chat.edit(ann, id, { content: '**two**', prevContentSha256: 'digest of one' }));
    const { message, history, editedAt, movedAt } = await chat.fetch(bob, id);
    expect(message).toMatchObject({ content: '**two**', rendered: '<p><strong>two</strong></p>' });
    expect([editedAt, movedAt]).toEqual([NOW + 5, null]);
    expect(history).toEqual([
      {
        by: ann.id,
        at: NOW + 5,
        content: { prev: 'one', prevRendered: '<p>one</p>' },
        topic: null,
        channel: null,
      },
    ]);
  });

  test('of a direct message has no topic in its history', async () => {
    const chat = await openTestMessages();
    const { id } = await right(chat.sendTo(ann, { _tag: 'Users', users: [bob.id] }, 'one'));
    await right(chat.edit(ann, id, { content: 'two' }));
    expect((await chat.fetch(bob, id)).history).toHaveLength(1);
  });

  test('mentions users it names now, and no longer the earlier ones, among readers', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    const id = await chat.send(ann, channel, 'soup', '@**Ann**');
    await right(chat.edit(ann, id, { content: '@**Bob** and @**Cat**' }));
    expect((await chat.fetch(ann, id)).flags).toEqual(['read']);
    expect((await chat.fetch(bob, id)).flags).toEqual(['mentioned']);
    expect((await chat.fetch(cat, id)).flags).toEqual(['read', 'historical']);
  });

  test('gives and takes the mention of the channel and of the topic', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob, cat);
    const id = await chat.send(ann, channel, 'soup', 'one');
    await chat.send(bob, channel, 'soup', 'two');
    await right(chat.edit(ann, id, { content: '@**all** @**topic**' }));
    expect((await chat.fetch(bob, id)).flags).toEqual([
      'stream_wildcard_mentioned',
      'topic_wildcard_mentioned',
    ]);
    expect((await chat.fetch(cat, id)).flags).toEqual(['stream_wildcard_mentioned']);
    await right(chat.edit(ann, id, { content: 'one' }));
    expect((await chat.fetch(bob, id)).flags).toEqual([]);
  });

  test('with a topic mention it reaches participants, deactivated ones included', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob);
    const id = await chat.send(ann, channel, 'soup', 'one');
    await chat.send(bob, channel, 'soup', 'two');
    await chat.write({ _tag: 'user.put', user: { ...bob, isActive: false } });
    await right(chat.edit(ann, id, { content: '@**topic**' }));
    const later = await chat.send(ann, channel, 'soup', '@**topic**');
    await chat.write({ _tag: 'user.put', user: bob });
    expect((await chat.fetch(bob, id)).flags).toEqual(['topic_wildcard_mentioned']);
    expect((await chat.fetch(bob, later)).flags).toEqual([]);
  });

  test('calls a channel of many only where the group lets it', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, admin);
    await crowd(chat, channel, 14);
    const [id, other] = [
      await chat.send(ann, channel, 'soup'),
      await chat.send(admin, channel, 'soup'),
    ];
    expect(await refusal(chat.edit(ann, id, { content: 'Hey @**all**!' }))).toEqual(
      denial('message.mention.channel'),
    );
    await right(chat.edit(ann, id, { content: '`@**all**` and @_**all**' }));
    await right(chat.edit(admin, other, { content: 'Hey @**all**!' }));
    await chat.leave(person(1000), channel);
    await right(chat.edit(ann, id, { content: 'Hey @**all**!' }));
  });

  test('names a group only where it may, unless it is silent', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const group = aGroup(80, { name: 'cooks' });
    await chat.write({ _tag: 'group.put', group });
    const id = await chat.send(ann, channel, 'soup');
    expect(await refusal(chat.edit(ann, id, { content: '@*cooks*' }))).toEqual(
      denial('message.mention.group', { group: 'cooks' }),
    );
    await right(chat.edit(ann, id, { content: '@_*cooks*' }));
  });

  test('mentions the members of a group, through its subgroups and by role', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann, bob, admin);
    const open = { canMention: all('everyone') };
    const [cooks, helpers] = [aGroup(80, { name: 'cooks' }), aGroup(81, { name: 'helpers' })];
    await chat.write(
      { _tag: 'group.put', group: { ...cooks, settings: { ...cooks.settings, ...open } } },
      { _tag: 'group.put', group: helpers },
      { _tag: 'subgroup.put', group: GroupId(80), subgroup: GroupId(81) },
      { _tag: 'subgroup.put', group: GroupId(80), subgroup: GroupId(3) },
      { _tag: 'group-member.put', group: GroupId(81), user: bob.id },
    );
    const id = await chat.send(ann, channel, 'soup');
    await right(chat.edit(ann, id, { content: '@*cooks*' }));
    expect((await chat.fetch(bob, id)).flags).toEqual(['mentioned']);
    expect((await chat.fetch(admin, id)).flags).toEqual(['mentioned']);
    expect((await chat.fetch(ann, id)).flags).toEqual(['read']);
  });

  test('does not go by when the message was removed or edited meanwhile', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup', 'one');
    const late = await chat.decided(ann, id, { content: 'two' });
    await right(chat.edit(ann, id, { content: 'three' }));
    expect(await refusal(chat.commit(late))).toEqual(denial('store.stale'));
    await right(chat.messages.remove({ caller: callerOf(ann), message: id }));
    expect(await refusal(chat.edit(ann, id, { content: 'four' }))).toEqual(
      denial('message.unavailable'),
    );
  });
});

test('a text and a topic: the right to the topic is judged before the mentions', async () => {
  const chat = await openTestMessages({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
  const channel = await chat.channel({}, ann);
  await crowd(chat, channel, 16);
  const id = await chat.send(ann, channel, 'soup');
  const change = { content: '@**all**', topic: 'stew' };
  expect(await refusal(chat.edit(ann, id, change))).toEqual(denial('message.move.between-topics'));
  await chat.realm({});
  expect(await refusal(chat.edit(ann, id, change))).toEqual(denial('message.mention.channel'));
});
