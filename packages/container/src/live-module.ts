import { newTeller, silenced } from '@parley/core';
import { HEARTBEAT, interestsOf, type RouterOptions, writeNotice } from '@parley/http-express';
import { live } from '@parley/live';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

/** Event queues over the storage; parts that commit take `storage` from here, so that clients hear of it at once. */
export const liveModule = (logger: RouterOptions['logger']): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.live)
      .toResolvedValue(
        (storage, clock, entropy, markdown, links, nextTurn) =>
          live({
            storage,
            tell: newTeller({ storage, clock, markdown, links, nextTurn }),
            silenced,
            write: writeNotice,
            interests: interestsOf,
            heartbeat: HEARTBEAT,
            token: () => entropy.token(32),
            failed: (error) => logger?.error({ err: error }, 'an event was not told'),
          }),
        [Services.storage, Services.clock, Services.entropy, Services.markdown, Services.links, Services.nextTurn],
      )
      .inSingletonScope()
      .onDeactivation(({ stop }) => stop());
  });
