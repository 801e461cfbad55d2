export { diskSpaceOf } from '@parley/blobs-fs';
export {
  type ContainerConfig,
  databaseIn,
  type GivenStorage,
  type HooksConfig,
  type HttpConfig,
  type MaintenanceConfig,
  type PushConfig,
  type StorageConfig,
  uploadsIn,
} from './configuration.ts';
export { createContainer, createSiteIn } from './create-container.ts';
export { Services } from './services.ts';
