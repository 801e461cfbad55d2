import {
  E,
  foldCase,
  type HostDenial,
  type Join,
  type JoinRefusal,
  type Parley,
  type WithEmail,
} from '@parley/core';
import type { LimitDenial, SignInLimit } from '../limits/limits.ts';

/** Longer than any address; what is longer is counted by its beginning. */
const COUNTED_LENGTH = 320;

/**
 * Refusals that tell whether a guess was right. A name that is too short or a weak password is a
 * slip and does not count as an attempt.
 */
const GUESSES: ReadonlySet<string> = new Set([
  'invitation.key-malformed',
  'invitation.key-unknown',
  'invitation.expired',
  'user.email-taken',
]);

/** Joins, unless too many guesses at keys and addresses failed before. */
export const attemptJoin = async (
  parley: Parley,
  signIns: SignInLimit,
  address: string,
  command: Join,
): Promise<E.Either<JoinRefusal | LimitDenial | HostDenial, WithEmail>> => {
  const name = `${command.realm} joins ${foldCase(command.email.trim().slice(0, COUNTED_LENGTH))}`;
  const done = await signIns.attempt({ name, address, known: null }, async () => {
    const joined = await parley.invitations.join(command)();
    return E.isLeft(joined) && GUESSES.has(joined.left.rule) ? joined : E.right(joined);
  });
  return E.isLeft(done) ? done : done.right;
};
