import { nextRevision, type UserId } from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import { DEFAULT_USER_SETTINGS } from '../../realm/user-settings.ts';
import { userUnchanged } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';

/** The name of an erased person. */
export const erasedName = (user: UserId): string => `Deleted user ${user}`;

/**
 * The row of the person without anything personal: what is left are its id, its role, when it was
 * made, and that it is or was a bot. Nothing changes where that was done before.
 */
export const scrubAccount = (person: User): DecidedChanges => {
  const { id, realm } = person;
  const isScrubbed =
    person.fullName === erasedName(id) && person.external === null && person.meta === null;
  if (isScrubbed) return NO_CHANGE;
  const after: User = {
    ...person,
    revision: nextRevision(person.revision),
    email: null,
    external: null,
    fullName: erasedName(id),
    timezone: '',
    avatar: { source: 'gravatar', version: person.avatar.version + 1 },
    settings: DEFAULT_USER_SETTINGS,
    emailChange: null,
    meta: null,
  };
  return {
    guards: [userUnchanged(person)],
    changes: [{ _tag: 'user.put', user: after }],
    events: [
      { _tag: 'user.updated', realm, user: id, changed: ['fullName', 'avatar', 'timezone'] },
    ],
  };
};
