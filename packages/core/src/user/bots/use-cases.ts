import type { UseCasePorts } from '../../use-case-ports.ts';
import { deactivateBot, replaceBotKey } from './use-cases/administer-bot.ts';
import type { BotUseCases } from './use-cases/contract.ts';
import { createBot } from './use-cases/create-bot.ts';
import { listBots } from './use-cases/list-bots.ts';
import { updateBot } from './use-cases/update-bot.ts';

export const botUseCases = ({
  commandPorts: ports,
  storage,
  digest,
  entropy,
}: UseCasePorts): BotUseCases => {
  return {
    create: createBot(ports, { ids: storage.ids, digest, entropy }),
    list: listBots(ports),
    update: updateBot(ports),
    deactivate: deactivateBot(ports, storage.ids),
    replaceKey: replaceBotKey(ports, { digest, entropy }),
  };
};
