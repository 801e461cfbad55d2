import { loadMemberContext } from '../../../group/use-cases/load-member-context.ts';
import { type CommandPorts, decideAndCommit } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import { judged } from '../../../kernel/judged.ts';
import { strip } from '../../../kernel/text.ts';
import { decideUpdateBot, type UpdateBotFacts, type UpdatedBot } from '../decide-update-bot.ts';
import type { BotUseCases, UpdateBot, UpdateBotRefusal } from './contract.ts';
import { isNameInUse } from './name-in-use.ts';

/** Behind `PATCH /bots/{id}`. */
export const updateBot = (ports: CommandPorts): BotUseCases['update'] =>
  decideAndCommit(
    ports,
    'bots.update',
  )<UpdateBot, UpdateBotFacts, UpdateBotRefusal, UpdatedBot>({
    read: async (snapshot, { caller, bot, fullName, owner }, now) => {
      const context = await loadMemberContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { users } = snapshot;
      const name = fullName === null ? null : strip(fullName);
      const readTarget = async () => {
        const target = await users.byId(bot);
        const present = target?.bot?.owner ?? null;
        return { target, presentOwner: present === null ? null : await users.byId(present) };
      };
      const [found, isNameTaken, isInUse, newOwner] = await Promise.all([
        readTarget(),
        name !== null && users.fullNameTaken(name, bot),
        name !== null && isNameInUse(snapshot, name, bot),
        owner === null ? null : users.actor(owner, now),
      ]);
      return E.right({
        context: context.right,
        ...found,
        isNameTaken,
        isNameInUse: isInUse,
        newOwner,
      });
    },
    decide: judged(decideUpdateBot),
  });
