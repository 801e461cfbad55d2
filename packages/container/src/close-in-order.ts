import type { Container } from 'inversify';
import { Services } from './services.ts';

/**
 * They go to the storage by themselves. Pictures end with them: nobody waits for one that is being
 * drawn.
 */
const ACTIVE = [Services.notifications, Services.maintenance, Services.images];

/**
 * Inversify ends everything at once, and the storage would be closed under those who are using it.
 */
export const closeInOrder = (container: Container): Container => {
  const unbindAll = container.unbindAllAsync.bind(container);
  return Object.assign(container, {
    unbindAllAsync: async () => {
      await Promise.all(ACTIVE.map((service) => container.unbindAsync(service)));
      await container.unbindAsync(Services.eventQueues);
      await unbindAll();
    },
  });
};
