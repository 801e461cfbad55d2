import { type FsBlobOptions, fsBlobs } from '@parley/blobs-fs';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export const blobsFsModule = (options: FsBlobOptions): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.blobs)
      .toDynamicValue(() => fsBlobs(options))
      .inSingletonScope();
  });
