import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { isGuest } from '../user/user.ts';
import { actorsThen, isContents, isRoleChange, withLater } from './as-then.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { ContentsEvent } from './group-graph.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { type ActorChange, fanOutSight } from './sight.ts';
import { usersSeenThroughGroups } from './users-seen-through-groups.ts';

/**
 * Guests see nothing by groups. Administrators know of every channel, and may read some by groups.
 */
const seesByGroups = ({ user }: Actor): boolean => !isGuest(user);

/**
 * The listeners who came to be in the group by this, or are in it no longer: named by the event, or
 * in a subgroup that it names. Where more has happened to roles and groups since, the present does
 * not say who was, and more are asked.
 */
const concerned = (
  { listeners, realm }: FanOutContext,
  event: ContentsEvent,
  later: UpcomingEvents,
): ReadonlyMap<UserId, Actor> => {
  const since = later().flatMap(({ event: one }) => (one.realm === realm.id ? [one] : []));
  const isOther = since.some(isContents);
  const hadRole = new Set(since.flatMap((one) => (isRoleChange(one) ? [one.user] : [])));
  const named =
    'users' in event
      ? event.users.flatMap((user) => listeners.get(user) ?? [])
      : [...listeners.values()].filter(
          ({ groups }) => isOther || event.subgroups.some((group) => groups.has(group)),
        );
  const people = named.filter((actor) => seesByGroups(actor) || hadRole.has(actor.user.id));
  return new Map(people.map((actor) => [actor.user.id, actor]));
};

/**
 * What comes into sight of those who came into a group, and goes out of it with those who went. All
 * groups are read, as they are for a client that registers, and only where such people listen and a
 * private channel can be seen by groups of this kind.
 */
export const fanOutJoined = async (
  context: FanOutContext,
  event: ContentsEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm } = context;
  const people = concerned(context, event, later);
  if (people.size === 0) return [];
  const system = new Set(Object.values(realm.systemGroups));
  const channels = usersSeenThroughGroups(
    await snapshot.channels.all(),
    (group) => !system.has(group),
    later,
  );
  if (channels.length === 0) return [];
  const befores = await actorsThen(context, withLater(event, later), people);
  const afters = await actorsThen(context, later, people);
  const shifts = [...people.values()].map((actor): ActorChange => {
    const { id } = actor.user;
    return { before: befores.get(id) ?? actor, after: afters.get(id) ?? actor };
  });
  return fanOutSight(context, shifts, channels, later);
};
