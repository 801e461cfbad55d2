import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { addDevice, removeDevice } from './use-cases/change-devices.ts';
import type { PushUseCases } from './use-cases/contract.ts';
import { sendTest } from './use-cases/send-test.ts';

export const pushUseCases = ({ storage, clock, numbers, push = null }: ParleyPorts): PushUseCases => {
  const walk = walkOf({ storage, clock, numbers });
  return {
    addDevice: addDevice(walk, push?.registry ?? null),
    removeDevice: removeDevice(walk, push?.registry ?? null),
    sendTest: sendTest(walk, push),
    isPossible: () => push !== null,
  };
};
