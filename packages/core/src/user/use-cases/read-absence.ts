import { continued, subscriptionUnchanged } from '../../channel/subscription.ts';
import type { RealmId } from '../../kernel/brand.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { Absence } from '../absence.ts';
import type { User } from '../user.ts';

/**
 * The absence of these users. They stay subscribed, and no client is informed; but messages in
 * their channels are not sent to a user while `isAbsent`. See reference/messages.md 3.1.
 */
export const readAbsence = async (
  snapshot: Repositories,
  ids: Ids,
  realm: RealmId,
  users: ReadonlyArray<User>,
  isAbsent: boolean,
): Promise<Absence> => {
  const [from, ...own] = await Promise.all([
    reserveOne(ids, realm, 'message'),
    ...users.map(({ id }) => snapshot.channels.subscriptionsOf(id)),
  ]);
  const guards: Array<Absence['guards'][number]> = [];
  const changes: Array<Absence['changes'][number]> = [];
  for (const before of own.flat()) {
    const subscription = continued(before, from, isAbsent);
    if (subscription === null) continue;
    guards.push(subscriptionUnchanged(before.user, before.channel, before));
    changes.push({ _tag: 'subscription.put', subscription });
  }
  return { guards, changes };
};
