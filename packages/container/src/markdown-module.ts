import { linkEngine, markdownRenderer } from '@parley/markdown';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export const markdownModule = new ContainerModule(({ bind }) => {
  bind(Services.markdown)
    .toDynamicValue(() => markdownRenderer())
    .inSingletonScope();
  bind(Services.links)
    .toDynamicValue(() => linkEngine())
    .inSingletonScope();
});
