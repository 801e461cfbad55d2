import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { ReactionEvent } from '../reaction/store.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import { stubUser, viewPerson } from '../user/view-user.ts';
import { audience } from './audience.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { Reacter } from './message-update.ts';
import type { AddressedUpdate } from './queued-update.ts';
import type { Recipient } from './readers-among.ts';

/** A user in two versions: for listeners who may know them, and for the others. */
const showUser = async (
  { snapshot, realm }: FanOutContext,
  user: User,
  readers: ReadonlyArray<Recipient>,
): Promise<(listener: UserId) => Reacter> => {
  const strangers = new Set<UserId>();
  for (const { actor } of readers) {
    const id = actor.user.id;
    if (E.isLeft(maySeeUser(id, await visibleUsersOf(snapshot, realm, actor), user)))
      strangers.add(id);
  }
  const [known, unknown] = [
    { ...viewPerson(realm, user), isStub: false },
    stubUser(realm, user.id),
  ];
  return (listener) => (strangers.has(listener) ? unknown : known);
};

export const fanOutReaction = async (
  context: FanOutContext,
  { _tag, message, reaction }: ReactionEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const placed = await context.snapshot.messages.byId(message);
  const user = await context.snapshot.users.byId(reaction.user);
  if (placed === null || user === null) return [];
  const readers = await audience(context, placed);
  if (readers.length === 0) return [];
  const shownTo = await showUser(context, user, readers);
  return [
    {
      update: {
        _tag: 'reaction.told',
        isNew: _tag === 'reaction.added',
        message,
        reaction,
        shownTo,
      },
      to: readers.map(({ actor }) => actor.user.id),
    },
  ];
};
