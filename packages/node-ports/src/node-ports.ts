import type { ParleyPorts } from '@parley/core';
import { systemClock } from './clock.ts';
import { nodeDigest } from './digest.ts';
import { nodeEntropy } from './entropy.ts';
import { nodePasswords } from './passwords.ts';

/** Resolves in the next turn of the event loop. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The ports that need nothing but Node. Spread them into `createParley` and replace those that you
 * have your own of.
 *
 * @param passwordMinLength Fewest characters of a password that people choose for themselves.
 * Default: 8.
 * @throws RangeError for a length that no password can have.
 * @example
 * const { clock, entropy } = nodePorts();
 */
export const nodePorts = (
  passwordMinLength?: number,
): Required<
  Pick<ParleyPorts, 'clock' | 'entropy' | 'digest' | 'passwords' | 'yieldToEventLoop'>
> => ({
  clock: systemClock,
  entropy: nodeEntropy(),
  digest: nodeDigest,
  passwords: nodePasswords(undefined, passwordMinLength),
  yieldToEventLoop,
});
