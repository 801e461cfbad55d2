import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { withProfiles } from '../user/use-cases/with-profiles.ts';
import type { User } from '../user/user.ts';
import type { FilledIn, UserView } from '../user/user-view.ts';
import { stubUser, viewUser } from '../user/view-user.ts';
import type { LoadStatePart } from './load-state-part.ts';

/** There may be many users: each is shown when it is asked for. */
export interface PeoplePart {
  /** The users, by id. */
  readonly users: ReadonlyArray<User>;
  /** A stub for whom a restricted guest does not know. */
  readonly show: (user: User) => UserView;
  readonly isKnown: (user: User) => boolean;
  /** Bots of the server, which belong to no organization. */
  readonly systemBots: ReadonlyArray<UserView>;
  readonly self: UserView;
}

const NOTHING: ReadonlyArray<FilledIn> = [];

/** The profile fields of all users, read field by field, since there are few fields. */
const loadProfiles = async ({
  profiles,
}: Repositories): Promise<ReadonlyMap<UserId, ReadonlyArray<FilledIn>>> => {
  const found = new Map<UserId, FilledIn[]>();
  const fields = await profiles.fields();
  const values = await Promise.all(fields.map(({ id }) => profiles.valuesIn(id)));
  for (const { user, ...filled } of values.flat()) {
    const own = found.get(user);
    if (own) own.push(filled);
    else found.set(user, [filled]);
  }
  return found;
};

export const peopleState: LoadStatePart<PeoplePart> = async (
  snapshot,
  { realm, actor },
  _,
  { everybody, known: acquaintance },
) => {
  const viewer = actor.user;
  const bots: ReadonlyArray<UserId> = [realm.notificationBot, realm.welcomeBot];
  const [known, found, [self], profiles, users] = await Promise.all([
    acquaintance(),
    snapshot.users.byIds([...new Set(bots)]),
    withProfiles(snapshot, [viewUser(realm, viewer, viewer)]),
    loadProfiles(snapshot),
    everybody(),
  ]);
  const isKnown = (user: User): boolean => E.isRight(maySeeUser(viewer.id, known, user));
  return {
    users,
    isKnown,
    show: (user) =>
      isKnown(user)
        ? {
            ...viewUser(realm, viewer, user),
            profile: user.bot === null ? (profiles.get(user.id) ?? NOTHING) : null,
          }
        : stubUser(realm, user.id),
    systemBots: found.map((bot) => viewUser(realm, viewer, bot)),
    self: self ?? viewUser(realm, viewer, viewer),
  };
};
