import type { UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import { mayWriteDirect } from '../message/may-write-direct.ts';
import { readDirectFacts } from '../message/send/read-direct-facts.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { TypeRefusal, TypingPlace } from './contract.ts';
import { type Typed, typistOf } from './typists.ts';

/**
 * A user who may write to these people may announce typing to them. Deactivated users are skipped.
 */
export const typeToPeople = async (
  snapshot: Repositories,
  context: ActorContext,
  { users }: Extract<TypingPlace, { readonly _tag: 'Users' }>,
  now: UnixSeconds,
): Promise<E.Either<TypeRefusal, Typed>> => {
  const { realm, actor } = context;
  if (!actor.user.settings.sendDirectTypingNotifications)
    return E.left(denial('typing.direct-off'));
  const ids = [...new Set([...users, actor.user.id])].sort((a, b) => a - b);
  const people = await snapshot.users.byIds(ids);
  const found = new Set(people.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) return E.left(denial('message.send.unknown-user', { user: missing }));
  const active = people.filter(({ isActive }) => isActive);
  const conversation = await snapshot.messages.conversation(ids);
  const permit = mayWriteDirect(
    context,
    await readDirectFacts(snapshot, context, active, conversation, now),
  );
  if (E.isLeft(permit)) return permit;
  const participants = people.map((user) => typistOf(realm, user));
  const to = active.filter(({ settings }) => settings.receivesTypingNotifications);
  return E.right({ place: { _tag: 'Direct', participants }, named: people, to });
};
