import { newFanOut, revokedListener } from '@parley/core';
import { live } from '@parley/event-queues';
import { HEARTBEAT, interestsOf, type RouterOptions, toClientEvents } from '@parley/http-express';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

/**
 * Event queues over the storage; parts that commit take `storage` from here, so that clients hear
 * of it at once.
 */
export const liveModule = (logger: RouterOptions['logger']): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.eventQueues)
      .toResolvedValue(
        (storage, clock, entropy, markdown, links, yieldToEventLoop) =>
          live({
            storage,
            tell: newFanOut({ storage, clock, markdown, links, yieldToEventLoop }),
            silenced: revokedListener,
            write: toClientEvents,
            interests: interestsOf,
            heartbeat: HEARTBEAT,
            token: () => entropy.token(32),
            failed: (error) => logger?.error({ err: error }, 'an event was not told'),
          }),
        [
          Services.storage,
          Services.clock,
          Services.entropy,
          Services.markdown,
          Services.links,
          Services.yieldToEventLoop,
        ],
      )
      .inSingletonScope()
      .onDeactivation(({ stop }) => stop());
  });
