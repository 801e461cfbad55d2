import { MAX_PASSWORD, type Passwords, wholeOption } from '@parley/core';
import { DEFAULT_COST, hashPassword, matchesHash, type PasswordCost } from './password-hash.ts';
import { isStrongPassword } from './password-strength.ts';

/**
 * @param cost Applies to new hashes; stored ones are checked at the cost written in them.
 * @param minLength Fewest characters of a password that people choose for themselves. Default: as
 * core has it.
 * @throws RangeError for a `minLength` that no password can have.
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
