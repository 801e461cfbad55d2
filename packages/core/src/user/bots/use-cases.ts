import type { ParleyPorts } from '../../kernel/ports.ts';
import { deactivateBot, replaceBotKey } from './use-cases/administer-bot.ts';
import type { BotUseCases } from './use-cases/contract.ts';
import { createBot } from './use-cases/create-bot.ts';
import { listBots } from './use-cases/list-bots.ts';
import { updateBot } from './use-cases/update-bot.ts';

export const botUseCases = ({ storage, clock, digest, entropy }: ParleyPorts): BotUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return {
    create: createBot(walk, { ids: storage.ids, digest, entropy }),
    list: listBots(walk),
    update: updateBot(walk),
    deactivate: deactivateBot(walk, storage.ids),
    replaceKey: replaceBotKey(walk, { digest, entropy }),
  };
};
