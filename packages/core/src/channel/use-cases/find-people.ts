import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import type { PeopleDenial, Person } from './subscription-contract.ts';

const unavailable: Denial<'user.unavailable'> = denial('user.unavailable');
const deactivated: Denial<'user.deactivated'> = denial('user.deactivated');

/** Each of them once, the caller himself when nobody is named; or the first who is nobody or was deactivated. */
export const findPeople = async (
  snapshot: Repositories,
  { realm, actor }: Scene,
  people: ReadonlyArray<Person>,
): Promise<E.Either<PeopleDenial, ReadonlyArray<User>>> => {
  if (people.length === 0) return E.right([actor.user]);
  const found = new Map<User['id'], User>();
  for (const person of people) {
    const reference = typeof person === 'number' ? { id: person } : { email: person };
    const user = person === actor.user.email ? actor.user : await findUser(snapshot, realm, actor.user, reference);
    if (user === null) return E.left(unavailable);
    if (!user.isActive) return E.left(deactivated);
    found.set(user.id, user);
  }
  return E.right([...found.values()]);
};
