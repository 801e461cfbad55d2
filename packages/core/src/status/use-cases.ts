import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { StatusUseCases } from './use-cases/contract.ts';
import { getStatus } from './use-cases/get-status.ts';
import { setOwnStatus, setStatus } from './use-cases/set-status.ts';

export const statusUseCases = ({ storage, clock, numbers }: ParleyPorts): StatusUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return { get: getStatus(ports), set: setStatus(ports), setOwn: setOwnStatus(ports) };
};
