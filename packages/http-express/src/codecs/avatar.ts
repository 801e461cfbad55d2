import { createHash } from 'node:crypto';
import { type AvatarSize, avatarPath, type RealmId, type UserView } from '@parley/core';

const UNKNOWN_AVATAR = '/static/images/unknown-user-avatar.png';

const gravatar = (email: string, version: number, size: AvatarSize): string => {
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon${size === 'medium' ? '&s=500' : ''}&version=${version}`;
};

/** Null where a client that can compute the address of a picture may do so. */
export const avatarUrl = (
  realm: RealmId,
  { avatar }: Pick<UserView, 'avatar'>,
  clientGravatar: boolean,
  size: AvatarSize = 'usual',
): string | null => {
  switch (avatar.source) {
    case 'unknown':
      return UNKNOWN_AVATAR;
    case 'uploaded':
      return avatarPath(realm, avatar.file, size);
    case 'gravatar':
      return clientGravatar && avatar.isEmailPublic ? null : gravatar(avatar.emailToHashOnly, avatar.version, size);
  }
};
