import {
  type Change,
  type Count,
  FIRST_REVISION,
  Markdown,
  type MessageId,
  type NumberName,
  nextRevision,
  type ProfileField,
  UnixSeconds,
  type User,
} from '@parley/core';
import { anInvitation } from '../an-invitation.ts';
import { aMute, anEmoji, anUpload } from '../belongings.ts';
import { aChannel, aDraft, aGroup, aSnippet, aUser } from '../entities.ts';
import { aLinkifier, aPlayground } from '../links.ts';
import type { StorageFixture } from '../storage-fixture.ts';
import { send } from '../talk.ts';

export const NOW = 1_800_000_000;

export interface Maker {
  readonly fixture: StorageFixture;
  readonly user: User;
  readonly message: MessageId;
}

/** How a case fills one number. */
export interface FilledNumber {
  /** The number in the case; `rows` rows fill it. */
  readonly most: number;
  readonly rows: number;
  /** What the refusal says is the limit. */
  readonly refusedAt: (most: number) => number;
  /** Of what there is before the case adds anything, what counts for the number. */
  readonly counts: (before: Count) => number;
  readonly of: (maker: Maker) => number;
  readonly message: (fixture: StorageFixture) => Promise<MessageId>;
  readonly put: (maker: Maker, at: number, now?: number) => Promise<Change>;
  readonly remove: (change: Change) => ReadonlyArray<Change>;
  /** A row of this kind cannot be stored a second time. */
  readonly isStoredOnce?: true;
}

type Put = FilledNumber['put'];
type Remove = (change: never) => Change;

const NO_MESSAGE = 0 as MessageId;
const byUser = ({ user }: Maker): number => user.id;
const byRealm = ({ fixture }: Maker): number => fixture.realm.id;

const growing = (
  of: FilledNumber['of'],
  put: Put,
  remove: Remove,
  over: Partial<FilledNumber> = {},
): FilledNumber => ({
  most: 2,
  rows: 2,
  refusedAt: (most) => most,
  counts: ({ items }) => items,
  of,
  message: async () => NO_MESSAGE,
  put,
  remove: (change) => [remove(change as never)],
  ...over,
});

const TEN = 'abcdefghij';
const sized = (most: number): Partial<FilledNumber> => ({ most, counts: ({ size }) => size });
const again = <Row extends { readonly revision: Parameters<typeof nextRevision>[0] }>(row: Row) =>
  nextRevision(row.revision);

type Of<Tag extends Change['_tag']> = Extract<Change, { readonly _tag: Tag }>;

const draft: Put = async ({ fixture, user }) => ({
  _tag: 'draft.put',
  draft: aDraft(await fixture.next('draft'), user, { content: Markdown(TEN) }),
});
const noDraft = ({ draft: { id } }: Of<'draft.put'>): Change => ({
  _tag: 'draft.remove',
  draft: id,
});

const snippet: Put = async ({ fixture, user }) => ({
  _tag: 'snippet.put',
  snippet: aSnippet(await fixture.next('snippet'), user, { title: 'ab', content: 'cdefghij' }),
});
const noSnippet = ({ snippet: { id } }: Of<'snippet.put'>): Change => ({
  _tag: 'snippet.remove',
  snippet: id,
});

const upload: Put = async ({ user }, at) => ({
  _tag: 'upload.put',
  upload: anUpload(`${user.id}a${at}`.padEnd(24, 'x'), user, { size: 13_107_200 }),
});
const noUpload = ({ upload: { id } }: Of<'upload.put'>): Change => ({
  _tag: 'upload.remove',
  upload: id,
});

const bot: Put = async ({ fixture, user }) => {
  const id = await fixture.next('user');
  return {
    _tag: 'user.put',
    user: aUser(id, fixture.realm.id, { bot: { type: 1, owner: user.id, isSystem: false } }),
  };
};
const channel: Put = async ({ fixture, user }, _at, now = NOW) => {
  const id = await fixture.next('channel');
  return {
    _tag: 'channel.put',
    channel: aChannel(id, fixture.realm.id, user.id, {
      createdAt: UnixSeconds(now),
      isArchived: false,
    }),
  };
};
const noChannel = ({ channel: row }: Of<'channel.put'>): Change => ({
  _tag: 'channel.put',
  channel: { ...row, revision: again(row), isArchived: true },
});
const group: Put = async ({ fixture, user }, _at, now = NOW) => {
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
const noGroup = ({ group: row }: Of<'group.put'>): Change => ({
  _tag: 'group.put',
  group: { ...row, revision: again(row), isActive: false },
});
const emoji: Put = async ({ fixture, user }, _at, now = NOW) => ({
  _tag: 'emoji.put',
  emoji: anEmoji(await fixture.next('emoji'), user, { createdAt: UnixSeconds(now) }),
});
const noEmoji = ({ emoji: row }: Of<'emoji.put'>): Change => ({
  _tag: 'emoji.put',
  emoji: { ...row, revision: again(row), isActive: false },
});

const DATA = { service: 'x', pattern: null } as const;
const field: Put = async ({ fixture }, at) => {
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
const noField = ({ field: { id } }: Of<'profile-field.put'>): Change => ({
  _tag: 'profile-field.remove',
  field: id,
});
const playground: Put = async ({ fixture }, at) => ({
  _tag: 'playground.put',
  playground: aPlayground(await fixture.next('playground'), fixture.realm.id, {
    name: `p${at}`,
    language: 'c',
    urlTemplate: '1234567',
  }),
});
const noPlayground = ({ playground: { id } }: Of<'playground.put'>): Change => ({
  _tag: 'playground.remove',
  playground: id,
});

/** Null where no change set is refused: what a decision does by itself has cases of its own. */
export const GROWING = {
  drafts: growing(byUser, draft, noDraft),
  draftCharacters: growing(byUser, draft, noDraft, sized(20)),
  snippets: growing(byUser, snippet, noSnippet),
  snippetCharacters: growing(byUser, snippet, noSnippet, sized(20)),
  alertWords: growing(
    byUser,
    async ({ user }, at) => ({
      _tag: 'alert-words.put',
      alertWords: { user: user.id, realm: user.realm, revision: FIRST_REVISION },
      added: [`word ${at}`],
      removed: [],
    }),
    ({ alertWords, added }: Of<'alert-words.put'>): Change => ({
      _tag: 'alert-words.put',
      alertWords,
      added: [],
      removed: added,
    }),
    { isStoredOnce: true },
  ),
  topicVisibilities: null,
  mutedUsers: growing(
    byUser,
    async ({ fixture, user }) => ({ _tag: 'mute.put', mute: aMute(user, await fixture.user()) }),
    ({ mute: { user, muted } }: Of<'mute.put'>): Change => ({ _tag: 'mute.remove', user, muted }),
  ),
  devices: null,
  apiKeys: null,
  uploads: growing(byUser, upload, noUpload),
  // Two uploads of 12.5 MiB are one file of the 25 MiB that the organization allows.
  uploadSizes: growing(byUser, upload, noUpload, {
    ...sized(1),
    refusedAt: () => 26_214_400,
    counts: () => 0,
  }),
  activeBots: growing(
    byUser,
    bot,
    ({ user: row }: Of<'user.put'>): Change => ({
      _tag: 'user.put',
      user: { ...row, revision: again(row), isActive: false },
    }),
  ),
  bots: growing(
    byUser,
    bot,
    ({ user: row }: Of<'user.put'>): Change => ({
      _tag: 'user.put',
      user: { ...row, revision: again(row), bot: { type: 1, owner: null, isSystem: false } },
    }),
  ),
  invitations: growing(
    byUser,
    async ({ fixture, user }) => ({
      _tag: 'invitation.put',
      invitation: anInvitation(await fixture.next('invitation'), user, {
        isRevoked: false,
        expiresAt: UnixSeconds(NOW),
      }),
    }),
    ({ invitation: row }: Of<'invitation.put'>): Change => ({
      _tag: 'invitation.put',
      invitation: { ...row, revision: again(row), isRevoked: true },
    }),
  ),
  channelsMade: growing(byUser, channel, noChannel),
  channelsMadeByAdministrator: growing(byUser, channel, noChannel),
  channels: growing(byRealm, channel, noChannel),
  groupsMade: growing(byUser, group, noGroup),
  groupsMadeByAdministrator: growing(byUser, group, noGroup),
  groups: growing(byRealm, group, noGroup),
  emojiMade: growing(byUser, emoji, noEmoji),
  emojiMadeByAdministrator: growing(byUser, emoji, noEmoji),
  emoji: growing(byRealm, emoji, noEmoji),
  profileFields: growing(byRealm, field, noField),
  profileFieldCharacters: growing(byRealm, field, noField, sized(2 * JSON.stringify(DATA).length)),
  playgrounds: growing(byRealm, playground, noPlayground),
  playgroundCharacters: growing(byRealm, playground, noPlayground, sized(20)),
  linkifiers: growing(
    byRealm,
    async ({ fixture }, at) => ({
      _tag: 'linkifier.put',
      linkifier: aLinkifier(await fixture.next('linkifier'), fixture.realm.id, {
        pattern: `a${at}`,
        position: at + 1,
      }),
    }),
    ({ linkifier: { id } }: Of<'linkifier.put'>): Change => ({
      _tag: 'linkifier.remove',
      linkifier: id,
    }),
  ),
  reactionEmoji: growing(
    ({ message }) => message,
    async ({ user, message }, at) => ({
      _tag: 'reaction.put',
      message,
      reaction: {
        user: user.id,
        emojiName: `e${at}`,
        emojiCode: `1f60${at}`,
        type: 'unicode_emoji',
      },
    }),
    ({ message, reaction: { user, type, emojiCode } }: Of<'reaction.put'>): Change => ({
      _tag: 'reaction.remove',
      message,
      user,
      type,
      emojiCode,
    }),
    {
      message: async (fixture) => send(fixture, await fixture.topic(await fixture.channel())),
      isStoredOnce: true,
    },
  ),
} satisfies Record<NumberName, FilledNumber | null>;
