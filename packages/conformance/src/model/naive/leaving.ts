import type { User, UserId, UserReference } from '@parley/core';
import { learnKeysStopped } from './people/keys.ts';
import type { Naive } from './world.ts';

const referred = ({ users }: Naive, reference: UserReference): User | undefined =>
  'id' in reference
    ? users.get(reference.id)
    : [...users.values()].find(({ email }) => email === reference.email);

/**
 * Their links are over and stay so, their bots went with them, and all their keys ended. Answers
 * what is wrong, null for nothing.
 */
export const learnLeft = (world: Naive, reference: UserReference): string | null => {
  const gone = referred(world, reference);
  if (gone === undefined || gone.isActive) return 'a user was deactivated who is not there';
  for (const link of world.links.values())
    if (link.wish.caller.user === gone.id) link.isOver = true;
  learnKeysStopped(world);
  const orphan = [...world.users.values()].find(
    ({ isActive, bot }) => isActive && bot?.owner === gone.id,
  );
  return orphan === undefined ? null : `the bot ${orphan.id} outlives its owner`;
};

export const learnBotGone = (world: Naive, bot: UserId): string | null => {
  learnKeysStopped(world);
  return world.users.get(bot)?.isActive === false
    ? null
    : `the bot ${bot} was deactivated and is active`;
};
