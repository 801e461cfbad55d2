import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { isHost } from '../../user/may-act-as-host.ts';
import { userFinder } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import type { PeopleDenial, Person } from './subscription-contract.ts';

const unavailable: Denial<'user.unavailable'> = denial('user.unavailable');
const deactivated: Denial<'user.deactivated'> = denial('user.deactivated');

/** Each pair may be a row to write, and other writers wait until all are written. */
const SUBSCRIPTIONS_AT_ONCE = 20_000;

/**
 * The users to add to so many `channels` or to remove from them, each once. When none is named, the
 * caller, and no user for the host. Left with the first who is missing or deactivated.
 */
export const findPeople = async (
  snapshot: Repositories,
  context: ActorContext,
  people: ReadonlyArray<Person>,
  channels: number,
): Promise<E.Either<PeopleDenial, ReadonlyArray<User>>> => {
  const { user: self } = context.actor;
  if (people.length === 0) return E.right(isHost(self) ? [] : [self]);
  if (people.length * channels > SUBSCRIPTIONS_AT_ONCE)
    return E.left(denial('channel.subscriptions.too-many', { limit: SUBSCRIPTIONS_AT_ONCE }));
  const find = userFinder(snapshot, context);
  const found = new Map<User['id'], User>();
  for (const person of people) {
    const reference = typeof person === 'number' ? { id: person } : { email: person };
    const user = person === self.email ? self : await find(reference);
    if (user === null) return E.left(unavailable);
    if (!user.isActive) return E.left(deactivated);
    found.set(user.id, user);
  }
  return E.right([...found.values()]);
};
