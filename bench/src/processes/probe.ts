// Loaded into the server that is measured (node --import), to ask it from inside.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerParent } from './rpc.ts';

const RESOLUTION_MS = 1;
const NS_PER_MS = 1e6;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

// What is recorded is the time between two ticks of a timer, its own period included.
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NS_PER_MS - RESOLUTION_MS);

answerParent({
  'forget-delays': () => delay.reset(),
  /** In bytes. */
  memory: () => process.memoryUsage(),
  /** In bytes, what is in use once the garbage is collected. */
  retained: () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
    // What belonged to buffers is given back by the next one.
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
  /** How late the event loop was, in ms. */
  delays: () => ({
    p50: late(delay.percentile(50)),
    p99: late(delay.percentile(99)),
    max: late(delay.max),
  }),
});

// The server ends when it wants to, not when it is no longer asked.
process.channel?.unref();
