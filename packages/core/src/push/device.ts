import type { RealmId, Revision, UnixSeconds, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints } from '../kernel/text.ts';

/** The vendor of the notification service. Each has tokens of its own. */
export type DeviceKind = 'apple' | 'android';

/**
 * One device in one organization. `token` is what its notification service calls it, in the one
 * spelling that `deviceToken` gives.
 */
export interface DeviceKey {
  readonly realm: RealmId;
  readonly kind: DeviceKind;
  readonly token: string;
}

/**
 * The target of one user's notifications. A device belongs to the user who added it last (decision
 * 0037).
 */
export interface Device extends DeviceKey {
  readonly user: UserId;
  readonly revision: Revision;
  /** Which program on the device; null where its service needs none. */
  readonly app: string | null;
  /** When its user added it, or last added it again: at most once a day that renews it. */
  readonly addedAt: UnixSeconds;
}

export const MAX_TOKEN = 4096;

export type TokenDenial =
  | Denial<'push.token-length', { readonly limit: number }>
  | Denial<'push.token-undecodable'>;

const SINGLE = /[A-Za-z0-9+/]/;
const ALL_ASCII = /^[\0-\x7f]*$/;

/** True for base64 after other characters are removed. Text after complete padding is ignored. */
const isLenientBase64 = (text: string): boolean => {
  if (!ALL_ASCII.test(text)) return false;
  let digits = 0;
  let pads = 0;
  for (const character of text) {
    if (character === '=' && digits % 4 >= 2) {
      pads++;
      if ((digits % 4) + pads >= 4) return true;
    } else if (SINGLE.test(character)) {
      digits++;
      pads = 0;
    }
  }
  return digits % 4 === 0;
};

const HEX = /^(?:[0-9a-f]{2})+$/i;

/**
 * The one spelling of a token, by which devices are compared and stored. What Apple calls a device
 * is bytes that programs write as hexadecimal digits in either case; any other token names a device
 * as it is.
 */
export const deviceToken = (kind: DeviceKind, typed: string): string =>
  kind === 'apple' && HEX.test(typed) ? typed.toLowerCase() : typed;

/** In its one spelling: nothing is trimmed. Lengths are code points. */
export const parseToken = (kind: DeviceKind, typed: string): E.Either<TokenDenial, string> => {
  if (typed === '' || codePoints(typed) > MAX_TOKEN)
    return E.left(denial('push.token-length', { limit: MAX_TOKEN }));
  if (kind === 'apple' && !isLenientBase64(typed)) return E.left(denial('push.token-undecodable'));
  return E.right(deviceToken(kind, typed));
};

/** `device` is null when no user has it. */
export const deviceUnchanged = ({ realm, kind, token }: DeviceKey, device: Device | null) =>
  ({
    _tag: 'row.unchanged',
    row: 'device',
    realm,
    kind,
    token,
    revision: device?.revision ?? null,
  }) as const;
