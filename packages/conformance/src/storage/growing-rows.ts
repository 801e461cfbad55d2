import {
  type Change,
  FIRST_REVISION,
  Markdown,
  type MessageId,
  nextRevision,
  type ProfileField,
  UnixSeconds,
  type User,
} from '@parley/core';
import { anEmoji, anUpload } from '../belongings.ts';
import { aChannel, aDraft, aGroup, aSnippet, aUser } from '../entities.ts';
import { aPlayground } from '../links.ts';
import type { StorageFixture } from '../storage-fixture.ts';

export const NOW = 1_800_000_000;

export interface Maker {
  readonly fixture: StorageFixture;
  readonly user: User;
  readonly message: MessageId;
}

export type Put = (maker: Maker, at: number, now?: number) => Promise<Change>;
const TEN = 'abcdefghij';
export const again = <Row extends { readonly revision: Parameters<typeof nextRevision>[0] }>(
  row: Row,
) => nextRevision(row.revision);

export type Of<Tag extends Change['_tag']> = Extract<Change, { readonly _tag: Tag }>;

export const draft: Put = async ({ fixture, user }) => ({
  _tag: 'draft.put',
  draft: aDraft(await fixture.next('draft'), user, { content: Markdown(TEN) }),
});
export const noDraft = ({ draft: { id } }: Of<'draft.put'>): Change => ({
  _tag: 'draft.remove',
  draft: id,
});

export const snippet: Put = async ({ fixture, user }) => ({
  _tag: 'snippet.put',
  snippet: aSnippet(await fixture.next('snippet'), user, { title: 'ab', content: 'cdefghij' }),
});
export const noSnippet = ({ snippet: { id } }: Of<'snippet.put'>): Change => ({
  _tag: 'snippet.remove',
  snippet: id,
});

export const upload: Put = async ({ user }, at) => ({
  _tag: 'upload.put',
  upload: anUpload(`${user.id}a${at}`.padEnd(24, 'x'), user, { size: 13_107_200 }),
});
export const noUpload = ({ upload: { id } }: Of<'upload.put'>): Change => ({
  _tag: 'upload.remove',
  upload: id,
});

export const bot: Put = async ({ fixture, user }) => {
  const id = await fixture.next('user');
  return {
    _tag: 'user.put',
    user: aUser(id, fixture.realm.id, { bot: { type: 1, owner: user.id, isSystem: false } }),
  };
};
export const channel: Put = async ({ fixture, user }, _at, now = NOW) => {
  const id = await fixture.next('channel');
  return {
    _tag: 'channel.put',
    channel: aChannel(id, fixture.realm.id, user.id, {
      createdAt: UnixSeconds(now),
      isArchived: false,
    }),
  };
};
export const noChannel = ({ channel: row }: Of<'channel.put'>): Change => ({
  _tag: 'channel.put',
  channel: { ...row, revision: again(row), isArchived: true },
});
export const group: Put = async ({ fixture, user }, _at, now = NOW) => {
  const id = await fixture.next('group');
  return {
    _tag: 'group.put',
    group: aGroup(id, fixture.realm.id, {
      creator: user.id,
      createdAt: UnixSeconds(now),
      isActive: true,
    }),
  };
};
export const noGroup = ({ group: row }: Of<'group.put'>): Change => ({
  _tag: 'group.put',
  group: { ...row, revision: again(row), isActive: false },
});
export const emoji: Put = async ({ fixture, user }, _at, now = NOW) => ({
  _tag: 'emoji.put',
  emoji: anEmoji(await fixture.next('emoji'), user, { createdAt: UnixSeconds(now) }),
});
export const noEmoji = ({ emoji: row }: Of<'emoji.put'>): Change => ({
  _tag: 'emoji.put',
  emoji: { ...row, revision: again(row), isActive: false },
});

export const DATA = { service: 'x', pattern: null } as const;
export const field: Put = async ({ fixture }, at) => {
  const row: ProfileField = {
    id: await fixture.next('profile-field'),
    realm: fixture.realm.id,
    revision: FIRST_REVISION,
    name: `field ${at}`,
    kind: 'account',
    hint: '',
    data: DATA,
    order: at,
    inSummary: false,
    required: false,
    editableByUser: true,
  };
  return { _tag: 'profile-field.put', field: row };
};
export const noField = ({ field: { id } }: Of<'profile-field.put'>): Change => ({
  _tag: 'profile-field.remove',
  field: id,
});
export const playground: Put = async ({ fixture }, at) => ({
  _tag: 'playground.put',
  playground: aPlayground(await fixture.next('playground'), fixture.realm.id, {
    name: `p${at}`,
    language: 'c',
    urlTemplate: '1234567',
  }),
});
export const noPlayground = ({ playground: { id } }: Of<'playground.put'>): Change => ({
  _tag: 'playground.remove',
  playground: id,
});
