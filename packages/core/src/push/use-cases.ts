import type { UseCasePorts } from '../use-case-ports.ts';
import { addDevice, removeDevice } from './use-cases/change-devices.ts';
import type { PushUseCases } from './use-cases/contract.ts';
import { sendTest } from './use-cases/send-test.ts';

export const pushUseCases = ({ commandPorts: ports, push = null }: UseCasePorts): PushUseCases => {
  return {
    addDevice: addDevice(ports, push?.registry ?? null),
    removeDevice: removeDevice(ports, push?.registry ?? null),
    sendTest: sendTest(ports, push),
    isPossible: () => push !== null,
  };
};
