import { loadStanding } from '../../channel/load-standing.ts';
import { channelMissing, mayReadChannel, type Standing } from '../../channel/may-read-channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { Topic } from '../../topic/topic.ts';
import { EMPTY_TOPIC_DISPLAY_NAME } from '../../topic/topic-name.ts';
import { actorUnchanged, loadScene, type Scene } from '../../user/load-actor.ts';
import type { ReadChannel } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { ReadChannelRefusal } from '../use-cases/refusals.ts';
import { hasRowsIn, type UnreadInChannel, unreadInChannel } from './unread-in-channel.ts';

interface ReadChannelFacts {
  readonly scene: Scene;
  readonly unread: UnreadInChannel;
}

/** An event names no more messages than this. */
const TOLD_AT_ONCE = 10_000;

const inParts = (ids: ReadonlyArray<MessageId>): ReadonlyArray<ReadonlyArray<MessageId>> =>
  Array.from({ length: Math.ceil(ids.length / TOLD_AT_ONCE) }, (_, part) => ids.slice(part * TOLD_AT_ONCE, (part + 1) * TOLD_AT_ONCE));

/** Where nothing is unread, nothing happens and nobody is told. */
const decideReadChannel = ({ scene: { realm, actor }, unread }: ReadChannelFacts): E.Either<never, Decision<void>> => {
  if (unread.messages.length === 0) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const user = actor.user.id;
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor)],
      changes: [{ _tag: 'messages.read', user, pieces: unread.pieces }],
      events: inParts(unread.messages).map((messages) => ({
        ...{ _tag: 'message.flags-changed', realm: realm.id, user },
        ...{ flag: 'read', isAdded: true, messages },
      })),
    },
    reply: undefined,
  });
};

/** Compared with the names there are as it was typed, blanks and all. */
const findTopic = async (
  snapshot: Repositories,
  scene: Scene,
  standing: Standing,
  asked: string,
): Promise<E.Either<ReadChannelRefusal, Topic>> => {
  const name = asked === EMPTY_TOPIC_DISPLAY_NAME ? '' : asked;
  const found = await snapshot.topics.byName(standing.channel.id, name);
  const isKnown = found !== null && (await hasRowsIn(snapshot, scene, standing, found.topic));
  return isKnown ? E.right(found.topic) : E.left(denial('message.read.unknown-topic', { topic: asked }));
};

/** Behind `POST /mark_stream_as_read` and `POST /mark_topic_as_read`. */
export const readChannel = (ports: ParleyPorts): MessageUseCases['readChannel'] =>
  decideAndCommit({ ...ports.storage, clock: ports.clock })<ReadChannel, ReadChannelFacts, ReadChannelRefusal, void>({
    read: async (snapshot, { caller, channel, topic: asked }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm, actor } = scene.right;
      const permit = mayReadChannel(actor, await loadStanding(snapshot, realm.id, channel, actor.user.id));
      if (E.isLeft(permit)) return permit;
      if (permit.right.channel.isArchived) return E.left(channelMissing);
      const topic = asked === null ? null : await findTopic(snapshot, scene.right, permit.right, asked);
      if (topic !== null && E.isLeft(topic)) return topic;
      return E.right({ scene: scene.right, unread: await unreadInChannel(snapshot, scene.right, permit.right, topic?.right ?? null) });
    },
    decide: decideReadChannel,
  });
