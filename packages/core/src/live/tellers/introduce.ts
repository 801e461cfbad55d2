import type { UserId } from '../../kernel/brand.ts';
import { withProfiles } from '../../user/use-cases/with-profiles.ts';
import type { User } from '../../user/user.ts';
import { stubUser, viewUser } from '../../user/view-user.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { saidBy } from './tell-user.ts';

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
  const told: Told[] = [];
  for (const [index, user] of people.entries()) {
    const view = views[index] ?? viewUser(realm, listener, user);
    const notice = { _tag: 'user.told', realm, user, shownTo: () => view } as const;
    told.push({ notice: { ...notice, changed: null }, to });
    // Clients take whoever comes for somebody active.
    if (!user.isActive) told.push({ notice: { ...notice, changed: ['isActive'] }, to });
    else if (withSayings) told.push(...(await saidBy(room, user, to)));
  }
  return told;
};

/** People whom somebody knows no longer. */
export const goneFrom = ({ realm }: Room, listener: UserId, people: ReadonlyArray<User>): ReadonlyArray<Told> =>
  people.map((user) => ({ notice: { _tag: 'user.gone', user: stubUser(realm, user.id) }, to: [listener] }));
