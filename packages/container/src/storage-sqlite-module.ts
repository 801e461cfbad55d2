import { doReadsWait } from '@parley/http-express';
import { openSqliteStorage, type SqliteOptions } from '@parley/storage-sqlite';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

/** Opened when storage is first asked for. */
export const storageSqliteModule = (options: SqliteOptions): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.storage)
      .toDynamicValue(() => openSqliteStorage({ othersWait: doReadsWait, ...options }))
      .inSingletonScope()
      .onDeactivation((storage) => storage.close());
  });
