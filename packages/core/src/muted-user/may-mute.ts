import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { maySeeUser, type VisibleUsers } from '../user/may-see-user.ts';
import type { User } from '../user/user.ts';

export type MutePermit = Branded<User, 'MutePermit'>;

/** Permits it, for a judge of a host. */
export const permitMute = (about: User): MutePermit => about as MutePermit;
export type MuteTargetDenial = Denial<'user.unavailable'> | Denial<'user.not-accessible'>;

/**
 * Whom may a user unmute? People and bots they may see, deactivated or not. `target` is null when
 * there is no such user.
 */
export const mayUnmute = (
  actor: User,
  known: VisibleUsers,
  target: User | null,
): E.Either<MuteTargetDenial, MutePermit> => {
  if (target === null) return E.left(denial('user.unavailable'));
  const permit = maySeeUser(actor.id, known, target);
  return E.isLeft(permit) ? permit : E.right(permitMute(target));
};

/** Whom may a user mute? People and bots they may see, deactivated or not, except themselves. */
export const mayMute = (
  actor: User,
  known: VisibleUsers,
  target: User | null,
): E.Either<Denial<'mute.self'> | MuteTargetDenial, MutePermit> =>
  target?.id === actor.id ? E.left(denial('mute.self')) : mayUnmute(actor, known, target);
