import type { ParleyPorts } from '../kernel/ports.ts';
import type { MuteUseCases } from './use-cases/contract.ts';
import { muteUser, unmuteUser } from './use-cases/mute-user.ts';

export const muteUseCases = ({ storage, clock }: ParleyPorts): MuteUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { mute: muteUser(walk), unmute: unmuteUser(walk) };
};
