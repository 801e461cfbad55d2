import { type FanOutPorts, newFanOut, type ParleyPorts, revokedListener } from '@parley/core';
import { type EventQueues, eventQueues } from '@parley/event-queues';
import { type ClientOptions, HEARTBEAT, interestsOf, toClientEvents } from '@parley/http-express';

type Ports = Pick<ParleyPorts, 'storage' | 'clock' | 'entropy' | 'markdown' | 'links'> &
  FanOutPorts;

/**
 * The event queues of chat clients. Parley commits through their storage, so that clients also get
 * what the host's own pages change.
 */
export const openQueues = (ports: Ports): EventQueues<ClientOptions> =>
  eventQueues({
    storage: ports.storage,
    fanOut: newFanOut(ports),
    revokedListener,
    write: toClientEvents,
    interests: interestsOf,
    heartbeat: HEARTBEAT,
    token: () => ports.entropy.token(32),
    failed: (error) => process.stderr.write(`An event was not told: ${error}\n`),
  });
