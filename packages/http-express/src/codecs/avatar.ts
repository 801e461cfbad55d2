import { createHash } from 'node:crypto';
import type { RealmId, UserId, UserView } from '@parley/core';

const UNKNOWN_AVATAR = '/static/images/unknown-user-avatar.png';
const NAME_LENGTH = 40;

const gravatar = (email: string, version: number): string => {
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon&version=${version}`;
};

const uploaded = (realm: RealmId, user: UserId, version: number): string => {
  const hash = createHash('sha256').update(`${user}:${version}`).digest('hex');
  return `/user_avatars/${realm}/${hash.slice(0, NAME_LENGTH)}.png`;
};

/** Null where a client that can compute the address of a picture may do so. */
export const avatarUrl = (realm: RealmId, { id, avatar }: Pick<UserView, 'id' | 'avatar'>, clientGravatar: boolean): string | null => {
  switch (avatar.source) {
    case 'unknown':
      return UNKNOWN_AVATAR;
    case 'uploaded':
      return uploaded(realm, id, avatar.version);
    case 'gravatar':
      return clientGravatar && avatar.isEmailPublic ? null : gravatar(avatar.emailToHashOnly, avatar.version);
  }
};
