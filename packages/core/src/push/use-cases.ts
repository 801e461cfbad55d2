import type { ParleyPorts } from '../kernel/ports.ts';
import { addDevice, removeDevice } from './use-cases/change-devices.ts';
import type { PushUseCases } from './use-cases/contract.ts';
import { sendTest } from './use-cases/send-test.ts';

export const pushUseCases = ({ storage, clock, push = null }: ParleyPorts): PushUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return {
    addDevice: addDevice(walk, push?.registry ?? null),
    removeDevice: removeDevice(walk, push?.registry ?? null),
    sendTest: sendTest(walk, push),
    isPossible: () => push !== null,
  };
};
