import type { UserId } from '../kernel/brand.ts';
import type { RealmEvent } from '../realm/store.ts';
import type { Ranked } from '../user/actor.ts';
import { actorsThen, realmThen, userThen, withLater } from './as-then.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { fanOutRanks, type RankChange, ranksOf } from './roles.ts';
import { type ActorChange, fanOutSight } from './sight.ts';
import { usersSeenThroughGroups } from './users-seen-through-groups.ts';

type Updated = Extract<RealmEvent, { readonly _tag: 'realm.updated' }>;

/** Accounts that were in use, with the roles they had. */
const rosterThen = async (
  { snapshot }: FanOutContext,
  later: UpcomingEvents,
): Promise<ReadonlyArray<Ranked & { readonly id: UserId }>> => {
  const changed = new Set(
    later().flatMap(({ event }) => (event._tag === 'user.updated' ? [event.user] : [])),
  );
  const roster = await snapshot.users.roster();
  if (changed.size === 0) return roster;
  const accounts = await snapshot.users.byIds([...changed]);
  const then = accounts.map((user) => userThen(user, later));
  return [
    ...roster.filter(({ id }) => !changed.has(id)),
    ...then.filter(({ isActive, bot }) => isActive && !bot?.isSystem),
  ];
};

/**
 * Who becomes a full member by another waiting period, or is one no longer, and what they see by
 * that.
 */
export const fanOutWaiting = async (
  context: FanOutContext,
  event: Updated,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm, listeners, now } = context;
  const since = withLater(event, later);
  const [past, then] = [realmThen(realm, since), realmThen(realm, later)];
  const moves = (await rosterThen(context, later)).flatMap((user): ReadonlyArray<RankChange> => {
    const [from, to] = [ranksOf({ realm: past, now }, user), ranksOf({ realm: then, now }, user)];
    return from.length === to.length ? [] : [{ user: user.id, from, to }];
  });
  const isLike = (group: number): boolean => group !== realm.systemGroups.nobody;
  const channels = usersSeenThroughGroups(await snapshot.channels.all(), isLike, later);
  const told = channels.length === 0 ? [] : moves.flatMap(({ user }) => listeners.get(user) ?? []);
  const people = new Map(told.map((actor) => [actor.user.id, actor]));
  const befores = await actorsThen(context, since, people);
  const afters = await actorsThen(context, later, people);
  const shifts = [...people.entries()].map(([id, actor]): ActorChange => {
    return { before: befores.get(id) ?? actor, after: afters.get(id) ?? actor };
  });
  return [...fanOutRanks(context, moves), ...(await fanOutSight(context, shifts, channels, later))];
};
