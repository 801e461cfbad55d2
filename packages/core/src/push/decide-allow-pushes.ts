import { nextRevision, type UnixSeconds } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { Realm } from '../realm/realm.ts';

/** Whether the bouncer carries the realm's notifications. */
export interface Allowance {
  readonly isAllowed: boolean;
}

/** Seconds after a refusal until the bouncer is asked again. */
const ASKED_AGAIN_AFTER = 3600;

/** True for an hour after the bouncer refused to carry the realm's notifications. */
export const isDisallowed = (
  { pushDisallowedAt }: Pick<Realm, 'pushDisallowedAt'>,
  now: UnixSeconds,
): boolean => pushDisallowedAt !== null && now - pushDisallowedAt < ASKED_AGAIN_AFTER;

const nothing = E.right({ changeSet: NO_CHANGE, reply: false });

/**
 * Stores the time of a refusal, or that there is none any more; clients of the realm get an event
 * when one begins or ends. The reply is true when the refusal is new, or renewed after an hour.
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
