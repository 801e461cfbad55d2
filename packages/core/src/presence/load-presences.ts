import { UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import { displayEmail } from '../user/visible-email.ts';
import type { PresenceTimes } from './presence.ts';

export interface ShownPresence extends PresenceTimes {
  readonly user: number;
  /** The address every viewer is shown, for older clients. Null when it was not requested. */
  readonly email: string | null;
}

export interface Presences {
  readonly shown: ReadonlyArray<ShownPresence>;
  /** The newest update shown, -1 for none. A client sends it back to get only newer ones. */
  readonly update: number;
  readonly at: UnixSeconds;
}

export interface PresenceOptions {
  /** What the program knows already; null or -1: nothing. */
  readonly after: number | null;
  /** How far back a program that knows nothing wants to look; null: two weeks. */
  readonly days: number | null;
  readonly withEmails: boolean;
}

const DAY = 86_400;
const TWO_WEEKS = 14;

/** Presence of all users the viewer may see; empty in a realm that shows no presence. */
export const loadPresences = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  { after, days, withEmails }: PresenceOptions,
  now: UnixSeconds,
): Promise<Presences> => {
  if (realm.settings.presenceDisabled) return { shown: [], update: after ?? -1, at: now };
  const isNew = after === null || after < 0;
  const since = isNew ? UnixSeconds(now - (days ?? TWO_WEEKS) * DAY) : null;
  const [found, known] = await Promise.all([
    snapshot.presences.inRealm(isNew ? -1 : after, since),
    visibleUsersOf(snapshot, realm, actor),
  ]);
  const seen = found.filter(
    ({ user }) => known === 'everybody' || user === actor.user.id || known.has(user),
  );
  const users = withEmails ? await snapshot.users.byIds(seen.map(({ user }) => user)) : [];
  const emails = new Map(users.map((user) => [user.id, displayEmail(realm, user)]));
  return {
    shown: seen.map(({ user, activeAt, connectedAt }) => ({
      user,
      activeAt,
      connectedAt,
      email: emails.get(user) ?? null,
    })),
    update: seen.reduce((newest, { update }) => Math.max(newest, update), after ?? -1),
    at: now,
  };
};
