import {
  type CommandPorts,
  decideAndCommit,
  type UseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Stale } from '../../kernel/ports.ts';
import { decideForgetDevice } from '../decide-forget-device.ts';
import type { Device } from '../device.ts';
import type { PushOutcome } from '../push-sender.ts';

type ReportedDead = Pick<Device, 'kind' | 'token'>;

const forgetDevice = (ports: CommandPorts): UseCase<ReportedDead, Stale, void> =>
  decideAndCommit(ports)<ReportedDead, ReadonlyArray<Device>, Stale, void>({
    read: async ({ devices }, { kind, token }) => E.right(await devices.everywhere(kind, token)),
    decide: decideForgetDevice,
  });

/**
 * Removes the devices that were reported dead, wherever they are. One that stays, being changed all
 * the time, is reported again.
 */
export const forgetDead = (ports: CommandPorts) => {
  const forget = forgetDevice(ports);
  return async (
    devices: ReadonlyArray<Device>,
    outcomes: ReadonlyArray<PushOutcome>,
  ): Promise<void> => {
    for (const [index, device] of devices.entries())
      if (outcomes[index]?._tag === 'dead') await forget(device)();
  };
};
