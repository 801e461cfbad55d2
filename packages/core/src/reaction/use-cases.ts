import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { ReactionUseCases } from './use-cases/contract.ts';
import { addReaction, removeReaction } from './use-cases/react.ts';

export const reactionUseCases = ({ storage, clock, numbers }: ParleyPorts): ReactionUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return { add: addReaction(ports), remove: removeReaction(ports) };
};
