import { type ChannelId, FIRST_REVISION, type UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { onlyUser } from '../../kernel/group-setting.ts';
import type { Judges } from '../../kernel/judges.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Channel } from '../channel.ts';
import { defaultChannelPermissions } from '../default-permissions.ts';
import type { CreateChannelPermit, CreateDenial } from '../may-create-channel.ts';
import { type PrivacyImpossible, privacyOf } from '../privacy.ts';
import type { NewChannel } from '../use-cases/subscription-contract.ts';
import type { RequestedChannel, SubscribeRequest } from './subscribe-request.ts';

/** May channels like this be made? */
export const planChannels = (
  context: ActorContext,
  create: NewChannel,
  messageRetentionDays: number | null,
  judges: Judges,
): E.Either<PrivacyImpossible | CreateDenial, CreateChannelPermit> => {
  const privacy = privacyOf(create.isPrivate, create.isWebPublic, create.hasSharedHistory);
  if (E.isLeft(privacy)) return privacy;
  return judges.mayCreateChannel(context, {
    ...privacy.right,
    isDefault: create.isDefault,
    messageRetentionDays,
  });
};

/**
 * The first row of a channel. Takes the permit, so that no channel is created without the check.
 */
export const newChannel = (
  context: ActorContext,
  permit: CreateChannelPermit,
  wish: Pick<RequestedChannel, 'name' | 'description' | 'meta'> & { readonly id: ChannelId },
  permissions: SubscribeRequest['permissions'],
  now: UnixSeconds,
): Channel => ({
  id: wish.id,
  realm: context.realm.id,
  revision: FIRST_REVISION,
  name: wish.name,
  description: wish.description ?? '',
  privacy: permit.privacy,
  hasProtectedHistory: permit.hasProtectedHistory,
  isArchived: false,
  isDefault: permit.isDefault,
  creator: context.actor.user.id,
  createdAt: now,
  messageRetentionDays: permit.messageRetentionDays,
  permissions: {
    ...defaultChannelPermissions(context.realm.systemGroups, onlyUser(context.actor.user.id)),
    ...permissions,
  },
  meta: wish.meta,
});
