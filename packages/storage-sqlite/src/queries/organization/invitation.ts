import type { InvitationRepository } from '@parley/core';
import type { Db } from '../../db.ts';
import { type InvitationRow, invitationOf } from '../../rows/organization/invitation.ts';

const IS_LIVE = 'is_revoked = 0 and (expires_at is null or expires_at >= (@now+0))';

export const invitationQueries = (db: Db): InvitationRepository => {
  const byId = db.prepare<InvitationRow>('select * from invitations where id = ? and realm_id = ?');
  const byKey = db.prepare<InvitationRow>(
    'select * from invitations where key = ? and realm_id = ?',
  );
  const live = db.prepare<InvitationRow>(
    `select * from invitations where realm_id = (@realm+0) and ${IS_LIVE} order by id`,
  );
  const liveOf = db.prepare<InvitationRow>(
    `select * from invitations where creator_id = (@creator+0) and realm_id = (@realm+0) and
    ${IS_LIVE} order by id`,
  );
  const found = (row: InvitationRow | undefined) => (row ? invitationOf(row) : null);
  return {
    byId: async (realm, id) => found(byId.get(id, realm)),
    byKey: async (realm, key) => found(byKey.get(key, realm)),
    live: async (realm, creator, now) =>
      (creator === null ? live.all({ realm, now }) : liveOf.all({ creator, realm, now })).map(
        invitationOf,
      ),
  };
};
