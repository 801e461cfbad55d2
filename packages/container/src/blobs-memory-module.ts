import { memoryBlobs } from '@parley/storage-memory';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export const blobsMemoryModule = new ContainerModule(({ bind }) => {
  bind(Services.blobs).toResolvedValue(memoryBlobs, [Services.clock]).inSingletonScope();
});
