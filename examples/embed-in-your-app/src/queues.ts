import { newFanOut, type ParleyPorts, revokedListener, type TellerPorts } from '@parley/core';
import { type EventQueues, eventQueues } from '@parley/event-queues';
import { type ClientOptions, HEARTBEAT, interestsOf, toClientEvents } from '@parley/http-express';

type Ports = Pick<ParleyPorts, 'storage' | 'clock' | 'entropy' | 'markdown' | 'links'> &
  TellerPorts;

/**
 * Tells chat clients what happens. Parley commits through the storage of this: then they hear of
 * what the host's pages do, too.
 */
export const openQueues = (ports: Ports): EventQueues<ClientOptions> =>
  eventQueues({
    storage: ports.storage,
    tell: newFanOut(ports),
    silenced: revokedListener,
    write: toClientEvents,
    interests: interestsOf,
    heartbeat: HEARTBEAT,
    token: () => ports.entropy.token(32),
    failed: (error) => process.stderr.write(`An event was not told: ${error}\n`),
  });
