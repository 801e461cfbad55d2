import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { type DeviceFacts, decideAddDevice } from '../decide-add-device.ts';
import { decideRemoveDevice } from '../decide-remove-device.ts';
import type { AddDevice, AddDeviceRefusal, PushUseCases, RemoveDevice, RemoveDeviceRefusal } from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, kind, token }: RemoveDevice,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, DeviceFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  return E.right({ scene: scene.right, device: await snapshot.devices.byKey({ realm: scene.right.realm.id, kind, token }) });
};

export const addDevice = (walk: WalkPorts): PushUseCases['addDevice'] =>
  decideAndCommit(walk)<AddDevice, DeviceFacts, AddDeviceRefusal, void>({ read, decide: decideAddDevice });

export const removeDevice = (walk: WalkPorts): PushUseCases['removeDevice'] =>
  decideAndCommit(walk)<RemoveDevice, DeviceFacts, RemoveDeviceRefusal, void>({ read, decide: decideRemoveDevice });
