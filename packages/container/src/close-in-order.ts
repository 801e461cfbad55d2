import type { Container } from 'inversify';
import { Services } from './services.ts';

/** Parts that use the storage on their own account. A picture that is being drawn is given up. */
const ACTIVE = [Services.notifications, Services.maintenance, Services.images];

/**
 * Closes what uses the storage before the storage: the parts of `ACTIVE`, then the lease under
 * which they worked, then the event queues, then the rest. Inversify alone closes everything at
 * once.
 */
export const closeInOrder = (container: Container): Container => {
  const unbindAll = container.unbindAllAsync.bind(container);
  return Object.assign(container, {
    unbindAllAsync: async () => {
      await Promise.all(ACTIVE.map((service) => container.unbindAsync(service)));
      await container.unbindAsync(Services.lease);
      await container.unbindAsync(Services.eventQueues);
      await unbindAll();
    },
  });
};
