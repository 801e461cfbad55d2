import type { Realm } from '../../realm/realm.ts';
import { asActor } from '../../user/load-actor.ts';
import type { Room } from '../room.ts';
import { seenByGroups } from '../seen-by-groups.ts';
import { tellSight } from '../sight.ts';
import type { Later, Told } from '../telling.ts';
import { type Move, ranksOf, tellRanks } from './tell-ranks.ts';

/** Who becomes a full member by another waiting period, or is one no longer, and what he sees by that. */
export const tellWaiting = async (room: Room, daysBefore: number, later: Later): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, listeners, now } = room;
  const past: Realm = { ...realm, settings: { ...realm.settings, waitingPeriodDays: daysBefore } };
  const moves = (await snapshot.users.roster(realm.id)).flatMap((user): ReadonlyArray<Move> => {
    const [from, to] = [ranksOf({ realm: past, now }, user), ranksOf(room, user)];
    return from.length === to.length ? [] : [{ user: user.id, from, to }];
  });
  const channels = seenByGroups(await snapshot.channels.all(realm.id), (group) => group !== realm.systemGroups.nobody, later);
  const told = channels.length === 0 ? [] : moves.flatMap(({ user }) => listeners.get(user) ?? []);
  const shifts = await Promise.all(told.map(async (after) => ({ before: await asActor(snapshot, past, after.user, now), after })));
  return [...tellRanks(room, moves), ...(await tellSight(room, shifts, channels, later))];
};
