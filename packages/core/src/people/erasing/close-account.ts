import type { Group } from '../../group/group.ts';
import { nextRevision, UnixSeconds } from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import type { Absence } from '../../user/absence.ts';
import { userUnchanged } from '../../user/actor-context.ts';
import { guardOwners } from '../../user/guard-owners.ts';
import { endAccess } from '../../user/identity/end-access.ts';
import type { User } from '../../user/user.ts';

export interface CloseFacts {
  readonly person: User;
  /** The person's bots that are active. */
  readonly bots: ReadonlyArray<User>;
  readonly ownersGroup: Group;
  /** The absence of the person and of these bots. */
  readonly absence: Absence;
}

/** An account that may do nothing from now on. */
const closed = (user: User): User => ({
  ...user,
  isActive: false,
  revision: nextRevision(user.revision),
});

/**
 * Nothing signs in as the person or their bots any more, and the links they made end. The address
 * goes with it; name and picture go later, when texts and bytes are known by them no longer.
 * Nothing changes where that was done before.
 */
export const closeAccount = (
  { person, bots, ownersGroup, absence }: CloseFacts,
  now: UnixSeconds,
): DecidedChanges => {
  if (!person.isActive && person.email === null && bots.length === 0) return NO_CHANGE;
  const after: User = {
    ...closed(person),
    email: null,
    emailChange: null,
    canCreateUsers: false,
  };
  const leaving = [person, ...bots];
  const owners = guardOwners(ownersGroup, person, after);
  return {
    guards: [...leaving.map(userUnchanged), ...owners.guards, ...absence.guards],
    changes: [
      ...[after, ...bots.map(closed)].map((user) => ({ _tag: 'user.put', user }) as const),
      { _tag: 'password.put', user: person.id, hash: null },
      ...leaving.flatMap(({ id }) => endAccess(id)),
      { _tag: 'invitations.expire', creator: person.id, last: UnixSeconds(now - 1) },
      ...owners.changes,
      ...absence.changes,
    ],
    events: [
      { _tag: 'user.updated', realm: person.realm, user: person.id, changed: ['email'] },
      ...leaving
        .filter(({ isActive }) => isActive)
        .map(
          ({ realm, id }) =>
            ({ _tag: 'user.updated', realm, user: id, changed: ['isActive'] }) as const,
        ),
      { _tag: 'invitations.changed', realm: person.realm, creator: person.id },
    ],
  };
};
