import type { UnixSeconds } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { BotRefused } from '../user/may-administer.ts';
import { isOffline, isStale, type Presence } from './presence.ts';

export interface NoteFacts {
  readonly context: ActorContext;
  /** Null when the user was never present. */
  readonly known: Presence | null;
}

/** What a program says of the one who uses it. */
export interface Saying {
  /** `active` or `idle`, as it was said. */
  readonly status: string;
  /**
   * The user was active since the last report. Announced regardless of how recent that report is.
   */
  readonly hasNewInput: boolean;
}

export type NoteDenial =
  | BotRefused
  | Denial<'presence.status-unknown', { readonly status: string }>;

/**
 * Records that a client runs. Writes nothing for a user who hides their presence, or in a realm
 * that shows no presence.
 */
export const decideNote = (
  { context: { realm: organization, actor }, known, judges }: NoteFacts & WithJudges,
  { status, hasNewInput }: Saying,
  now: UnixSeconds,
): E.Either<NoteDenial, Decision<void>> => {
  const permit = judges.mayActAsHuman(actor.user);
  if (E.isLeft(permit)) return permit;
  if (status !== 'active' && status !== 'idle')
    return E.left(denial('presence.status-unknown', { status }));
  const { id: user, realm, joinedAt, settings } = permit.right;
  const isActive = status === 'active';
  const wasActive = known?.activeAt ?? null;
  const isNews =
    isStale(known?.connectedAt ?? null, now) ||
    (isActive && (hasNewInput ? wasActive !== now : isStale(wasActive, now)));
  const isShown = settings.presenceEnabled && !organization.settings.presenceDisabled;
  if (!isShown || !isNews) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const note = {
    _tag: 'presence.note',
    user,
    realm,
    activeAt: isActive ? now : (wasActive ?? joinedAt),
    connectedAt: now,
  } as const;
  const comes = isActive && (known === null || isOffline(known, now));
  const events = comes ? [{ _tag: 'presence.came', realm, user } as const] : [];
  return E.right({
    changeSet: { guards: [actorUnchanged(actor)], changes: [note], events },
    reply: undefined,
  });
};
