import { type KeyGuard, nextRevision, Revision } from '@parley/core';
import { equal } from '../equal.ts';
import { move, rename } from '../moves.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../storage-fixture.ts';
import { aConversation, aTopicOf, send, stateOf } from '../talk.ts';
import { judged } from './judged.ts';

/** Spellings of one name, and names that only look alike. */
const SPELLINGS: ReadonlyArray<{
  readonly name: string;
  readonly same: ReadonlyArray<string>;
  readonly other: ReadonlyArray<string>;
}> = [
  { name: 'Lunch', same: ['lunch', 'LUNCH'], other: ['lunch ', 'lunchs'] },
  { name: 'Straße', same: ['STRASSE', 'strasse', 'STRAẞE'], other: ['Strase'] },
  { name: 'İstanbul', same: ['i̇stanbul', 'I\u0307STANBUL'], other: ['istanbul'] },
  { name: 'Οδυσσεύς', same: ['ΟΔΥΣΣΕΎΣ', 'οδυσσεύσ'], other: ['οδυσεύς'] },
  { name: 'Caf\u00e9', same: ['CAFE\u0301', 'cafe\u0301'], other: ['cafe'] },
  { name: '✔ Привет', same: ['✔ ПРИВЕТ'], other: ['Привет'] },
  { name: '', same: [], other: [' '] },
  { name: '50%_x', same: ['50%_X'], other: ['50abcx', '50%ax'] },
];

const keyGuards = (
  fixture: StorageFixture,
  channel: Awaited<ReturnType<StorageFixture['channel']>>,
): ReadonlyArray<(value: string) => KeyGuard> => [
  (value) => ({ _tag: 'key.free', key: 'realm.subdomain', value }),
  (value) => ({ _tag: 'key.free', key: 'user.email', realm: fixture.realm.id, value }),
  (value) => ({ _tag: 'key.free', key: 'channel.name', realm: fixture.realm.id, value }),
  (value) => ({ _tag: 'key.free', key: 'topic.name', channel: channel.id, value }),
];

export const guardCases = [
  storageCase(
    'the name of an emoji is free while it is unused, compared exactly, in its own realm',
    async (fixture) => {
      const guard = {
        _tag: 'key.free',
        key: 'emoji.name',
        realm: fixture.realm.id,
        value: 'party_cat',
      } as const;
      await judged(fixture, guard, 'done', 'no such emoji');
      const emoji = await fixture.emoji({ name: 'party_cat' });
      await judged(fixture, guard, 'stale', 'in use');
      await judged(fixture, { ...guard, value: 'Party_cat' }, 'done', 'another casing');
      const other = await aStorageFixture(fixture.storage);
      await judged(other, { ...guard, realm: other.realm.id }, 'done', 'another realm');
      await fixture.write({ _tag: 'emoji.put', emoji: { ...emoji, isActive: false } });
      await judged(fixture, guard, 'done', 'out of use');
    },
  ),

  storageCase(
    'a topic guard holds over sends and removals, and with `last` only while the newest ' +
      'message is the same',
    async (fixture) => {
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 2);
      const before = await stateOf(fixture, topic.id);
      const guard = {
        _tag: 'topic.unchanged',
        topic: topic.id,
        revision: before.topic.revision,
      } as const;
      equal(before.last, messages[1] ?? null);
      await judged(fixture, guard, 'done', 'nothing happened');
      await judged(fixture, { ...guard, last: before.last }, 'done', 'no new message');
      await judged(fixture, { ...guard, last: null }, 'stale', 'it is not empty');
      const third = await send(fixture, topic);
      await judged(fixture, guard, 'done', 'a new message');
      await judged(fixture, { ...guard, last: before.last }, 'stale', 'a new message');
      await fixture.write({ _tag: 'message.remove', message: third });
      await judged(fixture, guard, 'done', 'the newest was removed');
      await judged(fixture, { ...guard, last: before.last }, 'done', 'the newest was removed');
      for (const message of messages) await fixture.write({ _tag: 'message.remove', message });
      await judged(fixture, { ...guard, last: null }, 'done', 'it is empty now');
      await judged(fixture, { ...guard, last: before.last }, 'stale', 'it is empty now');
      await judged(
        fixture,
        { ...guard, topic: await fixture.next('topic'), last: null },
        'stale',
        'a missing topic',
      );
    },
  ),

  storageCase(
    'a move makes the guards of both topics stale, and no other topic’s',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic: source } = await aTopicOf(fixture, channel, 2);
      const { topic: target } = await aTopicOf(fixture, channel, 1);
      const { topic: bystander } = await aTopicOf(fixture, channel, 1);
      const guards = await Promise.all(
        [source, target, bystander].map(async ({ id }) => {
          const { topic } = await stateOf(fixture, id);
          return { _tag: 'topic.unchanged', topic: id, revision: topic.revision } as const;
        }),
      );
      await move(fixture, { from: source, to: target });
      equal(await Promise.all(guards.map((guard) => fixture.attempt({ guards: [guard] }))), [
        'stale',
        'stale',
        'done',
      ]);
    },
  ),

  storageCase('a rename makes the topic’s guard stale', async (fixture) => {
    const { topic } = await aTopicOf(fixture, await fixture.channel(), 1);
    const before = await stateOf(fixture, topic.id);
    await rename(fixture, topic, 'renamed');
    await judged(
      fixture,
      { _tag: 'topic.unchanged', topic: topic.id, revision: before.topic.revision },
      'stale',
      'renamed',
    );
  }),

  storageCase('a key is free until a row has it in any spelling', async (fixture) => {
    for (const { name, same, other } of SPELLINGS) {
      const channel = await fixture.channel();
      const all = keyGuards(fixture, channel);
      for (const key of all)
        for (const spelling of [name, ...same, ...other])
          await judged(fixture, key(spelling), 'done', 'free');
      const owner = await fixture.user({ email: name });
      const named = await fixture.channel({ name });
      await fixture.topic(channel, { name });
      await fixture.write({ _tag: 'realm.put', realm: { ...fixture.realm, subdomain: name } });
      for (const key of all)
        for (const spelling of [name, ...same])
          await judged(fixture, key(spelling), 'stale', `taken by '${name}'`);
      for (const key of all)
        for (const spelling of other) await judged(fixture, key(spelling), 'done', `not '${name}'`);
      await fixture.write(
        { _tag: 'user.put', user: { ...owner, email: `gone-${owner.id}` } },
        { _tag: 'channel.put', channel: { ...named, name: `gone-${named.id}` } },
      );
      for (const key of all.slice(1, 3)) await judged(fixture, key(name), 'done', 'given up');
    }
  }),

  storageCase('names of groups are told apart by case', async (fixture) => {
    await fixture.group({ name: 'Cooks', isActive: false });
    const key = { _tag: 'key.free', key: 'group.name', realm: fixture.realm.id } as const;
    await judged(fixture, { ...key, value: 'Cooks' }, 'stale', 'the same');
    await judged(fixture, { ...key, value: 'cooks' }, 'done', 'another case');
    await fixture.group({ name: 'cooks' });
    await judged(fixture, { ...key, value: 'cooks' }, 'stale', 'the same');
  }),

  storageCase('a conversation’s key is who takes part', async (fixture) => {
    const ben = await fixture.user();
    const key = { _tag: 'key.free', key: 'conversation', realm: fixture.realm.id } as const;
    const both = [fixture.ann.id, ben.id].sort((a, b) => a - b).join(',');
    await judged(fixture, { ...key, value: both }, 'done', 'they never spoke');
    await aConversation(fixture, [fixture.ann, ben]);
    await judged(fixture, { ...key, value: both }, 'stale', 'they spoke');
    await judged(fixture, { ...key, value: String(fixture.ann.id) }, 'done', 'one of them alone');
  }),

  storageCase(
    'a row may be stored again under its own key, in another spelling too',
    async (fixture) => {
      const channel = await fixture.channel({ name: 'lunch' });
      const topic = await fixture.topic(channel, { name: 'lunch' });
      await fixture.write(
        {
          _tag: 'channel.put',
          channel: { ...channel, name: 'Lunch', revision: nextRevision(channel.revision) },
        },
        {
          _tag: 'topic.put',
          topic: { ...topic, name: 'LUNCH', revision: nextRevision(topic.revision) },
        },
        {
          _tag: 'user.put',
          user: { ...fixture.ann, email: fixture.ann.email?.toUpperCase() ?? null },
        },
      );
      equal((await stateOf(fixture, topic.id)).topic.name, 'LUNCH');
    },
  ),

  storageCase('guards are judged by what was there before the set', async (fixture) => {
    const channel = await fixture.channel();
    const free = {
      _tag: 'key.free',
      key: 'topic.name',
      channel: channel.id,
      value: 'lunch',
    } as const;
    const topic = {
      id: await fixture.next('topic'),
      realm: fixture.realm.id,
      channel: channel.id,
      revision: Revision(1),
      name: 'Lunch',
      openContainer: null,
    };
    equal(
      await fixture.attempt({ guards: [free], changes: [{ _tag: 'topic.put', topic }] }),
      'done',
    );
    equal(
      await fixture.attempt({ guards: [free], changes: [{ _tag: 'topic.put', topic }] }),
      'stale',
    );
  }),

  storageCase('one guard that does not hold is enough', async (fixture) => {
    const { id, revision } = fixture.ann;
    const good = { _tag: 'row.unchanged', row: 'user', id, revision } as const;
    const bad = { ...good, revision: nextRevision(revision) };
    equal(await fixture.attempt({ guards: [good, good] }), 'done');
    equal(await fixture.attempt({ guards: [good, bad] }), 'stale');
    equal(await fixture.attempt({ guards: [bad, good] }), 'stale');
  }),
];
