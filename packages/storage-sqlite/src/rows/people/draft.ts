import {
  ChannelId,
  type Draft,
  type DraftAddress,
  DraftId,
  Markdown,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';

export interface DraftRow {
  readonly id: number;
  readonly realm_id: number;
  readonly user_id: number;
  readonly revision: number;
  readonly channel_id: number | null;
  readonly topic: string | null;
  readonly recipients: string | null;
  readonly content: string;
  readonly edited_at: number;
  readonly edition: number;
}

export const draftColumns = [
  'id',
  'realm_id',
  'user_id',
  'revision',
  'channel_id',
  'topic',
  'recipients',
  'content',
  'edited_at',
  'edition',
];

export const rowOfDraft = ({ address, ...draft }: Draft) => ({
  id: draft.id,
  realm_id: draft.realm,
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

export const draftOf = (row: DraftRow): Draft => ({
  id: DraftId(row.id),
  realm: RealmId(row.realm_id),
  owner: UserId(row.user_id),
  revision: Revision(row.revision),
  address: addressOf(row),
  content: Markdown(row.content),
  editedAt: UnixSeconds(row.edited_at),
  edition: DraftId(row.edition),
});
