import { createHash } from 'node:crypto';
import type { RealmId, UserId } from '@parley/core';

const BYTES = 16;
const VERSION_AT = 6;
const VARIANT_AT = 8;

/** One of our own making (RFC 9562, version 8): always the same for the same name. */
const uuidOf = (name: string): string => {
  const bytes = createHash('sha256').update(name).digest().subarray(0, BYTES);
  bytes.writeUInt8((bytes.readUInt8(VERSION_AT) & 0x0f) | 0x80, VERSION_AT);
  bytes.writeUInt8((bytes.readUInt8(VARIANT_AT) & 0x3f) | 0x80, VARIANT_AT);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

export interface Identity {
  readonly user_uuid: string;
  readonly user_id: UserId;
  readonly realm_uuid: string;
}

/**
 * A user as a bouncer knows them: ids mean something on one server only, so each comes with one
 * that means the same everywhere.
 */
export const identityOf = (
  organization: string,
  { realm, user }: { readonly realm: RealmId; readonly user: UserId },
): Identity => ({
  user_uuid: uuidOf(`${organization} user ${user}`),
  user_id: user,
  realm_uuid: uuidOf(`${organization} realm ${realm}`),
});
