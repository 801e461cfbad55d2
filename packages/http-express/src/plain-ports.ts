import { send } from './answer/envelope.ts';
import { gatherPieces } from './answer/json-list.ts';
import { noCredentialCache } from './auth/credential-cache.ts';
import type { HttpPorts } from './ports.ts';

/**
 * The simplest ports: every request begins at once, `JSON.stringify` writes every answer, and each
 * request looks its account up.
 *
 * @example
 * ```ts
 * const router = createRouter({ parley, ports: plainPorts() });
 * ```
 */
export const plainPorts = (): HttpPorts => ({
  schedule: { admit: () => null, hasWaiting: () => false },
  writeReply: gatherPieces,
  send,
  readText: () => null,
  credentials: noCredentialCache,
});
