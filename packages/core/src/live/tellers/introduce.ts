import type { UserId } from '../../kernel/brand.ts';
import type { UserStatus } from '../../status/status.ts';
import { withProfiles } from '../../user/use-cases/with-profiles.ts';
import type { User } from '../../user/user.ts';
import { stubUser, viewUser } from '../../user/view-user.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { saidBy } from './tell-user.ts';

/** Of so many the statuses are read one by one; for more, all of the realm at once. */
const FEW = 20;

const statusesOf = async ({ snapshot, realm }: Room, people: ReadonlyArray<User>): Promise<ReadonlyMap<UserId, UserStatus>> => {
  const found =
    people.length > FEW
      ? await snapshot.statuses.inRealm(realm.id)
      : await Promise.all(people.map(({ id }) => snapshot.statuses.ofUser(id)));
  return new Map(found.flatMap((status) => (status === null ? [] : [[status.user, status]])));
};

/** People as somebody now knows them, with what they filled in; `withSayings`: and what they say of themselves. */
export const introduced = async (
  room: Room,
  listener: User,
  people: ReadonlyArray<User>,
  withSayings: boolean,
): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm } = room;
  const to = [listener.id];
  const views = await withProfiles(
    snapshot,
    people.map((user) => viewUser(realm, listener, user)),
  );
  const statuses = withSayings ? await statusesOf(room, people) : null;
  const told: Told[] = [];
  for (const [index, user] of people.entries()) {
    const view = views[index] ?? viewUser(realm, listener, user);
    const notice = { _tag: 'user.told', realm, user, shownTo: () => view } as const;
    told.push({ notice: { ...notice, changed: null }, to });
    // Clients take whoever comes for somebody active.
    if (!user.isActive) told.push({ notice: { ...notice, changed: ['isActive'] }, to });
    else if (statuses !== null) told.push(...saidBy(user, statuses.get(user.id) ?? null, to));
  }
  return told;
};

/** People whom somebody knows no longer. */
export const goneFrom = ({ realm }: Room, listener: UserId, people: ReadonlyArray<User>): ReadonlyArray<Told> =>
  people.map((user) => ({ notice: { _tag: 'user.gone', user: stubUser(realm, user.id) }, to: [listener] }));
