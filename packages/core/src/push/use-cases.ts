import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { addDevice, removeDevice } from './use-cases/change-devices.ts';
import type { PushUseCases } from './use-cases/contract.ts';
import { sendTest } from './use-cases/send-test.ts';

export const pushUseCases = ({
  storage,
  clock,
  numbers,
  push = null,
}: ParleyPorts): PushUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return {
    addDevice: addDevice(ports, push?.registry ?? null),
    removeDevice: removeDevice(ports, push?.registry ?? null),
    sendTest: sendTest(ports, push),
    isPossible: () => push !== null,
  };
};
