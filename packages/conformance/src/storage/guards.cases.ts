import { type KeyGuard, nextRevision, Revision } from '@parley/core';
import { equal } from '../equal.ts';
import { aConversation, aTopicOf, move, rename, send, stateOf } from '../talk.ts';
import { aWorld, storageCase, type World } from '../world.ts';
import { judged } from './judged.ts';

/** Spellings of one name, and names that only look alike. */
const SPELLINGS: ReadonlyArray<{ readonly name: string; readonly same: ReadonlyArray<string>; readonly other: ReadonlyArray<string> }> = [
  { name: 'Lunch', same: ['lunch', 'LUNCH'], other: ['lunch ', 'lunchs'] },
  { name: 'Straße', same: ['STRASSE', 'strasse', 'STRAẞE'], other: ['Strase'] },
  { name: 'İstanbul', same: ['i̇stanbul', 'I\u0307STANBUL'], other: ['istanbul'] },
  { name: 'Οδυσσεύς', same: ['ΟΔΥΣΣΕΎΣ', 'οδυσσεύσ'], other: ['οδυσεύς'] },
  { name: 'Caf\u00e9', same: ['CAFE\u0301', 'cafe\u0301'], other: ['cafe'] },
  { name: '✔ Привет', same: ['✔ ПРИВЕТ'], other: ['Привет'] },
  { name: '', same: [], other: [' '] },
  { name: '50%_x', same: ['50%_X'], other: ['50abcx', '50%ax'] },
];

const keyGuards = (world: World, channel: Awaited<ReturnType<World['channel']>>): ReadonlyArray<(value: string) => KeyGuard> => [
  (value) => ({ _tag: 'key.free', key: 'realm.subdomain', value }),
  (value) => ({ _tag: 'key.free', key: 'user.email', realm: world.realm.id, value }),
  (value) => ({ _tag: 'key.free', key: 'channel.name', realm: world.realm.id, value }),
  (value) => ({ _tag: 'key.free', key: 'topic.name', channel: channel.id, value }),
];

export const guardCases = [
  storageCase('the name of an emoji is free while nobody uses it, compared exactly, in its own realm', async (world) => {
    const guard = { _tag: 'key.free', key: 'emoji.name', realm: world.realm.id, value: 'party_cat' } as const;
    await judged(world, guard, 'done', 'no such emoji');
    const emoji = await world.emoji({ name: 'party_cat' });
    await judged(world, guard, 'stale', 'in use');
    await judged(world, { ...guard, value: 'Party_cat' }, 'done', 'another casing');
    const other = await aWorld(world.storage);
    await judged(world, { ...guard, realm: other.realm.id }, 'done', 'another realm');
    await world.write({ _tag: 'emoji.put', emoji: { ...emoji, isActive: false } });
    await judged(world, guard, 'done', 'out of use');
  }),

  storageCase('a topic guard holds over sends and removals, and with `last` only while the newest message is the same', async (world) => {
    const { topic, messages } = await aTopicOf(world, await world.channel(), 2);
    const before = await stateOf(world, topic.id);
    const guard = { _tag: 'topic.unchanged', topic: topic.id, revision: before.topic.revision } as const;
    equal(before.last, messages[1] ?? null);
    await judged(world, guard, 'done', 'nothing happened');
    await judged(world, { ...guard, last: before.last }, 'done', 'nobody spoke');
    await judged(world, { ...guard, last: null }, 'stale', 'it is not empty');
    const third = await send(world, topic);
    await judged(world, guard, 'done', 'somebody spoke');
    await judged(world, { ...guard, last: before.last }, 'stale', 'somebody spoke');
    await world.write({ _tag: 'message.remove', message: third });
    await judged(world, guard, 'done', 'the newest was removed');
    await judged(world, { ...guard, last: before.last }, 'done', 'the newest was removed');
    for (const message of messages) await world.write({ _tag: 'message.remove', message });
    await judged(world, { ...guard, last: null }, 'done', 'it is empty now');
    await judged(world, { ...guard, last: before.last }, 'stale', 'it is empty now');
    await judged(world, { ...guard, topic: await world.next('topic'), last: null }, 'stale', 'a missing topic');
  }),

  storageCase('a move makes the guards of both topics stale, and no other topic’s', async (world) => {
    const channel = await world.channel();
    const { topic: source } = await aTopicOf(world, channel, 2);
    const { topic: target } = await aTopicOf(world, channel, 1);
    const { topic: bystander } = await aTopicOf(world, channel, 1);
    const guards = await Promise.all(
      [source, target, bystander].map(async ({ id }) => {
        const { topic } = await stateOf(world, id);
        return { _tag: 'topic.unchanged', topic: id, revision: topic.revision } as const;
      }),
    );
    await move(world, { from: source, to: target });
    equal(await Promise.all(guards.map((guard) => world.attempt({ guards: [guard] }))), ['stale', 'stale', 'done']);
  }),

  storageCase('a rename makes the topic’s guard stale', async (world) => {
    const { topic } = await aTopicOf(world, await world.channel(), 1);
    const before = await stateOf(world, topic.id);
    await rename(world, topic, 'renamed');
    await judged(world, { _tag: 'topic.unchanged', topic: topic.id, revision: before.topic.revision }, 'stale', 'renamed');
  }),

  storageCase('a key is free until a row has it in any spelling', async (world) => {
    for (const { name, same, other } of SPELLINGS) {
      const channel = await world.channel();
      const all = keyGuards(world, channel);
      for (const key of all) for (const spelling of [name, ...same, ...other]) await judged(world, key(spelling), 'done', 'free');
      const owner = await world.user({ email: name });
      const named = await world.channel({ name });
      await world.topic(channel, { name });
      await world.write({ _tag: 'realm.put', realm: { ...world.realm, subdomain: name } });
      for (const key of all) for (const spelling of [name, ...same]) await judged(world, key(spelling), 'stale', `taken by '${name}'`);
      for (const key of all) for (const spelling of other) await judged(world, key(spelling), 'done', `not '${name}'`);
      await world.write(
        { _tag: 'user.put', user: { ...owner, email: `gone-${owner.id}` } },
        { _tag: 'channel.put', channel: { ...named, name: `gone-${named.id}` } },
      );
      for (const key of all.slice(1, 3)) await judged(world, key(name), 'done', 'given up');
    }
  }),

  storageCase('names of groups are told apart by case', async (world) => {
    await world.group({ name: 'Cooks', isActive: false });
    const key = { _tag: 'key.free', key: 'group.name', realm: world.realm.id } as const;
    await judged(world, { ...key, value: 'Cooks' }, 'stale', 'the same');
    await judged(world, { ...key, value: 'cooks' }, 'done', 'another case');
    await world.group({ name: 'cooks' });
    await judged(world, { ...key, value: 'cooks' }, 'stale', 'the same');
  }),

  storageCase('a conversation’s key is who takes part', async (world) => {
    const ben = await world.user();
    const key = { _tag: 'key.free', key: 'conversation', realm: world.realm.id } as const;
    const both = [world.ann.id, ben.id].sort((a, b) => a - b).join(',');
    await judged(world, { ...key, value: both }, 'done', 'they never spoke');
    await aConversation(world, [world.ann, ben]);
    await judged(world, { ...key, value: both }, 'stale', 'they spoke');
    await judged(world, { ...key, value: String(world.ann.id) }, 'done', 'one of them alone');
  }),

  storageCase('a row may be stored again under its own key, in another spelling too', async (world) => {
    const channel = await world.channel({ name: 'lunch' });
    const topic = await world.topic(channel, { name: 'lunch' });
    await world.write(
      { _tag: 'channel.put', channel: { ...channel, name: 'Lunch', revision: nextRevision(channel.revision) } },
      { _tag: 'topic.put', topic: { ...topic, name: 'LUNCH', revision: nextRevision(topic.revision) } },
      { _tag: 'user.put', user: { ...world.ann, email: world.ann.email.toUpperCase() } },
    );
    equal((await stateOf(world, topic.id)).topic.name, 'LUNCH');
  }),

  storageCase('guards are judged by what was there before the set', async (world) => {
    const channel = await world.channel();
    const free = { _tag: 'key.free', key: 'topic.name', channel: channel.id, value: 'lunch' } as const;
    const topic = {
      id: await world.next('topic'),
      realm: world.realm.id,
      channel: channel.id,
      revision: Revision(1),
      name: 'Lunch',
      openContainer: null,
    };
    equal(await world.attempt({ guards: [free], changes: [{ _tag: 'topic.put', topic }] }), 'done');
    equal(await world.attempt({ guards: [free], changes: [{ _tag: 'topic.put', topic }] }), 'stale');
  }),

  storageCase('one guard that does not hold is enough', async (world) => {
    const { id, revision } = world.ann;
    const good = { _tag: 'row.unchanged', row: 'user', id, revision } as const;
    const bad = { ...good, revision: nextRevision(revision) };
    equal(await world.attempt({ guards: [good, good] }), 'done');
    equal(await world.attempt({ guards: [good, bad] }), 'stale');
    equal(await world.attempt({ guards: [bad, good] }), 'stale');
  }),
];
