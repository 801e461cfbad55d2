import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Stale } from '../../kernel/ports.ts';
import { decideForgetDevice } from '../decide-forget-device.ts';
import type { Device } from '../device.ts';
import type { PushOutcome } from '../push-sender.ts';

type ReportedDead = Pick<Device, 'realm' | 'kind' | 'token'>;

const forgetDevice = (ports: CommandPorts): PlannedUseCase<ReportedDead, Stale, void> =>
  decideAndCommit(
    ports,
    null,
  )<ReportedDead, ReadonlyArray<Device>, Stale, void>({
    read: async ({ devices }, command) => {
      const device = await devices.byKey(command);
      return E.right(device === null ? [] : [device]);
    },
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
      if (outcomes[index]?._tag === 'dead')
        for (const { realm, kind, token } of await ports.directory.devices(
          device.kind,
          device.token,
        ))
          await forget({ realm, kind, token })();
  };
};
