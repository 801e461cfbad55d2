import type { Drawing } from '../image/image.ts';
import { EmojiId, RealmId, type Revision, type UnixSeconds, type UserId } from '../kernel/brand.ts';

/**
 * What the code of an emoji is a code of: Unicode, the realm's own pictures, or what every server
 * has besides.
 */
export type EmojiType = 'unicode_emoji' | 'realm_emoji' | 'service_extra_emoji';

/** One emoji, as a status or a reaction keeps it. */
export interface Emoji {
  /** One of its names, without colons. */
  readonly name: string;
  /** Unicode: code points as in the table. The realm's own: its id. Extra: its name. */
  readonly code: string;
  readonly type: EmojiType;
}

/**
 * Pictures of the server, known in every realm. Nothing else has the type `service_extra_emoji`.
 */
export const EXTRA_EMOJI: ReadonlyArray<string> = ['zulip'];

/** One of the realm's own. Never removed: what was said with it keeps its picture. */
export interface RealmEmoji {
  readonly id: EmojiId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /** Lower-case letters, digits, `-` and `_`. Unique among those in use. */
  readonly name: string;
  readonly author: UserId | null;
  /** Null for emoji that were added before this was stored. */
  readonly createdAt: UnixSeconds | null;
  /** False: no user can pick it any more, and its name is free. */
  readonly isActive: boolean;
  readonly image: EmojiImage;
}

/** Where its picture lies: names of files, unguessable, in the realm's place for them. */
export interface EmojiImage {
  readonly file: string;
  /** A still picture of an animated emoji. Null when the emoji is not animated. */
  readonly still: string | null;
}

export const MAX_EMOJI_MIB = 5;

const MOVING: Drawing = { width: 64, height: 64, fit: 'cover', format: 'webp', moves: true };
const STILL: Drawing = { ...MOVING, format: 'png', moves: false };
/** How its pictures are drawn: of one that moves also one that does not. */
export const emojiDrawings = (frames: number): ReadonlyArray<Drawing> =>
  frames > 1 ? [MOVING, STILL] : [STILL];

/** Their files. `secret` makes each another. */
export const emojiImage = (frames: number, secret: string): EmojiImage =>
  frames > 1
    ? { file: `${secret}.webp`, still: `${secret}.png` }
    : { file: `${secret}.png`, still: null };

const FOLDER = 'emoji';
/** What can be one name in a path of bytes. */
const FILE = /^(?!\.)[^/\\\0\p{Cs}]{1,60}$/u;

/**
 * Where the bytes of a picture are, among those of files; null: no picture of an emoji has that
 * name.
 */
export const emojiBlob = (realm: RealmId, file: string): string | null =>
  FILE.test(file) ? `${FOLDER}/${realm}/${file}` : null;

/** Which picture a blob would be; null: none of an emoji. */
export const emojiFileOf = (
  path: string,
): { readonly realm: RealmId; readonly file: string } | null => {
  const [folder, realm, file, ...more] = path.split('/');
  return folder === FOLDER && file !== undefined && more.length === 0
    ? { realm: RealmId(Number(realm)), file }
    : null;
};

/** Where a picture of it is fetched, from the root of the server. */
export const emojiImagePath = ({ realm }: RealmEmoji, file: string): string =>
  `/user_avatars/${realm}/emoji/images/${encodeURIComponent(file)}`;

export const emojiUnchanged = ({ id, revision }: RealmEmoji) =>
  ({ _tag: 'row.unchanged', row: 'emoji', id, revision }) as const;

/** The realm's own emoji that `code` would be; null: it is no id. */
export const customId = (code: string): EmojiId | null =>
  /^[1-9]\d{0,14}$/.test(code) ? EmojiId(Number(code)) : null;
