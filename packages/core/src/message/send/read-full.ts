import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { NUMBERS } from '../../kernel/number-table.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { Topic } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { automaticPolicy } from './automatic-policy.ts';
import type { ChannelSendFacts } from './send-facts.ts';

/** See `ChannelSendFacts.full`. For users who are about to get a policy for one more topic. */
export const readFullOf = async (
  { numbers }: Pick<ParleyPorts, 'numbers'>,
  { counts, topics }: Repositories,
  users: ReadonlyArray<UserId>,
  now: UnixSeconds,
): Promise<ChannelSendFacts['full']> => {
  const most = numbers?.topicVisibilities ?? NUMBERS.topicVisibilities.most;
  const full = new Map<UserId, Topic | null>();
  const look = async (user: UserId): Promise<void> => {
    const { items } = await counts.all({ kind: 'topic-visibilities', of: user, at: now });
    if (items >= most) full.set(user, await topics.longestSilentFollow(user));
  };
  await Promise.all(users.map(look));
  return full;
};

/** See `ChannelSendFacts.full`. Counts only when the sender is about to get a policy. */
export const readFull = async (
  ports: Pick<ParleyPorts, 'numbers'>,
  snapshot: Repositories,
  sender: User,
  participation: ChannelSendFacts['participation'],
  now: UnixSeconds,
): Promise<ChannelSendFacts['full']> => {
  const isNew = participation.policy === 0 && automaticPolicy(sender, participation) !== null;
  return readFullOf(ports, snapshot, isNew ? [sender.id] : [], now);
};
