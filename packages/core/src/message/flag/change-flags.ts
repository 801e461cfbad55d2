import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadScene } from '../../user/load-actor.ts';
import type { ChangeFlags } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { FlagRefusal } from '../use-cases/refusals.ts';
import type { FlagsChanged } from '../use-cases/views.ts';
import { decideFlags, type FlagFacts } from './decide-flags.ts';
import { loadHeld } from './held.ts';
import { checkFlag, type FlagChange } from './own-flag.ts';

/** Behind `POST /messages/flags`. */
export const changeFlags = (ports: ParleyPorts): MessageUseCases['changeFlags'] =>
  decideAndCommit({ ...ports.storage, clock: ports.clock })<
    ChangeFlags,
    FlagFacts & { readonly change: FlagChange },
    FlagRefusal,
    FlagsChanged
  >({
    read: async (snapshot, { caller, messages, ...wish }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      const change = checkFlag(wish);
      if (E.isLeft(change)) return change;
      const ids = [...new Set(messages)];
      const held = await loadHeld(snapshot, scene.right, ids);
      return E.right({ scene: scene.right, held, areAllThere: held.length === ids.length, change: change.right });
    },
    decide: (facts) => {
      const decided = decideFlags(facts, facts.change);
      if (E.isLeft(decided)) return decided;
      const { changeSet, skippedChannels } = decided.right;
      return E.right({ changeSet, reply: { skippedChannels } });
    },
  });
