import type { ParleyPorts } from '../kernel/ports.ts';
import { addDevice, removeDevice } from './use-cases/change-devices.ts';
import type { PushUseCases } from './use-cases/contract.ts';

export const pushUseCases = ({ storage, clock }: ParleyPorts): PushUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { addDevice: addDevice(walk), removeDevice: removeDevice(walk) };
};
