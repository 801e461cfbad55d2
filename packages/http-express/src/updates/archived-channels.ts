import type { Channel } from '@parley/core';
import type { ClientOptions } from './event-queues-port.ts';

/** False for an archived channel when the client does not know archived channels. */
export const isThere = (
  { isArchived }: Channel,
  { capabilities: { archivedChannels } }: ClientOptions,
): boolean => !isArchived || archivedChannels;
