import type { Branded, UnixSeconds } from '../../kernel/brand.ts';
import type { Entropy, Passwords } from '../../kernel/ports.ts';
import { codePoints } from '../../kernel/text.ts';

const API_KEY_LENGTH = 32;
const API_KEY = /^[A-Za-z0-9]{32}$/;
const MIN_PASSWORD = 6;
const MIN_OWN_PASSWORD = 8;
/** Beyond this, judging the strength would take too long. */
export const MAX_PASSWORD = 100;
const RANDOM_PASSWORD = 24;

export const newApiKey = (entropy: Entropy): string => entropy.token(API_KEY_LENGTH);
export const isApiKey = (text: string): boolean => API_KEY.test(text);

/** Has a key that ends then (null: never by itself) ended at `moment`? */
export const hasEnded = (endsAt: UnixSeconds | null, moment: UnixSeconds): boolean =>
  endsAt !== null && moment >= endsAt;

/** Takes as long as `given` is, wherever the first difference is. */
export const sameText = (given: string, secret: string): boolean => {
  let difference = given.length ^ secret.length;
  for (let index = 0; index < given.length; index++)
    difference |= given.charCodeAt(index) ^ secret.charCodeAt(index);
  return difference === 0;
};

/** A generated password. Only `newPassword` creates one, so it is not judged. */
export interface RandomPassword {
  readonly random: Branded<string, 'RandomPassword'>;
}
/** A typed password, or a generated one. */
export type NewPassword = string | RandomPassword;

/**
 * Generates a password. It is not judged, because no person chose it.
 *
 * @returns A password that only `passwordText` shows.
 * @example
 * const password = newPassword(entropy);
 */
export const newPassword = (entropy: Entropy): RandomPassword => ({
  random: entropy.token(RANDOM_PASSWORD) as RandomPassword['random'],
});
/** The characters of a password, typed or generated. For telling a person their first password. */
export const passwordText = (password: NewPassword): string =>
  typeof password === 'string' ? password : password.random;

/**
 * Whether a password can be one at all. A person who makes an account for another may choose any
 * such.
 */
export const isPossiblePassword = (password: NewPassword): boolean => {
  const length = codePoints(passwordText(password));
  return length >= 1 && length <= MAX_PASSWORD;
};

/**
 * True when the password is long enough, within bounds, and hard to guess for an attacker who knows
 * `about`.
 */
export const isGoodPassword = (
  passwords: Pick<Passwords, 'isStrong'>,
  password: NewPassword,
  about: ReadonlyArray<string>,
): boolean => {
  if (typeof password !== 'string') return true;
  const length = codePoints(password);
  return length >= MIN_PASSWORD && length <= MAX_PASSWORD && passwords.isStrong(password, about);
};

/** Fewest characters of a password that people choose for themselves. */
export const ownPasswordLength = ({
  minLength = MIN_OWN_PASSWORD,
}: Pick<Passwords, 'minLength'>): number => minLength;

/**
 * True when the password is good enough for a user who chooses it for themselves, as in joining.
 */
export const isGoodOwnPassword = (
  passwords: Pick<Passwords, 'isStrong' | 'minLength'>,
  password: NewPassword,
  about: ReadonlyArray<string>,
): boolean =>
  isGoodPassword(passwords, password, about) &&
  (typeof password !== 'string' || codePoints(password) >= ownPasswordLength(passwords));
