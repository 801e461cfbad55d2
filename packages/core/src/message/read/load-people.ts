import { positionOf } from '../../kernel/ascending.ts';
import type { UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { seesEverybody, visibleUsersOf } from '../../user/use-cases/known-users.ts';
import type { PersonView } from '../../user/user-view.ts';
import { stubUser, viewPerson } from '../../user/view-user.ts';
import type { PlacedMessage } from '../message.ts';

/** Who sent them, and who takes part in direct ones; some more than once. */
const peopleOf = (placed: ReadonlyArray<PlacedMessage>): ReadonlyArray<UserId> => {
  const people: UserId[] = [];
  for (const { message, conversation } of placed) {
    people.push(message.sender);
    if (conversation._tag === 'Direct') people.push(...conversation.participants);
  }
  return people;
};

/** How this user sees the senders and participants of these messages. */
export const loadPeople = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  placed: ReadonlyArray<PlacedMessage>,
): Promise<(id: UserId) => PersonView> => {
  const known = seesEverybody(realm, actor)
    ? 'everybody'
    : await visibleUsersOf(snapshot, realm, actor);
  const all = await snapshot.users.byIds(realm.id, peopleOf(placed));
  const users = all.filter((user) => E.isRight(maySeeUser(actor.user.id, known, user)));
  const ascending = users.map(({ id }) => id);
  const views = users.map((user) => viewPerson(realm, user));
  return (id) => {
    const position = positionOf(id, ascending);
    return (position === null ? undefined : views[position]) ?? stubUser(realm, id);
  };
};
