import type { UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import { withProfiles } from '../../user/use-cases/with-profiles.ts';
import type { UserView } from '../../user/user-view.ts';
import { stubUser, viewUser } from '../../user/view-user.ts';
import type { LoadPart } from '../load-part.ts';

/** By id; whom a restricted guest does not know is a stub. */
export interface PeoplePart {
  readonly users: ReadonlyArray<UserView>;
  /** Bots of the server, which are nobody's colleagues. */
  readonly systemBots: ReadonlyArray<UserView>;
  readonly self: UserView;
}

export const peoplePart: LoadPart<PeoplePart> = async (snapshot, { realm, actor }) => {
  const known = await knownTo(snapshot, realm, actor);
  const viewer = actor.user;
  const users = (await snapshot.users.all(realm.id)).map((user) =>
    E.isRight(maySeeUser(viewer.id, known, user)) ? viewUser(realm, viewer, user) : stubUser(realm, user.id),
  );
  const bots: ReadonlyArray<UserId> = [realm.notificationBot, realm.welcomeBot];
  const found = await snapshot.users.byIds(realm.id, [...new Set(bots)]);
  const [self] = await withProfiles(snapshot, [viewUser(realm, viewer, viewer)]);
  return {
    users: await withProfiles(snapshot, users),
    systemBots: found.map((bot) => viewUser(realm, viewer, bot)),
    self: self ?? viewUser(realm, viewer, viewer),
  };
};
