import { describe, expect, test } from '@jest/globals';
import { GroupId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { all, NOBODY, NOW } from '../../testing/builders.ts';
import { aGroup, person } from '../../testing/people.ts';
import { admin, ann, bob, callerOf, cat } from '../testing/people.ts';
import { aStage, refusal, right, type Stage } from '../testing/stage.ts';

/** Makes so many people subscribers. */
const crowd = async (stage: Stage, channel: Awaited<ReturnType<Stage['channel']>>, count: number) => {
  for (let id = 1000; id < 1000 + count; id++) {
    const user = person(id);
    await stage.write({ _tag: 'user.put', user });
    await stage.join(user, channel);
  }
};

describe('a new text', () => {
  test('is stored, rendered, and remembered', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup', 'one');
    stage.pass(5);
    await right(stage.edit(ann, id, { content: '**two**', prevContentSha256: 'digest of one' }));
    const { message, history, editedAt, movedAt } = await stage.fetch(bob, id);
    expect(message).toMatchObject({ content: '**two**', rendered: '<p><strong>two</strong></p>' });
    expect([editedAt, movedAt]).toEqual([NOW + 5, null]);
    expect(history).toEqual([
      { by: ann.id, at: NOW + 5, content: { prev: 'one', prevRendered: '<p>one</p>' }, topic: null, channel: null },
    ]);
  });

  test('of a direct message has no topic in its history', async () => {
    const stage = await aStage();
    const { id } = await right(stage.sendTo(ann, { _tag: 'Users', users: [bob.id] }, 'one'));
    await right(stage.edit(ann, id, { content: 'two' }));
    expect((await stage.fetch(bob, id)).history).toHaveLength(1);
  });

  test('mentions whom it names now and no longer whom it named, among those who have it', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    const id = await stage.send(ann, channel, 'soup', '@**Ann**');
    await right(stage.edit(ann, id, { content: '@**Bob** and @**Cat**' }));
    expect((await stage.fetch(ann, id)).flags).toEqual(['read']);
    expect((await stage.fetch(bob, id)).flags).toEqual(['mentioned']);
    expect((await stage.fetch(cat, id)).flags).toEqual(['read', 'historical']);
  });

  test('gives and takes the mention of the channel and of the topic', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob, cat);
    const id = await stage.send(ann, channel, 'soup', 'one');
    await stage.send(bob, channel, 'soup', 'two');
    await right(stage.edit(ann, id, { content: '@**all** @**topic**' }));
    expect((await stage.fetch(bob, id)).flags).toEqual(['stream_wildcard_mentioned', 'topic_wildcard_mentioned']);
    expect((await stage.fetch(cat, id)).flags).toEqual(['stream_wildcard_mentioned']);
    await right(stage.edit(ann, id, { content: 'one' }));
    expect((await stage.fetch(bob, id)).flags).toEqual([]);
  });

  test('with the mention of the topic reaches who took part and has the message, though he was deactivated since', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    const id = await stage.send(ann, channel, 'soup', 'one');
    await stage.send(bob, channel, 'soup', 'two');
    await stage.write({ _tag: 'user.put', user: { ...bob, isActive: false } });
    await right(stage.edit(ann, id, { content: '@**topic**' }));
    const later = await stage.send(ann, channel, 'soup', '@**topic**');
    await stage.write({ _tag: 'user.put', user: bob });
    expect((await stage.fetch(bob, id)).flags).toEqual(['topic_wildcard_mentioned']);
    expect((await stage.fetch(bob, later)).flags).toEqual([]);
  });

  test('calls a channel of many only where the group lets it', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, admin);
    await crowd(stage, channel, 14);
    const [id, other] = [await stage.send(ann, channel, 'soup'), await stage.send(admin, channel, 'soup')];
    expect(await refusal(stage.edit(ann, id, { content: 'Hey @**all**!' }))).toEqual(denial('message.mention.channel'));
    await right(stage.edit(ann, id, { content: '`@**all**` and @_**all**' }));
    await right(stage.edit(admin, other, { content: 'Hey @**all**!' }));
    await stage.leave(person(1000), channel);
    await right(stage.edit(ann, id, { content: 'Hey @**all**!' }));
  });

  test('names a group only where it may, unless it is silent', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const group = aGroup(80, { name: 'cooks' });
    await stage.write({ _tag: 'group.put', group });
    const id = await stage.send(ann, channel, 'soup');
    expect(await refusal(stage.edit(ann, id, { content: '@*cooks*' }))).toEqual(denial('message.mention.group', { group: 'cooks' }));
    await right(stage.edit(ann, id, { content: '@_*cooks*' }));
  });

  test('mentions the members of a group, through its subgroups and by role', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob, admin);
    const open = { canMention: all('everyone') };
    const [cooks, helpers] = [aGroup(80, { name: 'cooks' }), aGroup(81, { name: 'helpers' })];
    await stage.write(
      { _tag: 'group.put', group: { ...cooks, settings: { ...cooks.settings, ...open } } },
      { _tag: 'group.put', group: helpers },
      { _tag: 'subgroup.put', group: GroupId(80), subgroup: GroupId(81) },
      { _tag: 'subgroup.put', group: GroupId(80), subgroup: GroupId(3) },
      { _tag: 'group-member.put', group: GroupId(81), user: bob.id },
    );
    const id = await stage.send(ann, channel, 'soup');
    await right(stage.edit(ann, id, { content: '@*cooks*' }));
    expect((await stage.fetch(bob, id)).flags).toEqual(['mentioned']);
    expect((await stage.fetch(admin, id)).flags).toEqual(['mentioned']);
    expect((await stage.fetch(ann, id)).flags).toEqual(['read']);
  });

  test('does not go by when the message was removed or edited meanwhile', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup', 'one');
    const late = await stage.decided(ann, id, { content: 'two' });
    await right(stage.edit(ann, id, { content: 'three' }));
    expect(await refusal(stage.commit(late))).toEqual(denial('store.stale'));
    await right(stage.messages.remove({ caller: callerOf(ann), message: id }));
    expect(await refusal(stage.edit(ann, id, { content: 'four' }))).toEqual(denial('message.unavailable'));
  });
});

test('a text and a topic: the right to the topic is judged before the mentions', async () => {
  const stage = await aStage({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
  const channel = await stage.channel({}, ann);
  await crowd(stage, channel, 16);
  const id = await stage.send(ann, channel, 'soup');
  const change = { content: '@**all**', topic: 'stew' };
  expect(await refusal(stage.edit(ann, id, change))).toEqual(denial('message.move.between-topics'));
  await stage.realm({});
  expect(await refusal(stage.edit(ann, id, change))).toEqual(denial('message.mention.channel'));
});
