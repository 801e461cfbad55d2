export { diskSpaceOf } from '@parley/blobs-fs';
export { blobsFsModule } from './blobs-fs-module.ts';
export { blobsMemoryModule } from './blobs-memory-module.ts';
export { coreModule } from './core-module.ts';
export {
  type ContainerConfig,
  createContainer,
  databaseIn,
  type StorageConfig,
  uploadsIn,
} from './create-container.ts';
export { type HttpConfig, httpExpressModule } from './http-express-module.ts';
export { imagesSharpModule } from './images-sharp-module.ts';
export { liveModule } from './live-module.ts';
export { markdownModule } from './markdown-module.ts';
export { nodePortsModule } from './node-ports-module.ts';
export { type PushConfig, pushModule } from './push-module.ts';
export { Services } from './services.ts';
export { storageMemoryModule } from './storage-memory-module.ts';
export { storageSqliteModule } from './storage-sqlite-module.ts';
export { type UpkeepConfig, upkeepModule } from './upkeep-module.ts';
