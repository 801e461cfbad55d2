import {
  type ChannelId,
  type GroupId,
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
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { bit, realmOfAll, upsert } from '../database/upsert.ts';

export type InvitationRow = TableRow<'invitations'>;

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
] satisfies ReadonlyArray<ColumnOf<'invitations'>>;

const rowOfInvitation = (invitation: Invitation): Omit<TableRow<'invitations'>, 'realm_id'> => ({
  id: invitation.id,
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

const invitationOf = (row: InvitationRow): Invitation => ({
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

const IS_LIVE = 'is_revoked = 0 and (expires_at is null or expires_at >= (@now+0))';

export const invitationQueries = (db: Db): ForRealm<InvitationRepository> => {
  const byId = db.prepare<InvitationRow>('select * from invitations where realm_id = ? and id = ?');
  const byKey = db.prepare<InvitationRow>(
    'select * from invitations where realm_id = ? and key = ?',
  );
  const live = db.prepare<InvitationRow>(
    `select * from invitations where realm_id = (@realm+0) and ${IS_LIVE} order by id`,
  );
  const liveOf = db.prepare<InvitationRow>(
    `select * from invitations where realm_id = (@realm+0) and creator_id = (@creator+0) and
    ${IS_LIVE} order by id`,
  );
  const found = (row: InvitationRow | undefined) => (row ? invitationOf(row) : null);
  return (realm) => ({
    byId: async (id) => found(byId.get(realm, id)),
    byKey: async (key) => found(byKey.get(realm, key)),
    live: async (creator, now) =>
      (creator === null ? live.all({ realm, now }) : liveOf.all({ creator, realm, now })).map(
        invitationOf,
      ),
  });
};

export const invitationAppliers = (db: Db): SqliteAppliers<InvitationChange['_tag']> => {
  const put = db.prepare(
    upsert('invitations', invitationColumns, ['id'], realmOfAll(['users', '@creator_id'])),
  );
  const expire = db.prepare(
    `update invitations set expires_at = @last, revision = revision + 1
      where realm_id = (@realm+0) and creator_id = (@creator+0) and is_revoked = 0
      and (expires_at is null or expires_at > (@last+0))`,
  );
  return {
    'invitation.put': ({ invitation }, realm) =>
      expectRow(put.run({ ...rowOfInvitation(invitation), realm }), `invitation ${invitation.id}`),
    'invitations.expire': ({ creator, last }, realm) => void expire.run({ realm, creator, last }),
  };
};
