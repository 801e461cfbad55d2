import {
  type Group,
  GroupId,
  RealmId,
  Revision,
  type SystemGroup,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { fromJson } from '../json.ts';
import { bit } from '../upsert.ts';

export interface GroupRow {
  readonly id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly name: string;
  readonly description: string;
  readonly system: SystemGroup | null;
  readonly is_active: number;
  readonly creator_id: number | null;
  readonly created_at: number | null;
  readonly settings: string;
}

export const groupColumns = [
  'id',
  'realm_id',
  'revision',
  'name',
  'description',
  'system',
  'is_active',
  'creator_id',
  'created_at',
  'settings',
];

export const rowOfGroup = (group: Group) => ({
  id: group.id,
  realm_id: group.realm,
  revision: group.revision,
  name: group.name,
  description: group.description,
  system: group.system,
  is_active: bit(group.isActive),
  creator_id: group.creator,
  created_at: group.createdAt,
  settings: JSON.stringify(group.settings),
});

export const groupOf = (row: GroupRow): Group => ({
  id: GroupId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  description: row.description,
  system: row.system,
  isActive: row.is_active === 1,
  creator: row.creator_id === null ? null : UserId(row.creator_id),
  createdAt: row.created_at === null ? null : UnixSeconds(row.created_at),
  settings: fromJson(row.settings),
});
