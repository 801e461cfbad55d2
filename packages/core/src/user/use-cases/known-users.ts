import type { ChannelRepository } from '../../channel/store.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { MessageRepository } from '../../message/store/repository.ts';
import type { Realm } from '../../realm/realm.ts';
import { type Actor, isWithin } from '../actor.ts';
import type { VisibleUsers } from '../may-see-user.ts';
import type { UserRepository } from '../store.ts';
import { isGuest } from '../user.ts';

/** The repositories from which the known users of a viewer follow. */
export interface ContactQueries {
  readonly channels: Pick<ChannelRepository, 'subscriptionsOf' | 'subscribersOf'>;
  readonly messages: Pick<MessageRepository, 'directParticipants'>;
  readonly users: Pick<UserRepository, 'byIds'>;
}

const fellowSubscribers = async (
  { channels }: ContactQueries,
  { user }: Actor,
): Promise<ReadonlyArray<UserId>> => {
  const own = (await channels.subscriptionsOf(user.id)).filter(
    (subscription) => subscription.isActive,
  );
  const found = await channels.subscribersOf(own.map(({ channel }) => channel));
  return [...found.values()].flat();
};

const PAIR = 2;

/**
 * True when the realm has restricted guests. The setting can only be the group of everyone or the
 * group of members.
 */
export const hasRestrictedGuests = ({ permissions, systemGroups }: Realm): boolean =>
  !permissions.canAccessAllUsers.subgroups.includes(systemGroups.everyone);

/** True for every user except a restricted guest. */
export const seesEverybody = (realm: Realm, actor: Actor): boolean =>
  !isGuest(actor.user) || isWithin(realm.permissions.canAccessAllUsers, actor);

/**
 * The users this viewer knows. A restricted guest knows the active people of their channels and
 * group conversations, and every user with whom they exchanged direct messages, deactivated or not.
 */
export const visibleUsersOf = async (
  snapshot: ContactQueries,
  realm: Realm,
  actor: Actor,
): Promise<VisibleUsers> => {
  if (seesEverybody(realm, actor)) return 'everybody';
  const spoken = await snapshot.messages.directParticipants(actor.user.id);
  const partners = spoken.filter((people) => people.length <= PAIR).flat();
  const inGroups = spoken.filter((people) => people.length > PAIR).flat();
  const active = (await snapshot.users.byIds([...new Set(inGroups)]))
    .filter((user) => user.isActive)
    .map((user) => user.id);
  return new Set([...partners, ...active, ...(await fellowSubscribers(snapshot, actor))]);
};
