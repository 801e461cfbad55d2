import type { UserId } from '../../kernel/brand.ts';
import type { StatusEvent } from '../../status/events.ts';
import type { UserStatus } from '../../status/status.ts';
import type { UserEvent } from '../../user/events.ts';
import { knowsEverybody } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import type { UserView } from '../../user/user-view.ts';
import { viewUser } from '../../user/view-user.ts';
import { isEmailPublic } from '../../user/visible-email.ts';
import { acquaintances } from '../acquaintances.ts';
import { actorsThen } from '../as-then.ts';
import type { Room } from '../room.ts';
import type { Later, Told } from '../telling.ts';

type EventOf<Tag extends UserEvent['_tag']> = Extract<UserEvent, { readonly _tag: Tag }>;
type PersonEvent = EventOf<'user.created' | 'user.updated' | 'user.email-changed'>;

const shownIn =
  ({ realm, listeners }: Room, user: User) =>
  (listener: UserId): UserView =>
    viewUser(realm, listeners.get(listener)?.user ?? null, user);

/** What of him looks otherwise to these: fields of `User`, and what an address makes of him. Null: he is new. */
export const toldOf = (room: Room, user: User, changed: ReadonlyArray<string> | null, to: ReadonlyArray<UserId>): ReadonlyArray<Told> =>
  changed?.length === 0 || to.length === 0
    ? []
    : [{ notice: { _tag: 'user.told', realm: room.realm, user, changed, shownTo: shownIn(room, user) }, to }];

const changedBy = (event: PersonEvent, user: User): ReadonlyArray<string> | null => {
  switch (event._tag) {
    case 'user.created':
      return null;
    case 'user.updated':
      return event.changed;
    case 'user.email-changed':
      // A picture from a service is found by the address that is shown, so a hidden address leaves both as they are.
      return ['email', ...(isEmailPublic(user) ? ['displayEmail', ...(user.avatar.source === 'gravatar' ? ['avatar'] : [])] : [])];
  }
};

/** His own program shows his time zone among his settings, too. */
const timezoneTold = ({ listeners }: Room, event: PersonEvent, { id, timezone }: User): ReadonlyArray<Told> =>
  event._tag === 'user.updated' && event.changed.includes('timezone') && listeners.has(id)
    ? [{ notice: { _tag: 'timezone.told', timezone }, to: [id] }]
    : [];

/**
 * A newcomer is met by guests who may not know everybody with what the newcomer comes into. Whether a
 * listener is such a guest is judged by the role that they had then.
 */
const knowNewcomers = async (room: Room, user: User, to: ReadonlyArray<UserId>, later: Later): Promise<ReadonlyArray<UserId>> => {
  if (user.bot !== null) return to;
  const actors = await actorsThen(room, later, room.listeners);
  return to.filter((id) => {
    const actor = actors.get(id);
    return actor !== undefined && knowsEverybody(room.realm, actor);
  });
};

export const tellUser = async (room: Room, event: PersonEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  if (user === null || user.bot?.isSystem) return [];
  const known = await acquaintances(room, user);
  const isNew = event._tag === 'user.created';
  const to = isNew ? await knowNewcomers(room, user, known, later) : known;
  return [...timezoneTold(room, event, user), ...toldOf(room, user, changedBy(event, user), to)];
};

/** What somebody says of himself, to whom it is shown anew with him. `status` null: he never had one. */
export const saidBy = ({ id, realm, settings }: User, status: UserStatus | null, to: ReadonlyArray<UserId>): ReadonlyArray<Told> => {
  const said = {
    ...(status !== null && status.text !== '' && { text: status.text }),
    ...(status !== null && status.emoji !== null && { emoji: status.emoji }),
    ...(!settings.presenceEnabled && { away: true }),
  };
  return Object.keys(said).length === 0 ? [] : [{ notice: { _tag: 'status.updated', realm, user: id, ...said }, to }];
};

export const tellStatus = async (room: Room, event: StatusEvent): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  return user === null ? [] : [{ notice: event, to: await acquaintances(room, user) }];
};
