import type { Channel } from '../../channel/channel.ts';
import { type ChannelNameDenial, parseChannelName } from '../../channel/channel-name.ts';
import type { ChannelId, UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Actor } from '../../user/actor.ts';
import { type ActorContext, asActor } from '../../user/actor-context.ts';
import type { UnknownChannel, Writer } from '../may-send.ts';

/** A number is an id; anything else is a name. */
export const findChannel = async (
  { channels }: Repositories,
  asked: ChannelId | string,
): Promise<E.Either<UnknownChannel | ChannelNameDenial, Channel>> => {
  const name = typeof asked === 'string' ? parseChannelName(asked) : null;
  if (name !== null && E.isLeft(name)) return name;
  const [found = null] = name === null ? [] : await channels.byNames([name.right]);
  const channel = typeof asked === 'number' ? await channels.byId(asked) : found;
  return channel === null
    ? E.left(denial('message.send.unknown-channel', { channel: asked }))
    : E.right(channel);
};

const asWriter = async (
  { channels }: Repositories,
  actor: Actor,
  channel: Channel,
): Promise<Writer> => ({
  actor,
  membership: { channel, subscription: await channels.subscription(channel.id, actor.user.id) },
});

/** Who owns the bot that sends. Null for a person, and where the owner is deactivated. */
export const readOwner = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  channel: Channel,
  now: UnixSeconds,
): Promise<Writer | null> => {
  const ownerId = actor.user.bot?.owner ?? null;
  const owner = ownerId === null ? null : await snapshot.users.byId(ownerId);
  if (!owner?.isActive) return null;
  return asWriter(snapshot, await asActor(snapshot, realm, owner, now), channel);
};

/** Who sends, and for a bot also who owns it. */
export const readWriters = async (
  snapshot: Repositories,
  context: ActorContext,
  channel: Channel,
  now: UnixSeconds,
): Promise<{ readonly writer: Writer; readonly owner: Writer | null }> => {
  const [writer, owner] = await Promise.all([
    asWriter(snapshot, context.actor, channel),
    readOwner(snapshot, context, channel, now),
  ]);
  return { writer, owner };
};
