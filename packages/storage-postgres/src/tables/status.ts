import {
  type Emoji,
  RealmId,
  Revision,
  type StatusChange,
  type StatusRepository,
  UserId,
  type UserStatus,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { putting } from './put.ts';

type StatusRow = PgTableRow<'userStatuses'>;
type WrittenStatus = PgRowWithout<'userStatuses', 'realm_id'>;

const statusColumns = [
  'user_id',
  'revision',
  'text',
  'emoji_name',
  'emoji_code',
  'emoji_type',
] as const satisfies ReadonlyArray<PgColumnOf<'userStatuses'>>;

const rowOfStatus = (status: UserStatus): WrittenStatus => ({
  user_id: status.user,
  revision: status.revision,
  text: status.text,
  emoji_name: status.emoji?.name ?? null,
  emoji_code: status.emoji?.code ?? null,
  emoji_type: status.emoji?.type ?? null,
});

const emojiOf = ({
  emoji_name: name,
  emoji_code: code,
  emoji_type: type,
}: StatusRow): Emoji | null =>
  name === null || code === null || type === null ? null : { name, code, type };

const statusOf = (row: StatusRow): UserStatus => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  text: row.text,
  emoji: emojiOf(row),
});

const ofUser = statement<StatusRow>(
  'select * from {user_statuses} where realm_id = $1 and user_id = $2',
);
const inRealm = statement<StatusRow>(
  `select * from {user_statuses}
    where realm_id = $1 and (text <> '' or emoji_name is not null) order by user_id`,
);

export const statusQueries = (session: Session): StatusRepository => ({
  ofUser: async (user) => {
    const row = await session.first(ofUser, user);
    return row === null ? null : statusOf(row);
  },
  inRealm: async () => (await session.all(inRealm)).map(statusOf),
});

const put = putting<WrittenStatus>('user_statuses', statusColumns, ['user_id']);

export const statusAppliers: Appliers<StatusChange['_tag']> = {
  'status.put': async ({ status }, session) => {
    await put(session, rowOfStatus(status));
  },
};
