import { memoryStorage } from '@parley/storage-memory';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export const storageMemoryModule = new ContainerModule(({ bind }) => {
  bind(Services.storage)
    .toDynamicValue(() => memoryStorage())
    .inSingletonScope()
    .onDeactivation((storage) => storage.close());
});
