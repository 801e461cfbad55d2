import { sharpImages } from '@parley/images-sharp';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export const imagesSharpModule = new ContainerModule(({ bind }) => {
  bind(Services.images)
    .toDynamicValue(() => sharpImages())
    .inSingletonScope()
    .onDeactivation((images) => images.close());
});
