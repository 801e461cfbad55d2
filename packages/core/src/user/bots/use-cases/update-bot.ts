import { loadMemberContext } from '../../../group/use-cases/load-member-context.ts';
import { type CommandPorts, decideAndCommit } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import { strip } from '../../../kernel/text.ts';
import { asActor } from '../../actor-context.ts';
import { decideUpdateBot, type UpdateBotFacts, type UpdatedBot } from '../decide-update-bot.ts';
import type { BotUseCases, UpdateBot, UpdateBotRefusal } from './contract.ts';
import { isNameInUse } from './name-in-use.ts';

/** Behind `PATCH /bots/{id}`. */
export const updateBot = (ports: CommandPorts): BotUseCases['update'] =>
  decideAndCommit(ports)<UpdateBot, UpdateBotFacts, UpdateBotRefusal, UpdatedBot>({
    read: async (snapshot, { caller, bot, fullName, owner }, now) => {
      const context = await loadMemberContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const target = await snapshot.users.byId(bot);
      const present = target?.bot?.owner ?? null;
      const wanted = owner === null ? null : await snapshot.users.byId(owner);
      const name = fullName === null ? null : strip(fullName);
      return E.right({
        context: context.right,
        target,
        isNameTaken: name !== null && (await snapshot.users.fullNameTaken(name, bot)),
        isNameInUse: name !== null && (await isNameInUse(snapshot, name, bot)),
        newOwner: wanted && (await asActor(snapshot, context.right.realm, wanted, now)),
        presentOwner: present === null ? null : await snapshot.users.byId(present),
      });
    },
    decide: decideUpdateBot,
  });
