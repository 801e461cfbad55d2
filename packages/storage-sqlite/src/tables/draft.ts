import {
  ChannelId,
  type Draft,
  type DraftAddress,
  type DraftChange,
  DraftId,
  type DraftRepository,
  Markdown,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';
import type { CountedSql } from './counts.ts';
import { UNSENT, unsentFiles } from './unsent-files.ts';

export type DraftRow = TableRow<'drafts'>;

const draftColumns = [
  'id',
  'user_id',
  'revision',
  'channel_id',
  'topic',
  'recipients',
  'content',
  'edited_at',
  'edition',
] satisfies ReadonlyArray<ColumnOf<'drafts'>>;

const rowOfDraft = ({ address, ...draft }: Draft): Omit<TableRow<'drafts'>, 'realm_id'> => ({
  id: draft.id,
  user_id: draft.owner,
  revision: draft.revision,
  channel_id: address._tag === 'Channel' ? address.channel : null,
  topic: address._tag === 'Channel' ? address.topic : null,
  recipients: address._tag === 'People' ? JSON.stringify(address.users) : null,
  content: draft.content,
  edited_at: draft.editedAt,
  edition: draft.edition,
});

const addressOf = ({ channel_id, topic, recipients }: DraftRow): DraftAddress => {
  if (channel_id !== null)
    return { _tag: 'Channel', channel: ChannelId(channel_id), topic: topic ?? '' };
  if (recipients === null) return { _tag: 'Nowhere' };
  const users: ReadonlyArray<number> = JSON.parse(recipients);
  return { _tag: 'People', users: users.map(UserId) };
};

const draftOf = (row: DraftRow): Draft => ({
  id: DraftId(row.id),
  realm: RealmId(row.realm_id),
  owner: UserId(row.user_id),
  revision: Revision(row.revision),
  address: addressOf(row),
  content: Markdown(row.content),
  editedAt: UnixSeconds(row.edited_at),
  edition: DraftId(row.edition),
});

export const draftQueries = (db: Db): ForRealm<DraftRepository> => {
  const byId = db.prepare<DraftRow>('select * from drafts where realm_id = ? and id = ?');
  const ofUser = db.prepare<DraftRow>(
    'select * from drafts where realm_id = (?+0) and user_id = (?+0) ' +
      'order by edited_at desc, edition desc',
  );
  return (realm) => ({
    byId: async (id) => {
      const row = byId.get(realm, id);
      return row ? draftOf(row) : null;
    },
    ofUser: async (user) => ofUser.all(realm, user).map(draftOf),
  });
};

export const draftAppliers = (db: Db): SqliteAppliers<DraftChange['_tag']> => {
  const put = db.prepare(upsert('drafts', draftColumns, ['id'], realmOfAll(['users', '@user_id'])));
  const remove = db.prepare('delete from drafts where realm_id = ? and id = ?');
  const clear = db.pluck<number>(
    'delete from drafts where realm_id = ? and user_id = ? returning id',
  );
  const files = unsentFiles(db, UNSENT.draft);
  return {
    'draft.put': ({ draft }, realm) => {
      expectRow(put.run({ ...rowOfDraft(draft), realm }), `draft ${draft.id}`);
      files.note(draft);
    },
    'draft.remove': ({ draft }, realm) => {
      remove.run(realm, draft);
      files.forget(realm, draft);
    },
    'drafts.clear': ({ user }, realm) => {
      for (const id of clear.all(realm, user)) files.forget(realm, id);
    },
  };
};

export const draftCounts: CountedSql<'drafts'> = {
  drafts: {
    from: 'drafts where realm_id = (@realm+0) and user_id = (@of+0)',
    row: 'id',
    size: 'length(content)',
  },
};
