import type { InvitationChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { invitationColumns, rowOfInvitation } from '../../rows/organization/invitation.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const invitationAppliers = (db: Db): Appliers<InvitationChange['_tag']> => {
  const put = db.prepare(upsert('invitations', invitationColumns, ['id']));
  const expire = db.prepare(
    `update invitations set expires_at = @last, revision = revision + 1
      where creator_id = (@creator+0) and is_revoked = 0 and (expires_at is null or expires_at >
      (@last+0))`,
  );
  return {
    'invitation.put': ({ invitation }) => void put.run(rowOfInvitation(invitation)),
    'invitations.expire': ({ creator, last }) => void expire.run({ creator, last }),
  };
};
