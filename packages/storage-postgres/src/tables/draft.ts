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
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { lengthOf, type PgCountedSql } from './counts.ts';
import { putting, type Written } from './put.ts';
import { forgetFiles, noteFiles, UNSENT } from './unsent-files.ts';

type DraftRow = PgTableRow<'drafts'>;
type WrittenDraft = Written<PgRowWithout<'drafts', 'realm_id'>>;

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
] as const satisfies ReadonlyArray<PgColumnOf<'drafts'>>;

const rowOfDraft = ({ address, ...draft }: Draft): WrittenDraft => ({
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
  return recipients === null ? { _tag: 'Nowhere' } : { _tag: 'People', users: recipients };
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

const byId = statement<DraftRow>('select * from {drafts} where realm_id = $1 and id = $2');
const ofUser = statement<DraftRow>(
  `select * from {drafts} where realm_id = $1 and user_id = $2
    order by edited_at desc, edition desc`,
);

export const draftQueries = (session: Session): DraftRepository => ({
  byId: async (id) => {
    const row = await session.first(byId, id);
    return row === null ? null : draftOf(row);
  },
  ofUser: async (user) => (await session.all(ofUser, user)).map(draftOf),
});

const put = putting<WrittenDraft>('drafts', draftColumns, ['id']);
const remove = statement('delete from {drafts} where realm_id = $1 and id = $2');
const clear = statement('delete from {drafts} where realm_id = $1 and user_id = $2');
const clearFiles = statement(
  `delete from {unsent_files} where realm_id = $1 and kind = ${UNSENT.draft}
    and row_id in (select id from {drafts} where realm_id = $1 and user_id = $2)`,
);

export const draftAppliers: Appliers<DraftChange['_tag']> = {
  'draft.put': async ({ draft }, session) => {
    await Promise.all([put(session, rowOfDraft(draft)), noteFiles(session, UNSENT.draft, draft)]);
  },
  'draft.remove': async ({ draft }, session) => {
    await Promise.all([session.run(remove, draft), forgetFiles(session, UNSENT.draft, draft)]);
  },
  'drafts.clear': async ({ user }, session) => {
    await Promise.all([session.run(clearFiles, user), session.run(clear, user)]);
  },
};

export const draftCounts: PgCountedSql<'drafts'> = {
  drafts: {
    from: '{drafts} where realm_id = $1 and user_id = $2',
    row: 'id',
    size: lengthOf('content'),
  },
};
