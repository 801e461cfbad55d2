import type { Subscription } from '../channel/channel.ts';
import { continued, subscriptionUnchanged } from '../channel/subscription.ts';
import { type MessageId, nextRevision, UnixSeconds } from '../kernel/brand.ts';
import type { Change, DecidedChanges, Guard } from '../kernel/change-set.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { foldCase } from '../kernel/text.ts';
import { userUnchanged } from '../user/actor-context.ts';
import { endAccess, endKeys } from '../user/identity/end-access.ts';
import type { User } from '../user/user.ts';
import { isFalling, isLeaving, isReturning, type SettledPerson } from './settle-person.ts';

/** A person whose account changes, with what else changes with it. */
export interface ChangedPerson extends SettledPerson {
  readonly before: User;
  /** The bots of a person who leaves or loses rights, deactivated ones included; else empty. */
  readonly bots: ReadonlyArray<User>;
  /**
   * The subscriptions of a person who leaves or returns, and of their active bots; else empty.
   */
  readonly subscriptions: ReadonlyArray<Subscription>;
  /** A person who leaves created invitation links that can still be used. */
  readonly hasLiveLinks: boolean;
}

const botsAfter = (change: ChangedPerson): ReadonlyArray<readonly [before: User, after: User]> =>
  change.bots.flatMap((bot) => {
    const role = isFalling(change) && bot.role < change.after.role ? change.after.role : bot.role;
    const isActive = bot.isActive && !isLeaving(change);
    return role === bot.role && isActive === bot.isActive
      ? []
      : [[bot, { ...bot, role, isActive, revision: nextRevision(bot.revision) }] as const];
  });

const absences = (
  change: ChangedPerson,
  from: MessageId,
): Pick<DecidedChanges, 'guards' | 'changes'> => {
  const moved = change.subscriptions.flatMap((before) => {
    const subscription = continued(before, from, isLeaving(change));
    return subscription === null ? [] : [{ before, subscription }];
  });
  return {
    guards: moved.map(({ before }) => subscriptionUnchanged(before.user, before.channel, before)),
    changes: moved.map(({ subscription }) => ({ _tag: 'subscription.put', subscription })),
  };
};

const emailFree = (
  { before, after }: ChangedPerson,
  isEmailHandedOver: boolean,
): ReadonlyArray<Guard> => {
  const { email, realm } = after;
  const isOwn = email === null || foldCase(email) === foldCase(before.email ?? '');
  return isOwn || isEmailHandedOver
    ? []
    : [{ _tag: 'key.free', key: 'user.email', realm, value: foldCase(email) }];
};

/** An event about activity stands alone: what listeners knew follows from it. */
const toldOf = (before: User, after: User): ReadonlyArray<DomainEvent> => {
  const of = { realm: after.realm, user: after.id };
  const changed = (['fullName', 'role', 'meta'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const roleBefore = changed.includes('role') ? { roleBefore: before.role } : {};
  const others: ReadonlyArray<DomainEvent> = [
    ...(changed.length === 0
      ? []
      : [{ _tag: 'user.updated', ...of, changed, ...roleBefore } as const]),
    ...(before.email === after.email
      ? []
      : [{ _tag: 'user.email-changed', ...of, from: before.email, to: after.email } as const]),
  ];
  if (before.isActive === after.isActive) return others;
  const activity: DomainEvent = { _tag: 'user.updated', ...of, changed: ['isActive'] };
  return after.isActive ? [activity, ...others] : [...others, activity];
};

const accessOf = (change: ChangedPerson, now: UnixSeconds): ReadonlyArray<Change> => {
  const { id } = change.after;
  if (isReturning(change)) return endAccess(id);
  if (!isLeaving(change)) return [];
  const bots = change.bots.filter(({ isActive }) => isActive);
  return [
    endKeys(id, now),
    ...bots.map((bot) => endKeys(bot.id, now)),
    { _tag: 'invitations.expire', creator: id, last: UnixSeconds(now - 1) },
  ];
};

/**
 * What changes with the account of a person. One who leaves loses every key and session, and their
 * bots are deactivated; one who returns signs in again. `from` is where absences begin or end.
 * `isEmailHandedOver`: another person of the sync gives the wanted address up.
 */
export const writeChanged = (
  change: ChangedPerson,
  from: MessageId,
  isEmailHandedOver: boolean,
  now: UnixSeconds,
): DecidedChanges => {
  const { before, after } = change;
  const bots = botsAfter(change);
  const absence = absences(change, from);
  const linksEnd: ReadonlyArray<DomainEvent> =
    isLeaving(change) && change.hasLiveLinks
      ? [{ _tag: 'invitations.changed', realm: after.realm, creator: after.id }]
      : [];
  return {
    guards: [
      userUnchanged(before),
      ...(before.external === after.external || after.external === null
        ? []
        : [
            {
              _tag: 'key.free',
              key: 'user.external',
              realm: after.realm,
              value: after.external,
            } as const,
          ]),
      ...emailFree(change, isEmailHandedOver),
      ...change.bots.map(userUnchanged),
      ...absence.guards,
    ],
    changes: [
      { _tag: 'user.put', user: after },
      ...bots.map(([, user]): Change => ({ _tag: 'user.put', user })),
      ...accessOf(change, now),
      ...absence.changes,
    ],
    events: [
      ...toldOf(before, after),
      ...bots.flatMap(([was, is]) => toldOf(was, is)),
      ...linksEnd,
    ],
  };
};
