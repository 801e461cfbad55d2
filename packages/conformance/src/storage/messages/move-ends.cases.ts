import {
  type ChannelId,
  FIRST_REVISION,
  type MoveEnd,
  type Topic,
  type TopicId,
  UnixSeconds,
} from '@parley/core';
import { equal, ok } from '../../equal.ts';
import { rename } from '../../moves.ts';
import { torn } from '../../spans.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, messagesOf, send } from '../../talk.ts';

const ends = (fixture: StorageFixture, from: TopicId, channel: ChannelId, name: string) =>
  fixture.read(({ messages }) => messages.moveEnds(from, { channel, name }));

/** The same, asked one by one. */
const endOf = async (fixture: StorageFixture, { id, channel }: Topic): Promise<MoveEnd> => {
  const listed = await messagesOf(fixture, { id });
  return fixture.read(async ({ topics, messages }) => {
    const state = await topics.byId(id);
    if (state === null) throw new Error(`Topic ${id} of ${channel} is missing`);
    const placed = await messages.byIds(listed);
    const newest = placed.at(-1)?.message ?? null;
    return {
      ...state,
      spans: await topics.spans([id]),
      visibilities: await topics.visibilities(id),
      oldestAt:
        placed.length === 0
          ? null
          : UnixSeconds(Math.min(...placed.map(({ message }) => message.sentAt))),
      newest: newest && {
        id: newest.id,
        container: newest.container,
        revision: newest.revision,
        sentAt: newest.sentAt,
        notice: newest.notice,
      },
    };
  });
};

export const moveEndCases = [
  storageCase(
    'both ends of a move come with their spans, their followers and what is oldest and ' +
      'newest there',
    async (fixture) => {
      const ben = await fixture.user();
      const [here, there] = [await fixture.channel(), await fixture.channel()];
      const { topic, aside } = await torn(fixture, here);
      const target = await fixture.topic(there, { name: 'Straße' });
      await send(fixture, target, { sentAt: UnixSeconds(500), notice: 'resolved' });
      await fixture.write(
        {
          _tag: 'topic-visibility.put',
          visibility: { user: ben.id, topic: topic.id, policy: 3, at: UnixSeconds(7) },
        },
        {
          _tag: 'topic-visibility.put',
          visibility: { user: fixture.ann.id, topic: topic.id, policy: 1, at: UnixSeconds(8) },
        },
        {
          _tag: 'topic-visibility.put',
          visibility: { user: ben.id, topic: target.id, policy: 2, at: UnixSeconds(9) },
        },
      );
      const told = await ends(fixture, topic.id, there.id, 'STRASSE');
      equal(told, { from: await endOf(fixture, topic), to: await endOf(fixture, target) });
      equal(
        [told.from?.spans.length, told.from?.visibilities.length, told.to?.newest?.notice],
        [3, 2, 'resolved'],
      );
      equal(await ends(fixture, aside.id, here.id, topic.name), {
        from: await endOf(fixture, aside),
        to: await endOf(fixture, topic),
      });
    },
  ),

  storageCase(
    'an end of a move may be the other end, empty, or not there at all',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic } = await aTopicOf(fixture, channel, 1);
      const empty = await fixture.topic(channel, { name: 'nothing said' });
      await rename(fixture, topic, 'renamed');
      const own = await endOf(fixture, topic);
      equal(await ends(fixture, topic.id, channel.id, 'renamed'), { from: own, to: own });
      const nothing = { spans: [], visibilities: [], oldestAt: null, newest: null, last: null };
      equal((await ends(fixture, topic.id, channel.id, 'nothing said')).to, {
        topic: empty,
        ...nothing,
      });
      equal(await ends(fixture, await fixture.next('topic'), channel.id, 'unheard of'), {
        from: null,
        to: null,
      });
      const elsewhere = await aStorageFixture(fixture.storage);
      equal((await ends(elsewhere, topic.id, channel.id, 'unheard of')).from, null);
    },
  ),

  storageCase(
    'the oldest message of a topic is the one sent first, whatever the clocks said later ' +
      'and a user who has left',
    async (fixture) => {
      const channel = await fixture.channel();
      const topic = await fixture.topic(channel);
      const times = [300, 500, 200, 400, 350];
      const ids = [];
      for (const sentAt of times)
        ids.push(
          await send(fixture, topic, { sentAt: UnixSeconds(sentAt), revision: FIRST_REVISION }),
        );
      const oldest = async () =>
        (await ends(fixture, topic.id, channel.id, '')).from?.oldestAt ?? null;
      for (const expected of [200, 300, 350, 400]) {
        equal(await oldest(), UnixSeconds(expected));
        const gone = ids[times.indexOf(expected)];
        if (gone === undefined) throw new Error(`Nothing was sent at ${expected}`);
        await fixture.write({ _tag: 'message.remove', message: gone });
      }
      equal(await oldest(), UnixSeconds(500));
      ok(
        (await ends(fixture, topic.id, channel.id, '')).from?.newest?.sentAt === 500,
        'what is left is the newest too',
      );
    },
  ),
];
