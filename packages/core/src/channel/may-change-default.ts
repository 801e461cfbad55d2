import type { Branded } from '../kernel/brand.ts';
import * as E from '../kernel/either.ts';
import { mayAdministerRealm, type NotAdministrator } from '../user/may-administer.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import { type DefaultPrivate, defaultPrivate } from './may-create-channel.ts';
import {
  type ChannelMembership,
  type ChannelMissing,
  channelMissing,
  hasContentAccess,
} from './may-read-channel.ts';

export type ChangeDefaultDenial = NotAdministrator | ChannelMissing | DefaultPrivate;
export type DefaultPermit = Branded<ChannelMembership, 'DefaultPermit'>;

/** Permits it, for a judge of a host. */
export const permitDefault = (about: ChannelMembership): DefaultPermit => about as DefaultPermit;

/**
 * Who may say which channels new users are subscribed to? Administrators: of channels in use that
 * they can read, and that are not private. Taking a channel off the list is their right whether
 * they can read it or not.
 */
export const mayChangeDefault = (
  actor: PolicyActor,
  membership: ChannelMembership | null,
  isDefault: boolean,
): E.Either<ChangeDefaultDenial, DefaultPermit> => {
  const administrator = mayAdministerRealm(actor.user);
  if (E.isLeft(administrator)) return administrator;
  if (membership === null) return E.left(channelMissing);
  if (!isDefault) return E.right(permitDefault(membership));
  if (membership.channel.isArchived || !hasContentAccess(actor, membership))
    return E.left(channelMissing);
  return membership.channel.privacy === 'private'
    ? E.left(defaultPrivate)
    : E.right(permitDefault(membership));
};
