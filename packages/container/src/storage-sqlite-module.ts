import { hasWaitingReads, type RouterOptions } from '@parley/http-express';
import { openSqliteStorage, type SqliteOptions } from '@parley/storage-sqlite';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

/** Opened when storage is first asked for. */
export const storageSqliteModule = (
  options: SqliteOptions,
  logger?: RouterOptions['logger'],
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.storage)
      .toDynamicValue(() =>
        openSqliteStorage({
          isLoopBusy: hasWaitingReads,
          onUnavailable: (trouble) =>
            logger?.error({ err: trouble }, 'nothing is committed any more'),
          ...options,
        }),
      )
      .inSingletonScope()
      .onDeactivation((storage) => storage.close());
  });
