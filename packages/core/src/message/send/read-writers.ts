import type { Channel } from '../../channel/channel.ts';
import { type ChannelNameDenial, parseChannelName } from '../../channel/channel-name.ts';
import type { ChannelId, RealmId, UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Actor } from '../../user/actor.ts';
import { type ActorContext, asActor } from '../../user/actor-context.ts';
import type { UnknownChannel, Writer } from '../may-send.ts';

/** A number is an id; anything else is a name. */
export const findChannel = async (
  { channels }: Repositories,
  realm: RealmId,
  asked: ChannelId | string,
): Promise<E.Either<UnknownChannel | ChannelNameDenial, Channel>> => {
  const name = typeof asked === 'string' ? parseChannelName(asked) : null;
  if (name !== null && E.isLeft(name)) return name;
  const [found = null] = name === null ? [] : await channels.byNames(realm, [name.right]);
  const channel = typeof asked === 'number' ? await channels.byId(realm, asked) : found;
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

/** Who sends, and for a bot also who owns it: a deactivated owner lends it nothing. */
export const readWriters = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  channel: Channel,
  now: UnixSeconds,
): Promise<{ readonly writer: Writer; readonly owner: Writer | null }> => {
  const writer = await asWriter(snapshot, actor, channel);
  const ownerId = actor.user.bot?.owner ?? null;
  const owner = ownerId === null ? null : await snapshot.users.byId(realm.id, ownerId);
  if (!owner?.isActive) return { writer, owner: null };
  return {
    writer,
    owner: await asWriter(snapshot, await asActor(snapshot, realm, owner, now), channel),
  };
};
