import type { Channel } from '../channel/channel.ts';
import {
  type ChannelMembership,
  hasContentAccess,
  hasMetadataAccess,
  hidesPast,
  isSubscribed,
} from '../channel/may-read-channel.ts';
import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { type Actor, isWithin } from '../user/actor.ts';
import type { PolicyActor } from '../user/policy-scene.ts';

export type PostDenial = Denial<'message.post.not-permitted'>;
/** What a channel says about who may post in it. */
export type PostingChannel = {
  readonly permissions: Pick<Channel['permissions'], 'canSendMessage'>;
};
export type PostPermit = Branded<{ readonly channel: PostingChannel }, 'PostPermit'>;

/** Permits it, for a judge of a host. */
export const permitPost = (about: { readonly channel: PostingChannel }): PostPermit =>
  about as PostPermit;

/**
 * Who may post in a channel? Its own group for it; a bot also where its owner may (`owner` null for
 * people and ownerless bots).
 */
export const mayPost = (
  actor: PolicyActor,
  owner: PolicyActor | null,
  channel: PostingChannel,
): E.Either<PostDenial, PostPermit> => {
  const allowed = [actor, owner].some(
    (one) => one !== null && isWithin(channel.permissions.canSendMessage, one),
  );
  return allowed ? E.right(permitPost({ channel })) : E.left(denial('message.post.not-permitted'));
};

/**
 * As it was asked for. The answer is the same for a channel that exists and that this user may not
 * know of.
 */
export type UnknownChannel = Denial<
  'message.send.unknown-channel',
  { readonly channel: number | string }
>;
/** The channel is archived, or the user knows it and could not read there what they send. */
export type ChannelClosed = Denial<'message.send.channel-closed', { readonly name: string }>;

/** A user and their membership of the channel. */
export interface Writer {
  readonly actor: Actor;
  readonly membership: ChannelMembership;
}

/**
 * With protected history, a user without a subscription could not read their own message after
 * sending it.
 */
const canReadItsOwn = ({ actor, membership }: Writer): boolean =>
  isSubscribed(membership) ||
  (hasContentAccess(actor, membership) && !hidesPast(membership.channel));

/**
 * Decides who may send to a channel: users who may post there and may read it; a bot also when its
 * owner may. reference/messages.md 10.3.
 */
export const maySend = (
  asked: number | string,
  writer: Writer,
  owner: Writer | null,
): E.Either<UnknownChannel | PostDenial | ChannelClosed, PostPermit> => {
  const { channel } = writer.membership;
  const writers = owner === null ? [writer] : [writer, owner];
  if (!writers.some(({ actor, membership }) => hasMetadataAccess(actor, membership))) {
    return E.left(denial('message.send.unknown-channel', { channel: asked }));
  }
  const permit = mayPost(writer.actor, owner?.actor ?? null, channel);
  if (E.isLeft(permit)) return permit;
  const isOpen = !channel.isArchived && writers.some(canReadItsOwn);
  return isOpen ? permit : E.left(denial('message.send.channel-closed', { name: channel.name }));
};
