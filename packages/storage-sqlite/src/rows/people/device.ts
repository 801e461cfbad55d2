import { type Device, type DeviceKind, RealmId, Revision, UnixSeconds, UserId } from '@parley/core';

export interface DeviceRow {
  readonly kind: string;
  readonly token: string;
  readonly realm_id: number;
  readonly user_id: number;
  readonly revision: number;
  readonly app: string | null;
  readonly added_at: number;
}

export const deviceColumns = [
  'kind',
  'token',
  'realm_id',
  'user_id',
  'revision',
  'app',
  'added_at',
] as const;

export const rowOfDevice = ({ kind, token, realm, user, revision, app, addedAt }: Device) => ({
  kind,
  token,
  realm_id: realm,
  user_id: user,
  revision,
  app,
  added_at: addedAt,
});

export const toDevice = (row: DeviceRow): Device => ({
  kind: row.kind as DeviceKind,
  token: row.token,
  realm: RealmId(row.realm_id),
  user: UserId(row.user_id),
  revision: Revision(row.revision),
  app: row.app,
  addedAt: UnixSeconds(row.added_at),
});
