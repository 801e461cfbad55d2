import type { Channel } from '@parley/core';
import type { ClientOptions } from './event-queues-port.ts';

/** To a client that knows nothing of archived channels, such a one is not there. */
export const isThere = (
  { isArchived }: Channel,
  { capabilities: { archivedChannels } }: ClientOptions,
): boolean => !isArchived || archivedChannels;
