import { memberScene } from '../../../group/use-cases/member-scene.ts';
import { decideAndCommit, type WalkPorts } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import { strip } from '../../../kernel/text.ts';
import { asActor } from '../../load-actor.ts';
import { decideUpdateBot, type UpdateBotFacts, type UpdatedBot } from '../decide-update-bot.ts';
import type { BotUseCases, UpdateBot, UpdateBotRefusal } from './contract.ts';
import { isNameInUse } from './name-in-use.ts';

/** Behind `PATCH /bots/{id}`. */
export const updateBot = (walk: WalkPorts): BotUseCases['update'] =>
  decideAndCommit(walk)<UpdateBot, UpdateBotFacts, UpdateBotRefusal, UpdatedBot>({
    read: async (snapshot, { caller, bot, fullName, owner }, now) => {
      const scene = await memberScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      const { id } = scene.right.realm;
      const target = await snapshot.users.byId(id, bot);
      const present = target?.bot?.owner ?? null;
      const wanted = owner === null ? null : await snapshot.users.byId(id, owner);
      const name = fullName === null ? null : strip(fullName);
      return E.right({
        scene: scene.right,
        target,
        isNameTaken: name !== null && (await snapshot.users.fullNameTaken(id, name, bot)),
        isNameInUse: name !== null && (await isNameInUse(snapshot, id, name, bot)),
        newOwner: wanted && (await asActor(snapshot, scene.right.realm, wanted, now)),
        presentOwner: present === null ? null : await snapshot.users.byId(id, present),
      });
    },
    decide: decideUpdateBot,
  });
