import type { ChannelId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { OwnTopic } from '../../topic/topic.ts';
import type { Actor } from '../../user/actor.ts';
import type { BoundCondition, TopicsInChannels } from './found-terms.ts';

type Of<Tag extends BoundCondition['_tag']> = Extract<BoundCondition, { readonly _tag: Tag }>;
type Snapshot = Pick<Repositories, 'topics' | 'channels'>;

const topicsOf = (
  wishes: ReadonlyArray<OwnTopic>,
  isOne: (policy: OwnTopic['policy']) => boolean,
): TopicsInChannels =>
  new Map(
    wishes.filter(({ policy }) => isOne(policy)).map(({ topic, channel }) => [topic, channel]),
  );

export const findFollowed = async (
  { topics }: Snapshot,
  { user }: Actor,
): Promise<Of<'Followed'>> => ({
  _tag: 'Followed',
  topics: topicsOf(await topics.wishesOf(user.id), (policy) => policy === 3),
});

const mutedChannels = async (
  { channels }: Snapshot,
  { user }: Actor,
): Promise<ReadonlySet<ChannelId>> => {
  const own = await channels.subscriptionsOf(user.id);
  return new Set(own.filter(({ isMuted }) => isMuted).map(({ channel }) => channel));
};

/**
 * What the user muted. `topics-alone`: the narrow names a channel, so that a muted channel counts
 * as wanted.
 */
export const findMuted = async (
  snapshot: Snapshot,
  actor: Actor,
  what: 'channels-too' | 'topics-alone',
): Promise<Omit<Of<'Muted'>, 'received'>> => {
  const [wishes, channels] = await Promise.all([
    snapshot.topics.wishesOf(actor.user.id),
    what === 'channels-too' ? mutedChannels(snapshot, actor) : new Set<ChannelId>(),
  ]);
  return {
    _tag: 'Muted',
    topics: topicsOf(wishes, (policy) => policy === 1),
    channels,
    heard: topicsOf(wishes, (policy) => policy !== 1),
  };
};
