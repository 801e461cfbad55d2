import { positionOf } from '../../kernel/ascending.ts';
import type { UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { seesEverybody, visibleUsersOf } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import type { PersonView } from '../../user/user-view.ts';
import { stubUser, viewPerson } from '../../user/view-user.ts';

/** How this user sees these people, who are ascending; a stub for a user who is none of them. */
export const showPeople = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  all: ReadonlyArray<User>,
): Promise<(id: UserId) => PersonView> => {
  const known = seesEverybody(realm, actor)
    ? 'everybody'
    : await visibleUsersOf(snapshot, realm, actor);
  const users = all.filter((user) => E.isRight(maySeeUser(actor.user.id, known, user)));
  const ascending = users.map(({ id }) => id);
  const views = users.map((user) => viewPerson(realm, user));
  return (id) => {
    const position = positionOf(id, ascending);
    return (position === null ? undefined : views[position]) ?? stubUser(realm, id);
  };
};
