import type { UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { ReactionEvent } from '../../reaction/events.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import { stubUser, viewPerson } from '../../user/view-user.ts';
import { audience, type Reader } from '../audience.ts';
import type { Reacter } from '../message-notice.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

/** A user in two versions: as whoever may know him sees him, and as the others do. */
const showUser = async ({ snapshot, realm }: Room, user: User, readers: ReadonlyArray<Reader>): Promise<(listener: UserId) => Reacter> => {
  const strangers = new Set<UserId>();
  for (const { actor } of readers) {
    const id = actor.user.id;
    if (E.isLeft(maySeeUser(id, await knownTo(snapshot, realm, actor), user))) strangers.add(id);
  }
  const [known, unknown] = [{ ...viewPerson(realm, user), isStub: false }, stubUser(realm, user.id)];
  return (listener) => (strangers.has(listener) ? unknown : known);
};

export const tellReaction = async (room: Room, { _tag, message, reaction }: ReactionEvent): Promise<ReadonlyArray<Told>> => {
  const located = await room.snapshot.messages.byId(room.realm.id, message);
  const user = await room.snapshot.users.byId(room.realm.id, reaction.user);
  if (located === null || user === null) return [];
  const readers = await audience(room, located);
  if (readers.length === 0) return [];
  const shownTo = await showUser(room, user, readers);
  return [
    {
      notice: { _tag: 'reaction.told', isNew: _tag === 'reaction.added', message, reaction, shownTo },
      to: readers.map(({ actor }) => actor.user.id),
    },
  ];
};
