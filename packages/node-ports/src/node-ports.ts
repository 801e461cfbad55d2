import type { ParleyPorts } from '@parley/core';
import { systemClock } from './clock.ts';
import { nodeDigest } from './digest.ts';
import { nodeEntropy } from './entropy.ts';
import { nodePasswords } from './passwords.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * The ports that need nothing but Node. Spread them into `createParley` and replace what you have
 * your own of.
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
