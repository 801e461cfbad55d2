import { type ChannelMembership, readableHistory } from '../../channel/may-read-channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { References, Resolved } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { TopicState } from '../../topic/topic.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { loadPeriods } from '../read/load-message.ts';

const NEWEST = { where: [], anchor: Number.MAX_SAFE_INTEGER, before: 1, after: 0 } as const;

/** The newest message of the topic that this user may read; null: there is none. */
const newestReadable = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  membership: ChannelMembership,
  { topic, last }: TopicState,
): Promise<MessageId | null> => {
  const history = readableHistory(actor, membership);
  if (last === null || history === 'none') return null;
  if (history === 'all') return last;
  const periods = await loadPeriods(snapshot, actor.user.id, [topic.channel]);
  const sources = [
    { _tag: 'Channel', channel: topic.channel, topic: topic.id, take: 'arrived' },
  ] as const;
  const page = await snapshot.messages.page({ sources, periods, ...NEWEST });
  return page.before.at(-1) ?? null;
};

/** The topics that a text links and in which its writer may read a message. */
export const lookUpTopics = async (
  snapshot: Repositories,
  context: ActorContext,
  channels: Promise<ReadonlyArray<ChannelMembership>>,
  asked: References['topics'],
): Promise<NonNullable<Resolved['topics']>> => {
  const memberships = await channels;
  const found = await Promise.all(
    asked.map(async ({ channel: name, topic }) => {
      const membership = memberships.find(({ channel }) => channel.name === name);
      if (membership === undefined) return [];
      const state = await snapshot.topics.byName(membership.channel.id, topic);
      const newest = state && (await newestReadable(snapshot, context, membership, state));
      return newest === null ? [] : [{ channel: membership.channel.id, name: topic, newest }];
    }),
  );
  return found.flat();
};
