import { loadCallerAndMembership } from '../../channel/load-membership.ts';
import { channelMissing, mayReadChannel } from '../../channel/may-read-channel.ts';
import { MessageId } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { HostDenial } from '../../kernel/host-denial.ts';
import type { Repositories, Stale } from '../../kernel/ports.ts';
import { topicMeantBy } from '../../topic/topic-name.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import { NEWEST } from '../list/range.ts';
import type { ReadChannel } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { ReadChannelRefusal } from '../use-cases/refusals.ts';
import {
  hasRowsIn,
  type ReadPlace,
  type UnreadInChannel,
  unreadInChannel,
} from './unread-in-channel.ts';

/**
 * The most messages of one commit: other requests wait no longer than for these, and no event names
 * more.
 */
const AT_ONCE = 10_000;

interface Batch extends ReadChannel {
  /**
   * What earlier batches read lies from this id on, together with what was sent meanwhile. When
   * that is a whole batch, this one is the last.
   */
  readonly below: MessageId;
}

interface BatchFacts {
  readonly context: ActorContext;
  readonly unread: UnreadInChannel;
}

/**
 * Without unread messages nothing happens and no listener is told. The reply is the oldest message
 * that was marked as read; null when no more are left.
 */
const decideBatch = ({
  context: { realm, actor },
  unread,
}: BatchFacts): E.Either<never, Decision<MessageId | null>> => {
  const { messages, pieces, isAll } = unread;
  const [oldest] = messages;
  if (oldest === undefined) return E.right({ changeSet: NO_CHANGE, reply: null });
  const user = actor.user.id;
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor)],
      changes: [{ _tag: 'messages.read', user, pieces }],
      events: [
        {
          _tag: 'message.flags-changed',
          realm: realm.id,
          user,
          flag: 'read',
          isAdded: true,
          messages,
        },
      ],
    },
    reply: isAll ? null : oldest,
  });
};

/** Whether the user had to do with the topic that they name. */
const isKnownTopic = async (
  snapshot: Repositories,
  context: ActorContext,
  { topic, ...place }: ReadPlace,
): Promise<boolean> => topic !== null && (await hasRowsIn(snapshot, context, { ...place, topic }));

/**
 * Behind `POST /mark_stream_as_read` and `POST /mark_topic_as_read`: in batches, the newest
 * messages first, each all or nothing. A refusal that comes between two of them leaves read what
 * was read.
 */
export const readChannel = (
  ports: UseCasePorts,
  atOnce = AT_ONCE,
): MessageUseCases['readChannel'] => {
  const { yieldToEventLoop = async () => {} } = ports;
  const batch = decideAndCommit(
    ports.commandPorts,
    'messages.readChannel',
  )<Batch, BatchFacts, ReadChannelRefusal, MessageId | null>({
    read: async (snapshot, { caller, channel, topic: asked, below }, now) => {
      const [loaded, named, own] = await Promise.all([
        loadCallerAndMembership(snapshot, caller, channel, now),
        asked === null ? null : snapshot.topics.byName(channel, topicMeantBy(asked)),
        snapshot.channels.subscriptionsOf(caller.user),
      ]);
      if (E.isLeft(loaded)) return loaded;
      const { context, membership } = loaded.right;
      const permit = mayReadChannel(context.actor, membership);
      if (E.isLeft(permit)) return permit;
      if (permit.right.channel.isArchived) return E.left(channelMissing);
      const place = { membership: permit.right, own, topic: named?.topic ?? null };
      if (asked !== null && !(await isKnownTopic(snapshot, context, place)))
        return E.left(denial('message.read.unknown-topic', { topic: asked }));
      return E.right({
        context,
        unread: await unreadInChannel(snapshot, context, place, below, atOnce),
      });
    },
    decide: decideBatch,
  });
  return (command) => async () => {
    let below: MessageId | null = MessageId(NEWEST);
    while (below !== null) {
      const oldest: E.Either<ReadChannelRefusal | Stale | HostDenial, MessageId | null> =
        await batch({
          ...command,
          below,
        })();
      if (E.isLeft(oldest)) return oldest;
      below = oldest.right;
      if (below !== null) await yieldToEventLoop();
    }
    return E.right(undefined);
  };
};
