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
import { send } from '../talk.ts';
import type { World } from '../world.ts';

export const NOW = 1_800_000_000;

export interface Maker {
  readonly world: World;
  readonly user: User;
  readonly message: MessageId;
}

/** How a case fills one number. */
export interface Growing {
  /** The number in the case; `rows` rows fill it. */
  readonly most: number;
  readonly rows: number;
  /** What the refusal says is the limit. */
  readonly refusedAt: (most: number) => number;
  /** Of what there is before the case adds anything, what counts for the number. */
  readonly counts: (before: Count) => number;
  readonly of: (maker: Maker) => number;
  readonly message: (world: World) => Promise<MessageId>;
  readonly put: (maker: Maker, at: number, now?: number) => Promise<Change>;
  readonly remove: (change: Change) => ReadonlyArray<Change>;
  /** A row of this kind cannot be stored a second time. */
  readonly isStoredOnce?: true;
}

type Put = Growing['put'];
type Remove = (change: never) => Change;

const NO_MESSAGE = 0 as MessageId;
const byUser = ({ user }: Maker): number => user.id;
const byRealm = ({ world }: Maker): number => world.realm.id;

const growing = (of: Growing['of'], put: Put, remove: Remove, over: Partial<Growing> = {}): Growing => ({
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
const sized = (most: number): Partial<Growing> => ({ most, counts: ({ size }) => size });
const again = <Row extends { readonly revision: Parameters<typeof nextRevision>[0] }>(row: Row) => nextRevision(row.revision);

type Of<Tag extends Change['_tag']> = Extract<Change, { readonly _tag: Tag }>;

const draft: Put = async ({ world, user }) => ({
  _tag: 'draft.put',
  draft: aDraft(await world.next('draft'), user, { content: Markdown(TEN) }),
});
const noDraft = ({ draft: { id } }: Of<'draft.put'>): Change => ({ _tag: 'draft.remove', draft: id });

const snippet: Put = async ({ world, user }) => ({
  _tag: 'snippet.put',
  snippet: aSnippet(await world.next('snippet'), user, { title: 'ab', content: 'cdefghij' }),
});
const noSnippet = ({ snippet: { id } }: Of<'snippet.put'>): Change => ({ _tag: 'snippet.remove', snippet: id });

const upload: Put = async ({ user }, at) => ({
  _tag: 'upload.put',
  upload: anUpload(`${user.id}a${at}`.padEnd(24, 'x'), user, { size: 13_107_200 }),
});
const noUpload = ({ upload: { id } }: Of<'upload.put'>): Change => ({ _tag: 'upload.remove', upload: id });

const bot: Put = async ({ world, user }) => {
  const id = await world.next('user');
  return { _tag: 'user.put', user: aUser(id, world.realm.id, { bot: { type: 1, owner: user.id, isSystem: false } }) };
};
const channel: Put = async ({ world, user }, _at, now = NOW) => {
  const id = await world.next('channel');
  return { _tag: 'channel.put', channel: aChannel(id, world.realm.id, user.id, { createdAt: UnixSeconds(now), isArchived: false }) };
};
const noChannel = ({ channel: row }: Of<'channel.put'>): Change => ({
  _tag: 'channel.put',
  channel: { ...row, revision: again(row), isArchived: true },
});
const group: Put = async ({ world, user }, _at, now = NOW) => {
  const id = await world.next('group');
  return { _tag: 'group.put', group: aGroup(id, world.realm.id, { creator: user.id, createdAt: UnixSeconds(now), isActive: true }) };
};
const noGroup = ({ group: row }: Of<'group.put'>): Change => ({
  _tag: 'group.put',
  group: { ...row, revision: again(row), isActive: false },
});
const emoji: Put = async ({ world, user }, _at, now = NOW) => ({
  _tag: 'emoji.put',
  emoji: anEmoji(await world.next('emoji'), user, { createdAt: UnixSeconds(now) }),
});
const noEmoji = ({ emoji: row }: Of<'emoji.put'>): Change => ({
  _tag: 'emoji.put',
  emoji: { ...row, revision: again(row), isActive: false },
});

const DATA = { service: 'x', pattern: null } as const;
const field: Put = async ({ world }, at) => {
  const row: ProfileField = {
    id: await world.next('profile-field'),
    realm: world.realm.id,
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
const noField = ({ field: { id } }: Of<'profile-field.put'>): Change => ({ _tag: 'profile-field.remove', field: id });
const playground: Put = async ({ world }, at) => ({
  _tag: 'playground.put',
  playground: aPlayground(await world.next('playground'), world.realm.id, { name: `p${at}`, language: 'c', urlTemplate: '1234567' }),
});
const noPlayground = ({ playground: { id } }: Of<'playground.put'>): Change => ({ _tag: 'playground.remove', playground: id });

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
    ({ alertWords, added }: Of<'alert-words.put'>): Change => ({ _tag: 'alert-words.put', alertWords, added: [], removed: added }),
    { isStoredOnce: true },
  ),
  topicVisibilities: null,
  mutedUsers: growing(
    byUser,
    async ({ world, user }) => ({ _tag: 'mute.put', mute: aMute(user, await world.user()) }),
    ({ mute: { user, muted } }: Of<'mute.put'>): Change => ({ _tag: 'mute.remove', user, muted }),
  ),
  devices: null,
  apiKeys: null,
  uploads: growing(byUser, upload, noUpload),
  // Two uploads of 12.5 MiB are one file of the 25 MiB that the organization allows.
  uploadSizes: growing(byUser, upload, noUpload, { ...sized(1), refusedAt: () => 26_214_400, counts: () => 0 }),
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
    async ({ world, user }) => ({
      _tag: 'invitation.put',
      invitation: anInvitation(await world.next('invitation'), user, { isRevoked: false, expiresAt: UnixSeconds(NOW) }),
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
    async ({ world }, at) => ({
      _tag: 'linkifier.put',
      linkifier: aLinkifier(await world.next('linkifier'), world.realm.id, { pattern: `a${at}`, position: at + 1 }),
    }),
    ({ linkifier: { id } }: Of<'linkifier.put'>): Change => ({ _tag: 'linkifier.remove', linkifier: id }),
  ),
  reactionEmoji: growing(
    ({ message }) => message,
    async ({ user, message }, at) => ({
      _tag: 'reaction.put',
      message,
      reaction: { user: user.id, emojiName: `e${at}`, emojiCode: `1f60${at}`, type: 'unicode_emoji' },
    }),
    ({ message, reaction: { user, type, emojiCode } }: Of<'reaction.put'>): Change => ({
      _tag: 'reaction.remove',
      message,
      user,
      type,
      emojiCode,
    }),
    { message: async (world) => send(world, await world.topic(await world.channel())), isStoredOnce: true },
  ),
} satisfies Record<NumberName, Growing | null>;
