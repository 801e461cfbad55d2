import { loadMembership } from '../channel/load-membership.ts';
import { channelMissing, mayReadChannel } from '../channel/may-read-channel.ts';
import type { UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import { maySend } from '../message/may-send.ts';
import { readWriters } from '../message/send/read-writers.ts';
import { topicNameForSend } from '../topic/topic-name.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { TypeRefusal, TypingPlace } from './contract.ts';
import type { Typed } from './typists.ts';

/** In larger channels typing is never announced, because there is always a user who types. */
const MANY = 100;

/** Those in the channel with an account in use who want to be told. */
const listenersIn = async (
  { channels, users }: Repositories,
  channel: Parameters<typeof channels.countSubscribers>[0],
) => {
  if ((await channels.countSubscribers(channel, MANY + 1)) > MANY) return [];
  const ids = (await channels.subscribersOf([channel])).get(channel) ?? [];
  const people = await users.byIds(ids);
  return people.filter(
    ({ isActive, settings }) => isActive && settings.receivesTypingNotifications,
  );
};

/** A user who may send to the channel may announce typing. */
export const typeInChannel = async (
  snapshot: Repositories,
  context: ActorContext,
  { channel: id, topic: typed }: Extract<TypingPlace, { readonly _tag: 'Channel' }>,
  now: UnixSeconds,
): Promise<E.Either<TypeRefusal, Typed>> => {
  const { actor } = context;
  if (!actor.user.settings.sendChannelTypingNotifications)
    return E.left(denial('typing.channel-off'));
  const membership = await loadMembership(snapshot, id, actor.user.id);
  const readable = mayReadChannel(actor, membership);
  if (E.isLeft(readable)) return readable;
  const { channel } = readable.right;
  if (channel.isArchived) return E.left(channelMissing);
  const { writer, owner } = await readWriters(snapshot, context, channel, now);
  const permit = maySend(id, writer, owner);
  if (E.isLeft(permit)) return permit;
  const topic = topicNameForSend(typed, false);
  if (E.isLeft(topic)) return topic;
  const to = await listenersIn(snapshot, id);
  return E.right({
    place: { _tag: 'Channel', channel: id, topic: topic.right },
    named: [actor.user],
    to,
  });
};
