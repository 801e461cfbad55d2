import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Scene } from '../user/load-actor.ts';
import { isAdministrator } from '../user/user.ts';
import type { AdministerPermit } from './may-administer-channel.ts';
import { type DefaultPrivate, defaultPrivate, mayMakeWebPublic, type WebPublicDenial } from './may-create-channel.ts';
import { type ChannelMissing, channelMissing, hasContentAccess } from './may-read-channel.ts';
import { type ChannelPrivacy, type PrivacyImpossible, privacyOf } from './privacy.ts';
import type { UpdateChannel } from './use-cases/contract.ts';

/** Who can read the channel from now on, and whether new users are subscribed to it. */
export type Access = ChannelPrivacy & { readonly isDefault: boolean };
export type AccessPermit = Branded<Access, 'AccessPermit'>;
export type ContentAccessMissing = Denial<'channel.content-access'>;
export type AccessDenial =
  | PrivacyImpossible
  | DefaultPrivate
  | ContentAccessMissing
  | WebPublicDenial
  | Denial<'channel.default.administrators'>
  | ChannelMissing;

export const contentAccessMissing: ContentAccessMissing = denial('channel.content-access');

type AccessWish = Pick<UpdateChannel, 'isPrivate' | 'isWebPublic' | 'hasSharedHistory' | 'isDefault' | 'isArchived'>;

/** What is not said stays, but a change of privacy without a word on history gives the history that is usual then. */
const wantedPrivacy = ({ channel }: AdministerPermit, wish: AccessWish): E.Either<PrivacyImpossible, ChannelPrivacy> => {
  const isPrivate = wish.isPrivate ?? channel.privacy === 'private';
  const isWebPublic = wish.isWebPublic ?? channel.privacy === 'web-public';
  const staying = wish.isPrivate === null ? !channel.hasProtectedHistory : null;
  return privacyOf(isPrivate, isWebPublic, wish.hasSharedHistory ?? staying);
};

/** Who may decide who reads a channel? Whoever administers it and can read it himself; new users' channels are for administrators. */
export const mayChangeAccess = (scene: Scene, permit: AdministerPermit, wish: AccessWish): E.Either<AccessDenial, AccessPermit> => {
  const { channel } = permit;
  const privacy = wantedPrivacy(permit, wish);
  if (E.isLeft(privacy)) return privacy;
  const isArchived = wish.isArchived ?? channel.isArchived;
  const isDefault = wish.isDefault ?? (channel.isDefault && !isArchived);
  if (isDefault && privacy.right.privacy === 'private') return E.left(defaultPrivate);
  const saysPrivacy = wish.isPrivate !== null || wish.isWebPublic !== null || wish.hasSharedHistory !== null;
  if (saysPrivacy && !hasContentAccess(scene.actor, permit)) return E.left(contentAccessMissing);
  const opening = wish.isWebPublic === true ? mayMakeWebPublic(scene) : E.right(null);
  if (E.isLeft(opening)) return opening;
  if (wish.isDefault !== null && !isAdministrator(scene.actor.user)) return E.left(denial('channel.default.administrators'));
  if (isDefault && isArchived) return E.left(channelMissing);
  return E.right({ ...privacy.right, isDefault } as AccessPermit);
};
