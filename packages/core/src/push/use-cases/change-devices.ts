import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import {
  type AddDeviceFacts,
  type Added,
  type DeviceFacts,
  decideAddDevice,
} from '../decide-add-device.ts';
import { decideRemoveDevice } from '../decide-remove-device.ts';
import { deviceToken } from '../device.ts';
import type { DeviceRegistry } from '../push-sender.ts';
import type {
  AddDevice,
  AddDeviceRefusal,
  PushUseCases,
  RemoveDevice,
  RemoveDeviceRefusal,
} from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, kind, token: typed }: RemoveDevice,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, DeviceFacts>> => {
  const token = deviceToken(kind, typed);
  const [context, device] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.devices.byKey({ realm: caller.realm, kind, token }),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, device });
};

const readForAdding =
  ({ numbers }: CommandPorts) =>
  async (
    snapshot: Repositories,
    command: AddDevice,
    now: UnixSeconds,
  ): Promise<E.Either<CallerDenial, AddDeviceFacts>> => {
    const { user } = command.caller;
    const [facts, { items: held }] = await Promise.all([
      read(snapshot, command, now),
      snapshot.counts.all({ kind: 'devices', of: user, at: now }),
    ]);
    if (E.isLeft(facts)) return facts;
    const most = numbers.devices;
    return E.right({
      ...facts.right,
      held,
      most,
      own: held < most ? [] : await snapshot.devices.ofUsers([user]),
    });
  };

/**
 * What a bouncer is told comes after what is stored here: of the two, it alone can be told again.
 */
export const addDevice = (
  ports: CommandPorts,
  registry: DeviceRegistry | null,
): PushUseCases['addDevice'] => {
  const add = decideAndCommit(
    ports,
    'push.addDevice',
  )<AddDevice, AddDeviceFacts, AddDeviceRefusal, Added>({
    read: readForAdding(ports),
    decide: judged(decideAddDevice),
  });
  return (command) => async () => {
    const added = await add(command)();
    if (E.isLeft(added)) return added;
    if (registry === null) return E.right(undefined);
    const { caller, kind, app } = command;
    const token = deviceToken(kind, command.token);
    const { from, gone } = added.right;
    const { realm, user } = caller;
    const ended =
      gone && (await registry.remove({ realm, kind: gone.kind, token: gone.token, user }));
    const refused =
      ended ?? (from === null ? null : await registry.remove({ realm, kind, token, user: from }));
    const denied = refused ?? (await registry.add({ realm, kind, token, user, app }));
    return denied === null ? E.right(undefined) : E.left(denied);
  };
};

/** Where there is a bouncer, it says whether it knew the device. */
export const removeDevice = (
  ports: CommandPorts,
  registry: DeviceRegistry | null,
): PushUseCases['removeDevice'] => {
  const remove = decideAndCommit(
    ports,
    'push.removeDevice',
  )<RemoveDevice, DeviceFacts, RemoveDeviceRefusal, void>({
    read,
    decide: judged(decideRemoveDevice),
  });
  if (registry === null) return remove;
  return (command) => async () => {
    const removed = await remove(command)();
    if (E.isLeft(removed) && removed.left.rule !== 'push.token-unknown') return removed;
    const { caller, kind } = command;
    const token = deviceToken(kind, command.token);
    const denied = await registry.remove({ realm: caller.realm, kind, token, user: caller.user });
    return denied === null ? E.right(undefined) : E.left(denied);
  };
};
