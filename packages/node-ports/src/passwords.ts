import { MAX_PASSWORD, type Passwords, wholeOption } from '@parley/core';
import { DEFAULT_COST, hashPassword, matchesHash, type PasswordCost } from './password-hash.ts';
import { isStrongPassword } from './password-strength.ts';

/**
 * Hashes and verifies passwords with argon2id, or with scrypt where Node has no argon2id.
 *
 * @param cost the cost of new hashes; a stored hash is checked at the cost written in it
 * @param minLength fewest characters of a password that users choose. Default: core's.
 * @throws RangeError for a `minLength` that no password can have
 */
export const nodePasswords = (
  cost: PasswordCost = DEFAULT_COST,
  minLength?: number,
): Passwords => ({
  ...(minLength !== undefined && {
    minLength: wholeOption('passwordMinLength', minLength, 1, MAX_PASSWORD),
  }),
  hash: (password) => hashPassword(password, cost),
  verify: async (password, stored) => {
    if (stored !== null) return matchesHash(password, stored);
    // A quick answer must not reveal that an account does not exist.
    await hashPassword(password, cost);
    return false;
  },
  isStrong: isStrongPassword,
});
