import {
  type Invitation,
  type InvitationChange,
  InvitationId,
  type InvitationRepository,
  RealmId,
  Revision,
  type Role,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { putting, type Written } from './put.ts';

type InvitationRow = PgTableRow<'invitations'>;
type WrittenInvitation = Written<PgRowWithout<'invitations', 'realm_id'>>;

const invitationColumns = [
  'id',
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
] as const satisfies ReadonlyArray<PgColumnOf<'invitations'>>;

const rowOfInvitation = (invitation: Invitation): WrittenInvitation => ({
  id: invitation.id,
  revision: invitation.revision,
  key: invitation.key,
  creator_id: invitation.creator,
  created_at: invitation.createdAt,
  expires_at: invitation.expiresAt,
  is_revoked: invitation.isRevoked,
  role: invitation.role,
  channels: JSON.stringify(invitation.channels),
  groups: JSON.stringify(invitation.groups),
  with_default_channels: invitation.withDefaultChannels,
  welcome_text: invitation.welcomeText,
});

const invitationOf = (row: InvitationRow): Invitation => ({
  id: InvitationId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  key: row.key,
  creator: UserId(row.creator_id),
  createdAt: UnixSeconds(row.created_at),
  expiresAt: row.expires_at === null ? null : UnixSeconds(row.expires_at),
  isRevoked: row.is_revoked,
  role: row.role as Role,
  channels: row.channels,
  groups: row.groups,
  withDefaultChannels: row.with_default_channels,
  welcomeText: row.welcome_text,
});

const invitations = (condition: string) =>
  statement<InvitationRow>(`select * from {invitations} where realm_id = $1 and ${condition}`);
const IS_LIVE = 'not is_revoked and (expires_at is null or expires_at >= $2)';
const byId = invitations('id = $2');
const byKey = invitations('key = $2');
const live = invitations(`${IS_LIVE} order by id`);
const liveOf = invitations(`${IS_LIVE} and creator_id = $3 order by id`);

const orNull = (row: InvitationRow | null): Invitation | null =>
  row === null ? null : invitationOf(row);

export const invitationQueries = (session: Session): InvitationRepository => ({
  byId: async (id) => orNull(await session.first(byId, id)),
  byKey: async (key) => orNull(await session.first(byKey, key)),
  live: async (creator, now) => {
    const rows = creator === null ? session.all(live, now) : session.all(liveOf, now, creator);
    return (await rows).map(invitationOf);
  },
});

const put = putting<WrittenInvitation>('invitations', invitationColumns, ['id']);
const expire = statement(
  `update {invitations} set expires_at = $3, revision = revision + 1
    where realm_id = $1 and creator_id = $2 and not is_revoked
      and (expires_at is null or expires_at > $3)`,
);

export const invitationAppliers: Appliers<InvitationChange['_tag']> = {
  'invitation.put': async ({ invitation }, session) => {
    await put(session, rowOfInvitation(invitation));
  },
  'invitations.expire': async ({ creator, last }, session) => {
    await session.run(expire, creator, last);
  },
};
