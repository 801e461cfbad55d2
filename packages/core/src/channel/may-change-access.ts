import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import { isAdministrator } from '../user/user.ts';
import type { AdministerPermit } from './may-administer-channel.ts';
import {
  type DefaultPrivate,
  defaultPrivate,
  mayMakeWebPublic,
  type WebPublicDenial,
} from './may-create-channel.ts';
import { type ChannelMissing, channelMissing, hasContentAccess } from './may-read-channel.ts';
import { type ChannelPrivacy, type PrivacyImpossible, privacyOf } from './privacy.ts';
import type { UpdateChannel } from './use-cases/contract.ts';

/** Who can read the channel from now on, and whether new users are subscribed to it. */
export type Access = ChannelPrivacy & { readonly isDefault: boolean };
export type AccessPermit = Branded<Access, 'AccessPermit'>;

/** Permits it, for a judge of a host. */
export const permitAccess = (about: Access): AccessPermit => about as AccessPermit;
export type ContentAccessMissing = Denial<'channel.content-access'>;
export type AccessDenial =
  | PrivacyImpossible
  | DefaultPrivate
  | ContentAccessMissing
  | WebPublicDenial
  | Denial<'channel.default.administrators'>
  | ChannelMissing;

export const contentAccessMissing: ContentAccessMissing = denial('channel.content-access');

type AccessWish = Pick<
  UpdateChannel,
  'isPrivate' | 'isWebPublic' | 'hasSharedHistory' | 'isDefault' | 'isArchived'
>;

/**
 * What is not said stays, but a change of privacy without a word on history gives the history that
 * is usual then.
 */
const wantedPrivacy = (
  { channel }: AdministerPermit,
  requested: AccessWish,
): E.Either<PrivacyImpossible, ChannelPrivacy> => {
  const isPrivate = requested.isPrivate ?? channel.privacy === 'private';
  const isWebPublic = requested.isWebPublic ?? channel.privacy === 'web-public';
  const staying = requested.isPrivate === null ? !channel.hasProtectedHistory : null;
  return privacyOf(isPrivate, isWebPublic, requested.hasSharedHistory ?? staying);
};

/**
 * Who may decide who reads a channel? A user who administers and can read it. Only administrators
 * change a default channel.
 */
export const mayChangeAccess = (
  context: PolicyScene,
  permit: AdministerPermit,
  requested: AccessWish,
): E.Either<AccessDenial, AccessPermit> => {
  const { channel } = permit;
  const privacy = wantedPrivacy(permit, requested);
  if (E.isLeft(privacy)) return privacy;
  const isArchived = requested.isArchived ?? channel.isArchived;
  const isDefault = requested.isDefault ?? (channel.isDefault && !isArchived);
  if (isDefault && privacy.right.privacy === 'private') return E.left(defaultPrivate);
  const saysPrivacy =
    requested.isPrivate !== null ||
    requested.isWebPublic !== null ||
    requested.hasSharedHistory !== null;
  if (saysPrivacy && !hasContentAccess(context.actor, permit)) return E.left(contentAccessMissing);
  const opening = requested.isWebPublic === true ? mayMakeWebPublic(context) : E.right(null);
  if (E.isLeft(opening)) return opening;
  if (requested.isDefault !== null && !isAdministrator(context.actor.user))
    return E.left(denial('channel.default.administrators'));
  if (isDefault && isArchived) return E.left(channelMissing);
  return E.right(permitAccess({ ...privacy.right, isDefault }));
};
