import type { Drawing } from '../../image/image.ts';
import { RealmId, UserId } from '../../kernel/brand.ts';

/** A user's picture. `version` grows by one with every change. */
export type Avatar =
  /** A picture of an external service, by the hash of the user's address. */
  | { readonly source: 'gravatar'; readonly version: number }
  /** `file`: an `avatarFile`. */
  | { readonly source: 'uploaded'; readonly version: number; readonly file: string };

export type AvatarSize = 'usual' | 'medium';

const square = (side: number): Drawing => ({
  width: side,
  height: side,
  fit: 'cover',
  format: 'png',
  moves: false,
});
export const AVATAR_DRAWINGS: Readonly<Record<AvatarSize, Drawing>> = {
  usual: square(100),
  medium: square(500),
};

export const MAX_AVATAR_MIB = 5;

/** Characters of the part that cannot be guessed. */
export const AVATAR_SECRET = 32;
const NAME = /^([1-9]\d{0,14})-[A-Za-z0-9]{32}(-medium)?\.png$/;
/** Where the bytes of avatars are, among those of files. */
const FOLDER = 'avatars';

/** The name of an avatar file. It begins with the id of its user; `secret` makes it unique. */
export const avatarFile = (user: UserId, secret: string): string => `${user}-${secret}`;

/** The last part of its address and of where its bytes are. */
export const avatarName = (file: string, size: AvatarSize): string =>
  `${file}${size === 'medium' ? '-medium' : ''}.png`;

/** The path of an avatar, from the root of the server. */
export const avatarPath = (realm: RealmId, file: string, size: AvatarSize): string =>
  `/user_avatars/${realm}/${avatarName(file, size)}`;

/** Null: no avatar has that name. */
export const avatarBlob = (realm: RealmId, name: string): string | null =>
  NAME.test(name) ? `${FOLDER}/${realm}/${name}` : null;

/** The user and the file of a blob that is an avatar. Null when it is not one. */
export const ownerOfBlob = (
  path: string,
): { readonly realm: RealmId; readonly user: UserId; readonly file: string } | null => {
  const [folder, realm, name = '', ...more] = path.split('/');
  const [, user] = NAME.exec(name) ?? [];
  if (folder !== FOLDER || user === undefined || more.length > 0) return null;
  return {
    realm: RealmId(Number(realm)),
    user: UserId(Number(user)),
    file: name.replace(/(?:-medium)?\.png$/, ''),
  };
};
