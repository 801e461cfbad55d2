import type { UserView } from '@parley/core';

type AvatarView = UserView['avatar'];
type Profile = UserView['profile'];

const fileOf = (avatar: AvatarView): string | null => ('file' in avatar ? avatar.file : null);

/** Core makes views for each answer, so their content is compared. */
export const isSameAvatar = (one: AvatarView, other: AvatarView): boolean =>
  one === other ||
  (one.source === other.source &&
    one.version === other.version &&
    one.isEmailPublic === other.isEmailPublic &&
    fileOf(one) === fileOf(other));

const isSameBot = (one: UserView['bot'], other: UserView['bot']): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.type === other.type &&
    one.owner === other.owner &&
    one.isSystem === other.isSystem);

const isSameProfile = (one: Profile, other: Profile): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every(({ field, value, rendered }, at) => {
      const same = other[at];
      return field === same?.field && value === same.value && rendered === same.rendered;
    }));

/** Whether two views show the same of one user. */
export const isSameView = (one: UserView, other: UserView): boolean =>
  one === other ||
  (one.id === other.id &&
    one.fullName === other.fullName &&
    one.displayEmail === other.displayEmail &&
    one.deliveryEmail === other.deliveryEmail &&
    one.isStub === other.isStub &&
    one.role === other.role &&
    one.isActive === other.isActive &&
    one.joinedAt === other.joinedAt &&
    one.timezone === other.timezone &&
    isSameAvatar(one.avatar, other.avatar) &&
    isSameBot(one.bot, other.bot) &&
    isSameProfile(one.profile, other.profile));
