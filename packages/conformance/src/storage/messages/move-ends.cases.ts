import { type ChannelId, FIRST_REVISION, type MoveEnd, type Topic, type TopicId, UnixSeconds } from '@parley/core';
import { equal, ok } from '../../equal.ts';
import { torn } from '../../spans.ts';
import { aTopicOf, messagesOf, rename, send } from '../../talk.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const ends = (world: World, from: TopicId, channel: ChannelId, name: string) =>
  world.read(({ messages }) => messages.moveEnds(world.realm.id, from, { channel, name }));

/** The same, asked one by one. */
const endOf = async (world: World, { id, channel }: Topic): Promise<MoveEnd> => {
  const listed = await messagesOf(world, { id });
  return world.read(async ({ topics, messages }) => {
    const state = await topics.byId(world.realm.id, id);
    if (state === null) throw new Error(`Topic ${id} of ${channel} is missing`);
    const located = await messages.byIds(world.realm.id, listed);
    const newest = located.at(-1)?.message ?? null;
    return {
      ...state,
      spans: await topics.spans([id]),
      visibilities: await topics.visibilities(id),
      oldestAt: located.length === 0 ? null : UnixSeconds(Math.min(...located.map(({ message }) => message.sentAt))),
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
  storageCase('both ends of a move come with their spans, their followers and what is oldest and newest there', async (world) => {
    const ben = await world.user();
    const [here, there] = [await world.channel(), await world.channel()];
    const { topic, aside } = await torn(world, here);
    const target = await world.topic(there, { name: 'Straße' });
    await send(world, target, { sentAt: UnixSeconds(500), notice: 'resolved' });
    await world.write(
      { _tag: 'topic-visibility.put', visibility: { user: ben.id, topic: topic.id, policy: 3, at: UnixSeconds(7) } },
      { _tag: 'topic-visibility.put', visibility: { user: world.ann.id, topic: topic.id, policy: 1, at: UnixSeconds(8) } },
      { _tag: 'topic-visibility.put', visibility: { user: ben.id, topic: target.id, policy: 2, at: UnixSeconds(9) } },
    );
    const told = await ends(world, topic.id, there.id, 'STRASSE');
    equal(told, { from: await endOf(world, topic), to: await endOf(world, target) });
    equal([told.from?.spans.length, told.from?.visibilities.length, told.to?.newest?.notice], [3, 2, 'resolved']);
    equal(await ends(world, aside.id, here.id, topic.name), { from: await endOf(world, aside), to: await endOf(world, topic) });
  }),

  storageCase('an end of a move may be the other end, empty, or not there at all', async (world) => {
    const channel = await world.channel();
    const { topic } = await aTopicOf(world, channel, 1);
    const empty = await world.topic(channel, { name: 'nothing said' });
    await rename(world, topic, 'renamed');
    const own = await endOf(world, topic);
    equal(await ends(world, topic.id, channel.id, 'renamed'), { from: own, to: own });
    const nothing = { spans: [], visibilities: [], oldestAt: null, newest: null, last: null };
    equal((await ends(world, topic.id, channel.id, 'nothing said')).to, { topic: empty, ...nothing });
    equal(await ends(world, await world.next('topic'), channel.id, 'unheard of'), { from: null, to: null });
    const elsewhere = await aWorld(world.storage);
    equal((await ends(elsewhere, topic.id, channel.id, 'unheard of')).from, null);
  }),

  storageCase('the oldest message of a topic is the one sent first, whatever the clocks said later and whoever is gone', async (world) => {
    const channel = await world.channel();
    const topic = await world.topic(channel);
    const times = [300, 500, 200, 400, 350];
    const ids = [];
    for (const sentAt of times) ids.push(await send(world, topic, { sentAt: UnixSeconds(sentAt), revision: FIRST_REVISION }));
    const oldest = async () => (await ends(world, topic.id, channel.id, '')).from?.oldestAt ?? null;
    for (const expected of [200, 300, 350, 400]) {
      equal(await oldest(), UnixSeconds(expected));
      const gone = ids[times.indexOf(expected)];
      if (gone === undefined) throw new Error(`Nothing was sent at ${expected}`);
      await world.write({ _tag: 'message.remove', message: gone });
    }
    equal(await oldest(), UnixSeconds(500));
    ok((await ends(world, topic.id, channel.id, '')).from?.newest?.sentAt === 500, 'what is left is the newest too');
  }),
];
