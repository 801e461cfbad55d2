import type { Guard } from '@parley/core';
import { equal } from '../equal.ts';
import type { World } from '../world.ts';

/** Fails the case unless a set with nothing but this guard comes to `outcome`. */
export const judged = async (world: World, guard: Guard, outcome: 'done' | 'stale', what: string): Promise<void> =>
  equal(await world.attempt({ guards: [guard] }), outcome, `${what} ${JSON.stringify(guard)}`);
