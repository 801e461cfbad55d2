import { UserId } from '../../kernel/brand.ts';
import type { Entropy } from '../../kernel/ports.ts';

const SECRET_LENGTH = 32;
const TOKEN = /^(\d{1,15})-[A-Za-z0-9]{32}$/;

/** Begins with its account, so that nothing has to be looked up by a secret. */
export const newEmailToken = (entropy: Entropy, user: UserId): string =>
  `${user}-${entropy.token(SECRET_LENGTH)}`;

/** The user whose token it may be. Null when it cannot be a token. */
export const accountOf = (token: string): UserId | null => {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : UserId(Number(id));
};
