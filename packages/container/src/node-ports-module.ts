import { nodePorts } from '@parley/node-ports';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

/**
 * @param passwordMinLength Fewest characters of a password that people choose for themselves.
 * Default: as core has it.
 */
export const nodePortsModule = (passwordMinLength?: number): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const { clock, entropy, digest, passwords, yieldToEventLoop } = nodePorts(passwordMinLength);
    bind(Services.clock).toConstantValue(clock);
    bind(Services.entropy).toConstantValue(entropy);
    bind(Services.digest).toConstantValue(digest);
    bind(Services.passwords).toConstantValue(passwords);
    bind(Services.yieldToEventLoop).toConstantValue(yieldToEventLoop);
  });
