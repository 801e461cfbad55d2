import type { RouterOptions } from '@parley/http-express';
import { maintenance, type UpkeepOptions } from '@parley/node-ports';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export type UpkeepConfig = Pick<UpkeepOptions, 'unusedUploadDays'>;

export const upkeepModule = (
  config: UpkeepConfig = {},
  logger?: RouterOptions['logger'],
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.maintenance)
      .toResolvedValue(
        (parley) => maintenance(parley, { ...config, ...(logger && { logger }) }),
        [Services.parley],
      )
      .inSingletonScope()
      .onDeactivation(({ stop }) => stop());
  });
