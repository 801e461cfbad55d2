import { newTeller, type ParleyPorts, silenced } from '@parley/core';
import { type ClientWish, HEARTBEAT, interestsOf, writeNotice } from '@parley/http-express';
import { type Live, live } from '@parley/live';

type Ports = Pick<ParleyPorts, 'storage' | 'clock' | 'entropy' | 'markdown' | 'links'>;

/** Tells chat clients what happens. Parley commits through the storage of this: then they hear of what the host's pages do, too. */
export const openQueues = (ports: Ports): Live<ClientWish> =>
  live({
    storage: ports.storage,
    tell: newTeller(ports),
    silenced,
    write: writeNotice,
    interests: interestsOf,
    heartbeat: HEARTBEAT,
    token: () => ports.entropy.token(32),
    failed: (error) => process.stderr.write(`An event was not told: ${error}\n`),
  });
