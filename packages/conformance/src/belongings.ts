import {
  type ActivePush,
  type AlertWords,
  type Attachment,
  AttachmentId,
  type Change,
  type Device,
  type EmojiId,
  FIRST_REVISION,
  type HistoryId,
  IdempotencyKey,
  MessageId,
  type Mute,
  PathId,
  type RealmEmoji,
  type RequestNote,
  Sha256,
  type UndoRecipe,
  UnixSeconds,
  type Upload,
  UploadId,
  type User,
  type UserStatus,
} from '@parley/core';

export const anEmoji = (id: EmojiId, author: User, over: Partial<RealmEmoji> = {}): RealmEmoji => ({
  id,
  realm: author.realm,
  revision: FIRST_REVISION,
  name: `party_${id}`,
  createdAt: UnixSeconds(1_700_000_000),
  author: author.id,
  isActive: true,
  image: { file: `party-${id}.gif`, still: `still-${id}.png` },
  ...over,
});

export const aStatus = (user: User, over: Partial<UserStatus> = {}): UserStatus => ({
  user: user.id,
  realm: user.realm,
  revision: FIRST_REVISION,
  text: `busy ${user.id}`,
  emoji: { name: 'car', code: '1f697', type: 'unicode_emoji' },
  ...over,
});

export const someAlertWords = (user: User, over: Partial<AlertWords> = {}): AlertWords => ({
  user: user.id,
  realm: user.realm,
  revision: FIRST_REVISION,
  words: ['lunch', `soup ${user.id}`],
  ...over,
});

/** Stores all the words of a list that was empty before. */
export const storing = (alertWords: AlertWords, removed: ReadonlyArray<string> = []): Change => {
  const { words, ...row } = alertWords;
  return { _tag: 'alert-words.put', alertWords: row, added: words, removed };
};

export const aMute = (user: User, muted: User, over: Partial<Mute> = {}): Mute => ({
  user: user.id,
  muted: muted.id,
  revision: FIRST_REVISION,
  at: UnixSeconds(1_700_000_600),
  ...over,
});

export const anAttachment = (
  id: AttachmentId,
  owner: User,
  over: Partial<Attachment> = {},
): Attachment => ({
  id,
  realm: owner.realm,
  owner: owner.id,
  revision: FIRST_REVISION,
  path: PathId(`${owner.realm}/a3/${String(id).padStart(24, 'x')}/file-${id}.txt`),
  name: `file ${id}.txt`,
  type: 'text/plain',
  size: 1_000 + id,
  createdAt: UnixSeconds(1_700_000_700 + id),
  image: null,
  ...over,
});

/** `secret`: 24 characters, another one each time. */
export const anUpload = (secret: string, owner: User, over: Partial<Upload> = {}): Upload => ({
  id: UploadId(secret),
  realm: owner.realm,
  owner: owner.id,
  path: PathId(`${owner.realm}/a3/${secret}/film.mp4`),
  name: 'film.mp4',
  type: 'video/mp4',
  size: 5_000,
  note: 'filename ZmlsbS5tcDQ=',
  startedAt: UnixSeconds(1_700_000_800),
  ...over,
});

export const aDevice = (user: User, over: Partial<Device> = {}): Device => ({
  realm: user.realm,
  kind: 'apple',
  token: 'c291cA==',
  user: user.id,
  revision: FIRST_REVISION,
  app: 'org.example.Parley',
  addedAt: UnixSeconds(1_700_000_800),
  ...over,
});

export const anActivePush = (
  user: User,
  message: number,
  over: Partial<ActivePush> = {},
): ActivePush => ({
  user: user.id,
  message: MessageId(message),
  event: 7,
  isMention: false,
  ...over,
});

export const aRequest = (user: User, over: Partial<RequestNote> = {}): RequestNote => ({
  realm: user.realm,
  user: user.id,
  key: IdempotencyKey('order 17'),
  digest: Sha256('d'.repeat(64)),
  reply: '{"id":17}',
  at: UnixSeconds(1_700_000_000),
  ...over,
});

/** How an edit of a message is taken back. */
export const aRecipe = (
  user: User,
  id: HistoryId,
  message: MessageId,
  over: Partial<UndoRecipe> = {},
): UndoRecipe => ({
  ...{ realm: user.realm, id, message, user: user.id, isUndone: false, move: null },
  at: UnixSeconds(1_700_000_000),
  edit: {
    ...{ id, mentionsChannel: false, hasLink: true, hasImage: false, editedAt: null },
    flagged: [],
    unflagged: [{ user: user.id, flag: 'mentioned' }],
    ...{ claimed: [AttachmentId(5)], released: [] },
  },
  ...over,
});
