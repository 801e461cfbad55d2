import { membershipsIn } from '../channel/load-membership.ts';
import { hasContentAccess } from '../channel/may-read-channel.ts';
import type { ChannelId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { OwnTopic } from '../topic/topic.ts';
import type { ActorContext } from '../user/actor-context.ts';

/** A user's visibility policies for topics that they may read. */
export interface OwnTopics {
  readonly topics: ReadonlyArray<OwnTopic>;
  /** The names of the channels of the topics. */
  readonly names: ReadonlyMap<ChannelId, string>;
}

/**
 * The policies of a user who left a channel are kept; what becomes of the topics there is not told
 * to them.
 */
export const loadOwnTopics = async (
  snapshot: Repositories,
  { actor }: ActorContext,
): Promise<OwnTopics> => {
  const [wishes, own] = await Promise.all([
    snapshot.topics.wishesOf(actor.user.id),
    snapshot.channels.subscriptionsOf(actor.user.id),
  ]);
  const channels = await snapshot.channels.byIds([
    ...new Set(wishes.map(({ channel }) => channel)),
  ]);
  const readable = membershipsIn(channels, own).filter((membership) =>
    hasContentAccess(actor, membership),
  );
  const names = new Map(readable.map(({ channel: { id, name } }) => [id, name]));
  return { topics: wishes.filter(({ channel }) => names.has(channel)), names };
};
