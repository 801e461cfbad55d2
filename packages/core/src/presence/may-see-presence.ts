import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { maySeeUser, type VisibleUsers } from '../user/may-see-user.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import type { User } from '../user/user.ts';

export type SeePresencePermit = Branded<User, 'SeePresencePermit'>;
export type PresenceHidden =
  | Denial<'user.unavailable'>
  | Denial<'user.not-accessible'>
  | Denial<'presence.of-bot'>;

/**
 * Who may see a user's presence? Viewers who may see the user. A deactivated user counts as
 * missing. `target` is null when there is no such user.
 */
export const maySeePresence = (
  { actor }: Pick<PolicyScene, 'actor'>,
  known: VisibleUsers,
  target: User | null,
): E.Either<PresenceHidden, SeePresencePermit> => {
  if (!target?.isActive) return E.left(denial('user.unavailable'));
  const permit = maySeeUser(actor.user.id, known, target);
  if (E.isLeft(permit)) return permit;
  return target.bot === null
    ? E.right(target as User as SeePresencePermit)
    : E.left(denial('presence.of-bot'));
};
