import { createHash } from 'node:crypto';
import { type AvatarSize, avatarPath, type RealmId, type UserView } from '@parley/core';

const UNKNOWN_AVATAR = '/static/images/unknown-user-avatar.png';

const gravatar = (email: string, version: number, size: AvatarSize): string => {
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon${size === 'medium' ? '&s=500' : ''}&version=${version}`;
};

/** Null where a client that can compute the address of a picture may do so. A picture of the account's own is told with its version. */
export const avatarUrl = (
  realm: RealmId,
  { avatar, displayEmail }: Pick<UserView, 'avatar' | 'displayEmail'>,
  clientGravatar: boolean,
  size: AvatarSize = 'usual',
): string | null => {
  switch (avatar.source) {
    case 'unknown':
      return UNKNOWN_AVATAR;
    case 'uploaded':
      return `${avatarPath(realm, avatar.file, size)}?v=${avatar.version}`;
    case 'gravatar':
      return clientGravatar && avatar.isEmailPublic ? null : gravatar(displayEmail, avatar.version, size);
  }
};
