import {
  type ChannelId,
  type GroupId,
  type Invitation,
  InvitationId,
  RealmId,
  Revision,
  type Role,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { bit } from '../upsert.ts';

export interface InvitationRow {
  readonly id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly key: string;
  readonly creator_id: number;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly is_revoked: number;
  readonly role: number;
  readonly channels: string;
  readonly groups: string;
  readonly with_default_channels: number;
  readonly welcome_text: string | null;
}

export const invitationColumns = [
  'id',
  'realm_id',
  'revision',
  'key',
  'creator_id',
  'created_at',
  'expires_at',
  'is_revoked',
  'role',
  'channels',
  'groups',
  'with_default_channels',
  'welcome_text',
];

export const rowOfInvitation = (invitation: Invitation) => ({
  id: invitation.id,
  realm_id: invitation.realm,
  revision: invitation.revision,
  key: invitation.key,
  creator_id: invitation.creator,
  created_at: invitation.createdAt,
  expires_at: invitation.expiresAt,
  is_revoked: bit(invitation.isRevoked),
  role: invitation.role,
  channels: JSON.stringify(invitation.channels),
  groups: JSON.stringify(invitation.groups),
  with_default_channels: bit(invitation.withDefaultChannels),
  welcome_text: invitation.welcomeText,
});

export const invitationOf = (row: InvitationRow): Invitation => ({
  id: InvitationId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  key: row.key,
  creator: UserId(row.creator_id),
  createdAt: UnixSeconds(row.created_at),
  expiresAt: row.expires_at === null ? null : UnixSeconds(row.expires_at),
  isRevoked: row.is_revoked === 1,
  role: row.role as Role,
  channels: JSON.parse(row.channels) as ReadonlyArray<ChannelId>,
  groups: JSON.parse(row.groups) as ReadonlyArray<GroupId>,
  withDefaultChannels: row.with_default_channels === 1,
  welcomeText: row.welcome_text,
});
