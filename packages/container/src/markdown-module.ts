import { linkEngine, markdownRenderer } from '@parley/markdown';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

/** @param base The path below which Parley is served. */
export const markdownModule = (base = ''): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Services.markdown)
      .toDynamicValue(() => markdownRenderer({ base }))
      .inSingletonScope();
    bind(Services.links)
      .toDynamicValue(() => linkEngine())
      .inSingletonScope();
  });
