import type { Channel } from '@parley/core';
import type { ClientWish } from '../../live-queues.ts';

/** To a client that knows nothing of archived channels, such a one is not there. */
export const isThere = ({ isArchived }: Channel, { capabilities: { archivedChannels } }: ClientWish): boolean =>
  !isArchived || archivedChannels;
