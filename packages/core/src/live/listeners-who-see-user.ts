import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';

/** Who listens and may know this user, and himself. */
export const listenersWhoSeeUser = async (
  { snapshot, realm, listeners }: FanOutContext,
  user: User,
): Promise<ReadonlyArray<UserId>> => {
  const found: UserId[] = [];
  for (const [id, actor] of listeners) {
    if (E.isRight(maySeeUser(id, await visibleUsersOf(snapshot, realm, actor), user)))
      found.push(id);
  }
  return found;
};
