import {
  type Change,
  type Count,
  FIRST_REVISION,
  IdempotencyKey,
  type MessageId,
  type NumberName,
  UnixSeconds,
} from '@parley/core';
import { anInvitation } from '../an-invitation.ts';
import { aMute, aRequest } from '../belongings.ts';
import { aLinkifier } from '../links.ts';
import type { StorageFixture } from '../storage-fixture.ts';
import { send } from '../talk.ts';
import {
  again,
  bot,
  channel,
  DATA,
  draft,
  emoji,
  field,
  group,
  type Maker,
  NOW,
  noChannel,
  noDraft,
  noEmoji,
  noField,
  noGroup,
  noPlayground,
  noSnippet,
  noUpload,
  type Of,
  type Put,
  playground,
  snippet,
  upload,
} from './growing-rows.ts';

/** How a case fills one number. */
export interface FilledNumber {
  /** The number in the case; `rows` rows fill it. */
  readonly most: number;
  readonly rows: number;
  /** What the refusal says is the limit. */
  readonly refusedAt: (most: number) => number;
  /** The rows that count for the number before the case adds any. */
  readonly counts: (before: Count) => number;
  readonly of: (maker: Maker) => number;
  readonly message: (fixture: StorageFixture) => Promise<MessageId>;
  readonly put: Put;
  readonly remove: (change: Change) => ReadonlyArray<Change>;
  /** A row of this kind cannot be stored a second time. */
  readonly isStoredOnce?: true;
}

type Remove = (change: never) => Change;

const REPLY = '{"id":7}';
const request: Put = async ({ user }, at) => ({
  _tag: 'request.put',
  note: aRequest(user, { key: IdempotencyKey(`key ${at}`), reply: REPLY }),
});
const noRequest = ({ note: { user, key } }: Of<'request.put'>): Change => ({
  _tag: 'request.remove',
  user,
  key,
});

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

const sized = (most: number): Partial<FilledNumber> => ({ most, counts: ({ size }) => size });
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
  requestKeys: growing(byUser, request, noRequest, { isStoredOnce: true }),
  requestReplyCharacters: growing(byUser, request, noRequest, {
    ...sized(2 * REPLY.length),
    isStoredOnce: true,
  }),
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
