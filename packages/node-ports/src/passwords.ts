import type { Passwords } from '@parley/core';
import { DEFAULT_COST, hashPassword, matchesHash, type PasswordCost } from './password-hash.ts';
import { isStrongPassword } from './password-strength.ts';

/** `cost` applies to new hashes; stored ones are checked at the cost written in them. */
export const nodePasswords = (cost: PasswordCost = DEFAULT_COST): Passwords => ({
  hash: (password) => hashPassword(password, cost),
  verify: async (password, stored) => {
    if (stored !== null) return matchesHash(password, stored);
    // Somebody who does not exist must not be found out by a quick answer.
    await hashPassword(password, cost);
    return false;
  },
  isStrong: isStrongPassword,
});
