import { type Clock, UnixSeconds } from '@parley/core';

export const systemClock: Clock = { now: () => UnixSeconds(Math.floor(Date.now() / 1000)) };
