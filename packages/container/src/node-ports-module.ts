import { nodePorts } from '@parley/node-ports';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export const nodePortsModule = new ContainerModule(({ bind }) => {
  const { clock, entropy, digest, passwords, nextTurn } = nodePorts();
  bind(Services.clock).toConstantValue(clock);
  bind(Services.entropy).toConstantValue(entropy);
  bind(Services.digest).toConstantValue(digest);
  bind(Services.passwords).toConstantValue(passwords);
  bind(Services.nextTurn).toConstantValue(nextTurn);
});
