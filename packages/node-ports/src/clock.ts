import { type Clock, UnixSeconds } from '@parley/core';

/** The clock of the machine. */
export const systemClock: Clock = { now: () => UnixSeconds(Math.floor(Date.now() / 1000)) };
