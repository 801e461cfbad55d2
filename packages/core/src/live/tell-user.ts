import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { StatusEvent } from '../status/events.ts';
import type { UserEvent } from '../user/events.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { knownTo } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import type { UserView } from '../user/user-view.ts';
import { viewUser } from '../user/view-user.ts';
import type { Room } from './room.ts';
import type { Told } from './telling.ts';

/** Who listens and may know this user, and himself. */
const acquaintances = async ({ snapshot, realm, listeners }: Room, user: User): Promise<ReadonlyArray<UserId>> => {
  const found: UserId[] = [];
  for (const [id, actor] of listeners) {
    if (E.isRight(maySeeUser(id, await knownTo(snapshot, realm, actor), user))) found.push(id);
  }
  return found;
};

const shownIn =
  ({ realm, listeners }: Room, user: User) =>
  (listener: UserId): UserView =>
    viewUser(realm, listeners.get(listener)?.user ?? null, user);

export const tellUser = async (room: Room, event: UserEvent): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  if (user === null || user.bot?.isSystem) return [];
  const shownTo = shownIn(room, user);
  const changed = event._tag === 'user.created' ? null : event.changed;
  const to = await acquaintances(room, user);
  return to.length === 0 ? [] : [{ notice: { _tag: 'user.told', realm: room.realm, user, changed, shownTo }, to }];
};

export const tellStatus = async (room: Room, event: StatusEvent): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  return user === null ? [] : [{ notice: event, to: await acquaintances(room, user) }];
};
