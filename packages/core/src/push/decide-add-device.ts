import { FIRST_REVISION, nextRevision, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import { type Change, type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type TooMany, tooMany } from '../kernel/numbers.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { BotRefused } from '../user/may-administer.ts';
import {
  type Device,
  type DeviceKey,
  type DeviceKind,
  deviceUnchanged,
  parseToken,
  type TokenDenial,
} from './device.ts';

export interface DeviceFacts {
  readonly context: ActorContext;
  /** The device with this token, of any user. Null when no user has it. */
  readonly device: Device | null;
}

const DAY = 86_400;
const LEFT_ALONE = 60 * DAY;

export interface AddDeviceFacts extends DeviceFacts {
  /** How many devices the actor has, and may have. */
  readonly held: number;
  readonly most: number;
  /** Those devices, looked up only where there is no room. */
  readonly own: ReadonlyArray<Device>;
}

export interface TypedDevice {
  readonly kind: DeviceKind;
  readonly token: string;
  readonly app: string | null;
}

export interface Added {
  /** The previous owner. Null when there was none. */
  readonly from: UserId | null;
  /** The actor's device that gave way; null: there was room. */
  readonly gone: Device | null;
}

const keyOf = ({ realm, kind, token }: Device): DeviceKey => ({ realm, kind, token });

/**
 * The device that gives way: the one that was renewed longest ago, unless that is less than 60
 * days.
 */
const stalest = (own: ReadonlyArray<Device>, now: UnixSeconds): Device | null => {
  const [first, ...others] = own;
  if (first === undefined) return null;
  const oldest = others.reduce((old, one) => (one.addedAt < old.addedAt ? one : old), first);
  return oldest.addedAt <= now - LEFT_ALONE ? oldest : null;
};

/**
 * Adding one's own device renews it, and changes nothing else. What was another's belongs to the
 * actor alone from now on.
 */
export const decideAddDevice = (
  { context: { realm, actor }, device, held, most, own, judges }: AddDeviceFacts & WithJudges,
  { kind, token, app }: TypedDevice,
  now: UnixSeconds,
): E.Either<BotRefused | TokenDenial | TooMany<'push.too-many-devices'>, Decision<Added>> => {
  const permit = judges.mayActAsHuman(actor.user);
  if (E.isLeft(permit)) return permit;
  const parsed = parseToken(kind, token);
  if (E.isLeft(parsed)) return parsed;
  const { id: user } = permit.right;
  const isOwn = device?.user === user;
  if (isOwn && device.addedAt > now - DAY)
    return E.right({ changeSet: NO_CHANGE, reply: { from: null, gone: null } });
  const isFull = !isOwn && held >= most;
  const gone = isFull ? stalest(own, now) : null;
  if (isFull && gone === null) return E.left(tooMany('devices', most));
  const revision = device === null ? FIRST_REVISION : nextRevision(device.revision);
  const added: Device = {
    realm: realm.id,
    kind,
    token: parsed.right,
    user,
    revision,
    app: isOwn ? device.app : app,
    addedAt: now,
  };
  const leaving: ReadonlyArray<Change> =
    gone === null ? [] : [{ _tag: 'device.remove', device: keyOf(gone) }];
  return E.right({
    changeSet: {
      guards: [
        actorUnchanged(actor),
        deviceUnchanged(added, device),
        ...(gone === null ? [] : [deviceUnchanged(gone, gone)]),
      ],
      changes: [...leaving, { _tag: 'device.put', device: added }],
      events: [],
    },
    reply: { from: isOwn ? null : (device?.user ?? null), gone },
  });
};
