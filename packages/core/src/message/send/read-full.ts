import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { NUMBERS } from '../../kernel/number-table.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import { automaticPolicy } from './automatic-policy.ts';
import type { ChannelSendFacts } from './send-facts.ts';

/**
 * See `ChannelSendFacts.full`. Counts for those alone who are about to get a policy for one more
 * topic.
 */
export const readFull = async (
  { numbers }: Pick<ParleyPorts, 'numbers'>,
  { counts, topics }: Repositories,
  sender: User,
  participation: ChannelSendFacts['participation'],
  newFollowers: ReadonlyArray<UserId>,
  now: UnixSeconds,
): Promise<ChannelSendFacts['full']> => {
  const most = numbers?.topicVisibilities ?? NUMBERS.topicVisibilities.most;
  const isNew = participation.policy === 0 && automaticPolicy(sender, participation) !== null;
  const full = new Map<UserId, Awaited<ReturnType<typeof topics.longestSilentFollow>>>();
  for (const user of new Set([...(isNew ? [sender.id] : []), ...newFollowers])) {
    const { items } = await counts.all({ kind: 'topic-visibilities', of: user, at: now });
    if (items >= most) full.set(user, await topics.longestSilentFollow(user));
  }
  return full;
};
