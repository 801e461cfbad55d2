import type { Channel } from '../channel/channel.ts';
import type { MessageId } from '../kernel/brand.ts';
import type { Change, DecidedChanges, Guard } from '../kernel/change-set.ts';
import { openAccount } from '../user/use-cases/new-account.ts';
import { isGuest, type User } from '../user/user.ts';

const absent = (change: Change): Change =>
  change._tag === 'subscription.put'
    ? {
        ...change,
        subscription: {
          ...change.subscription,
          periods: change.subscription.periods.map((period) => ({ ...period, isAbsent: true })),
        },
      }
    : change;

const isEmailGuard = (guard: Guard): boolean =>
  guard._tag === 'key.free' && guard.key === 'user.email';

/**
 * A new account without a password. It is in the default channels unless it is a guest's, who sees
 * only channels that they were added to. A deactivated one is absent there from the beginning.
 * `isEmailHandedOver`: another person of the sync gives the address up.
 */
export const writeNewcomer = (
  user: User,
  defaults: ReadonlyArray<Channel>,
  from: MessageId,
  isEmailHandedOver: boolean,
): DecidedChanges => {
  const channels = isGuest(user) ? [] : defaults;
  const whole = openAccount({ user, passwordHash: null, channels, from });
  const opened = isEmailHandedOver
    ? { ...whole, guards: whole.guards.filter((guard) => !isEmailGuard(guard)) }
    : whole;
  return user.isActive
    ? opened
    : {
        guards: opened.guards,
        changes: opened.changes.map(absent),
        events: opened.events.filter(({ _tag }) => _tag === 'user.created'),
      };
};
