import { createClosing, createRouter, type RouterOptions } from '@parley/http-express';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export type HttpConfig = Omit<RouterOptions, 'parley' | 'closing'>;

export const httpExpressModule = (config: HttpConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.closing)
      .toDynamicValue(() => createClosing())
      .inSingletonScope();
    bind(Services.router)
      .toResolvedValue((parley, closing) => createRouter({ ...config, parley, closing }), [Services.parley, Services.closing])
      .inSingletonScope();
  });
