import { type MuteChange, type MuteRepository, Revision, UnixSeconds, UserId } from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { putting } from './put.ts';

type MuteRow = PgRowWithout<'mutedUsers', 'realm_id'>;

const by = statement<MuteRow>(
  'select * from {muted_users} where realm_id = $1 and user_id = $2 order by muted_id',
);
const muters = statement<PgTableRow<'mutedUsers', 'user_id'>>(
  'select user_id from {muted_users} where realm_id = $1 and muted_id = $2 order by user_id',
);

export const muteQueries = (session: Session): MuteRepository => ({
  by: async (user) =>
    (await session.all(by, user)).map((row) => ({
      user: UserId(row.user_id),
      muted: UserId(row.muted_id),
      revision: Revision(row.revision),
      at: UnixSeconds(row.at),
    })),
  muters: async (muted) => (await session.all(muters, muted)).map((row) => UserId(row.user_id)),
});

const put = putting<MuteRow>(
  'muted_users',
  ['user_id', 'muted_id', 'revision', 'at'],
  ['user_id', 'muted_id'],
);
const remove = statement(
  'delete from {muted_users} where realm_id = $1 and user_id = $2 and muted_id = $3',
);

export const muteAppliers: Appliers<MuteChange['_tag']> = {
  'mute.put': async ({ mute: { user, muted, revision, at } }, session) => {
    await put(session, { user_id: user, muted_id: muted, revision, at });
  },
  'mute.remove': async ({ user, muted }, session) => {
    await session.run(remove, user, muted);
  },
};
