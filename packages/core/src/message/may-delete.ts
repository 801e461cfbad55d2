import type { Branded, UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithin, isWithinButNoGuest } from '../user/actor.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import type { User } from '../user/user.ts';
import type { Message } from './message.ts';

export type DeleteDenial =
  | Denial<'message.delete.not-permitted'>
  | Denial<'message.delete.time-limit', { readonly limit: number; readonly age: number }>;
export type DeletePermit = Branded<{ readonly message: Pick<Message, 'sentAt'> }, 'DeletePermit'>;

/** Permits it, for a judge of a host. */
export const permitDelete = (about: { readonly message: Pick<Message, 'sentAt'> }): DeletePermit =>
  about as DeletePermit;

/**
 * Decides who may delete a message: users who may delete any message at any time, or its sender or
 * the owner of the bot that sent it, while they may delete their own messages and it is young
 * enough. The time limit has no grace.
 */
export const mayDelete = (
  { realm, actor }: PolicyScene,
  message: Pick<Message, 'sentAt'>,
  sender: Pick<User, 'id' | 'bot'>,
  now: UnixSeconds,
): E.Either<DeleteDenial, DeletePermit> => {
  const permit = E.right(permitDelete({ message }));
  if (isWithinButNoGuest(realm.permissions.canDeleteAnyMessage, actor)) return permit;
  const isOwn = sender.id === actor.user.id || sender.bot?.owner === actor.user.id;
  if (!isOwn || !isWithin(realm.permissions.canDeleteOwnMessage, actor))
    return E.left(denial('message.delete.not-permitted'));
  const limit = realm.settings.contentDeleteLimit;
  const age = now - message.sentAt;
  return limit === null || age <= limit
    ? permit
    : E.left(denial('message.delete.time-limit', { limit, age }));
};
