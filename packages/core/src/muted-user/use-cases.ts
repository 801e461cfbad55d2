import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { MuteUseCases } from './use-cases/contract.ts';
import { muteUser, unmuteUser } from './use-cases/mute-user.ts';

export const muteUseCases = ({ storage, clock, numbers }: ParleyPorts): MuteUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return { mute: muteUser(ports), unmute: unmuteUser(ports) };
};
