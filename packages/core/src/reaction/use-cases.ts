import type { ParleyPorts } from '../kernel/ports.ts';
import type { ReactionUseCases } from './use-cases/contract.ts';
import { addReaction, removeReaction } from './use-cases/react.ts';

export const reactionUseCases = ({ storage, clock }: ParleyPorts): ReactionUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { add: addReaction(walk), remove: removeReaction(walk) };
};
