import type { Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { actorUnchanged } from '../user/actor-context.ts';
import type { BotRefused } from '../user/may-administer.ts';
import type { DeviceFacts } from './decide-add-device.ts';
import {
  type DeviceKey,
  type DeviceKind,
  deviceUnchanged,
  parseToken,
  type TokenDenial,
} from './device.ts';

export type TokenUnknown = Denial<'push.token-unknown'>;

/** Removes a device of the actor. The device of another user counts as missing. */
export const decideRemoveDevice = (
  { context: { realm, actor }, device, judges }: DeviceFacts & WithJudges,
  { kind, token }: { readonly kind: DeviceKind; readonly token: string },
): E.Either<BotRefused | TokenDenial | TokenUnknown, Decision<void>> => {
  const permit = judges.mayActAsHuman(actor.user);
  if (E.isLeft(permit)) return permit;
  const parsed = parseToken(kind, token);
  if (E.isLeft(parsed)) return parsed;
  if (device === null || device.user !== permit.right.id)
    return E.left(denial('push.token-unknown'));
  const key: DeviceKey = { realm: realm.id, kind, token: parsed.right };
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor), deviceUnchanged(key, device)],
      changes: [{ _tag: 'device.remove', device: key }],
      events: [],
    },
    reply: undefined,
  });
};
