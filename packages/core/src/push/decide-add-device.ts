import { FIRST_REVISION, nextRevision, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { actorUnchanged, type Scene } from '../user/load-actor.ts';
import { type BotRefused, mayActAsHuman } from '../user/may-administer.ts';
import { type Device, type DeviceKind, deviceUnchanged, parseToken, type TokenDenial } from './device.ts';

export interface DeviceFacts {
  readonly scene: Scene;
  /** The device with this token, whoever's it is; null: nobody's. */
  readonly device: Device | null;
}

export interface TypedDevice {
  readonly kind: DeviceKind;
  readonly token: string;
  readonly app: string | null;
}

export interface Added {
  /** Whose it was until now; null: nobody's. */
  readonly from: UserId | null;
}

/** Adding what he has already changes nothing, not even which program it is. What was another's is his alone from now on. */
export const decideAddDevice = (
  { scene: { realm, actor }, device }: DeviceFacts,
  { kind, token, app }: TypedDevice,
  now: UnixSeconds,
): E.Either<BotRefused | TokenDenial, Decision<Added>> => {
  const permit = mayActAsHuman(actor.user);
  if (E.isLeft(permit)) return permit;
  const parsed = parseToken(kind, token);
  if (E.isLeft(parsed)) return parsed;
  const { id: user } = permit.right;
  if (device?.user === user) return E.right({ changeSet: NO_CHANGE, reply: { from: null } });
  const revision = device === null ? FIRST_REVISION : nextRevision(device.revision);
  const added: Device = { realm: realm.id, kind, token: parsed.right, user, revision, app, addedAt: now };
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor), deviceUnchanged(added, device)],
      changes: [{ _tag: 'device.put', device: added }],
      events: [],
    },
    reply: { from: device?.user ?? null },
  });
};
