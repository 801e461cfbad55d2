import { nextRevision, type UnixSeconds } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { Realm } from '../realm/realm.ts';

export interface Allowance {
  readonly isAllowed: boolean;
}

/** A bouncer that carried nothing is asked again after so long. */
const ASKED_AGAIN_AFTER = 3600;

/** True while it is known that the bouncer refuses to carry notifications. */
export const isDisallowed = (
  { pushDisallowedAt }: Pick<Realm, 'pushDisallowedAt'>,
  now: UnixSeconds,
): boolean => pushDisallowedAt !== null && now - pushDisallowedAt < ASKED_AGAIN_AFTER;

const nothing = E.right({ changeSet: NO_CHANGE, reply: false });

/**
 * All users of the realm are informed when this changes. The reply is true when a refusal is new or
 * was noted again.
 */
export const decideAllowPushes = (
  realm: Realm | null,
  { isAllowed }: Allowance,
  now: UnixSeconds,
): E.Either<never, Decision<boolean>> => {
  if (realm === null || (isAllowed ? realm.pushDisallowedAt === null : isDisallowed(realm, now)))
    return nothing;
  const { id, revision } = realm;
  const isChanged = (realm.pushDisallowedAt === null) !== isAllowed;
  return E.right({
    changeSet: {
      guards: [{ _tag: 'row.unchanged', row: 'realm', id, revision }],
      changes: [
        {
          _tag: 'realm.put',
          realm: {
            ...realm,
            revision: nextRevision(revision),
            pushDisallowedAt: isAllowed ? null : now,
          },
        },
      ],
      events: isChanged
        ? [{ _tag: 'realm.updated', realm: id, changed: ['pushDisallowedAt'] }]
        : [],
    },
    reply: !isAllowed,
  });
};
