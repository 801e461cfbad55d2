import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import {
  type ChannelMembership,
  type ChannelMissing,
  channelMissing,
  hasContentAccess,
  mayAdminister,
} from './may-read-channel.ts';

export type AdministerPermit = Branded<ChannelMembership, 'AdministerPermit'>;

/** Permits it, for a judge of a host. */
export const permitAdminister = (about: ChannelMembership): AdministerPermit =>
  about as AdministerPermit;
export type NotChannelAdministrator = Denial<'channel.administer'>;

/**
 * Who may change or archive a channel? For others it counts as missing, unless they may read it.
 */
export const mayAdministerChannel = (
  actor: PolicyActor,
  membership: ChannelMembership | null,
): E.Either<ChannelMissing | NotChannelAdministrator, AdministerPermit> => {
  if (membership === null) return E.left(channelMissing);
  if (mayAdminister(actor, membership.channel)) return E.right(permitAdminister(membership));
  return E.left(
    hasContentAccess(actor, membership) ? denial('channel.administer') : channelMissing,
  );
};
