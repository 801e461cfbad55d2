import {
  type ChannelMembership,
  type ChannelMissing,
  channelMissing,
  hasContentAccess,
} from '../channel/may-read-channel.ts';
import type { Branded } from '../kernel/brand.ts';
import * as E from '../kernel/either.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import type { AnyPolicy } from './follow.ts';
import type { TopicVisibility } from './topic.ts';

export type SetVisibilityPermit = Branded<ChannelMembership, 'SetVisibilityPermit'>;

/** Permits it, for a judge of a host. */
export const permitSetVisibility = (about: ChannelMembership): SetVisibilityPermit =>
  about as SetVisibilityPermit;

/**
 * Who may mute or follow a topic? Users who can read its channel, while it is active. A policy can
 * always be removed.
 */
export const maySetVisibility = (
  actor: PolicyActor,
  membership: ChannelMembership | null,
  policy: AnyPolicy,
  present: TopicVisibility | null,
): E.Either<ChannelMissing, SetVisibilityPermit> => {
  if (membership === null) return E.left(channelMissing);
  const takesBack = policy === 0 && (present !== null || hasContentAccess(actor, membership));
  const canRead = !membership.channel.isArchived && hasContentAccess(actor, membership);
  return takesBack || canRead ? E.right(permitSetVisibility(membership)) : E.left(channelMissing);
};
