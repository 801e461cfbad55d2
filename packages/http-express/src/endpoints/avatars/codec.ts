import { createHash } from 'node:crypto';
import { type AvatarSize, avatarPath, type RealmId, type UserView } from '@parley/core';

const UNKNOWN_AVATAR = '/static/images/unknown-user-avatar.png';

const gravatar = (email: string, version: number, size: AvatarSize): string => {
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon${size === 'medium' ? '&s=500' : ''}&version=${version}`;
};

/** Where pictures of a realm's people are served. */
export interface PictureHost {
  readonly realm: RealmId;
  /** The value of `basePath`, which begins every path in answers. */
  readonly base: string;
}

/**
 * Null where a client that can compute the address of a picture may do so. A picture of the
 * account's own is told with its version.
 */
export const avatarUrl = (
  { realm, base }: PictureHost,
  { avatar, displayEmail }: Pick<UserView, 'avatar' | 'displayEmail'>,
  clientGravatar: boolean,
  size: AvatarSize = 'usual',
): string | null => {
  switch (avatar.source) {
    case 'unknown':
      return base + UNKNOWN_AVATAR;
    case 'uploaded':
      return `${base}${avatarPath(realm, avatar.file, size)}?v=${avatar.version}`;
    case 'gravatar':
      return clientGravatar && avatar.isEmailPublic
        ? null
        : gravatar(displayEmail, avatar.version, size);
  }
};

type Tail = Parameters<typeof avatarUrl> extends [unknown, ...infer Rest] ? Rest : never;

/** The same from the root of Parley, for what adds the address of the organization itself. */
export const avatarUrlFromRoot = (
  realm: RealmId,
  ...[user, clientGravatar, size]: Tail
): string | null => avatarUrl({ realm, base: '' }, user, clientGravatar, size);
