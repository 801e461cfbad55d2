import type { ParleyPorts } from '../kernel/ports.ts';
import type { StatusUseCases } from './use-cases/contract.ts';
import { getStatus } from './use-cases/get-status.ts';
import { setOwnStatus, setStatus } from './use-cases/set-status.ts';

export const statusUseCases = ({ storage, clock }: ParleyPorts): StatusUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { get: getStatus(walk), set: setStatus(walk), setOwn: setOwnStatus(walk) };
};
