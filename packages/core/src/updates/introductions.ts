import type { UserId } from '../kernel/brand.ts';
import type { UserStatus } from '../status/status.ts';
import { withProfiles } from '../user/use-cases/with-profiles.ts';
import type { User } from '../user/user.ts';
import { stubUser, viewUser } from '../user/view-user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { saidBy } from './user.ts';

/** The most users whose statuses are read one by one. For more, those of the realm are read. */
const FEW = 20;

const statusesOf = async (
  { snapshot }: FanOutContext,
  people: ReadonlyArray<User>,
): Promise<ReadonlyMap<UserId, UserStatus>> => {
  const found =
    people.length > FEW
      ? await snapshot.statuses.inRealm()
      : await Promise.all(people.map(({ id }) => snapshot.statuses.ofUser(id)));
  return new Map(found.flatMap((status) => (status === null ? [] : [[status.user, status]])));
};

/**
 * Users as the listener now sees them, with their profile fields; with their statuses too when
 * `withSayings` is set.
 */
export const introduced = async (
  context: FanOutContext,
  listener: User,
  people: ReadonlyArray<User>,
  withSayings: boolean,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm } = context;
  const to = [listener.id];
  const views = await withProfiles(
    snapshot,
    people.map((user) => viewUser(realm, listener, user)),
  );
  const statuses = withSayings ? await statusesOf(context, people) : null;
  const updates: AddressedUpdate[] = [];
  for (const [index, user] of people.entries()) {
    const view = views[index] ?? viewUser(realm, listener, user);
    const notice = { _tag: 'user.told', realm, user, shownTo: () => view } as const;
    updates.push({ update: { ...notice, changed: null }, to });
    // Clients assume that a user who appears is active.
    if (!user.isActive) updates.push({ update: { ...notice, changed: ['isActive'] }, to });
    else if (statuses !== null) updates.push(...saidBy(user, statuses.get(user.id) ?? null, to));
  }
  return updates;
};

/** Users whom the listener may no longer know. */
export const goneFrom = (
  { realm }: FanOutContext,
  listener: UserId,
  people: ReadonlyArray<User>,
): ReadonlyArray<AddressedUpdate> =>
  people.map((user) => ({
    update: { _tag: 'user.gone', user: stubUser(realm, user.id) },
    to: [listener],
  }));
