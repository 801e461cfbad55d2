export { coreModule } from './core-module.ts';
export { type ContainerConfig, createContainer, databaseIn, type StorageConfig } from './create-container.ts';
export { type HttpConfig, httpExpressModule } from './http-express-module.ts';
export { markdownModule } from './markdown-module.ts';
export { nodePortsModule } from './node-ports-module.ts';
export { Services } from './services.ts';
export { storageMemoryModule } from './storage-memory-module.ts';
export { storageSqliteModule } from './storage-sqlite-module.ts';
