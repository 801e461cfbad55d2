import type { Channel, Period, Subscription } from '../channel/channel.ts';
import { type OwnMembership, readableHistory } from '../channel/may-read-channel.ts';
import type { ChannelId, ContainerId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import {
  channelsWith,
  flaggedSourcesIn,
  mayBeSentUnsubscribed,
} from '../message/list/flagged-source.ts';
import type { ChannelSource, Corpus, Source } from '../message/page-query.ts';
import type { Actor } from '../user/actor.ts';
import type { ActorContext } from '../user/actor-context.ts';

/** All parts of these channels that the user may read. */
const sourcesIn = (
  actor: Actor,
  channels: ReadonlyArray<Channel>,
  own: ReadonlyMap<ChannelId, Subscription>,
): ReadonlyArray<ChannelSource> =>
  channels.flatMap((channel) => {
    const take = readableHistory(actor, { channel, subscription: own.get(channel.id) ?? null });
    return take === 'none'
      ? []
      : [{ _tag: 'Channel', channel: channel.id, topic: null, take } as const];
  });

/**
 * The places of messages that were sent to the user without a subscription, except in channels that
 * they left.
 */
const placesWithoutSubscription = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  own: ReadonlyMap<ChannelId, Subscription>,
): Promise<ReadonlyArray<ChannelSource>> => {
  if (!mayBeSentUnsubscribed(actor.user)) return [];
  const { channels } = await channelsWith(snapshot, actor.user.id, ['received']);
  const found = await snapshot.channels.byIds(
    channels.filter((id) => own.get(id)?.isActive !== false),
  );
  return sourcesIn(actor, found, own);
};

/** Where messages are sent to a user, as their id alone says. */
export interface SentPlaces {
  readonly memberships: ReadonlyArray<OwnMembership>;
  readonly conversations: ReadonlyArray<ContainerId>;
}

export const loadSentPlaces = async (
  { channels, messages }: Repositories,
  user: UserId,
): Promise<SentPlaces> => {
  const [memberships, conversations] = await Promise.all([
    channels.membershipsOf(user),
    messages.conversationsOf(user),
  ]);
  return { memberships, conversations };
};

/**
 * All messages that were sent to the user: direct messages, those of the subscribed channels, and
 * those that they received elsewhere without a subscription.
 */
export const ownCorpus = async (
  snapshot: Repositories,
  context: ActorContext,
  { memberships, conversations }: SentPlaces,
): Promise<Corpus> => {
  const { actor } = context;
  const own = new Map(memberships.map(({ subscription }) => [subscription.channel, subscription]));
  const active = memberships.filter(({ subscription }) => subscription.isActive);
  const inChannels = sourcesIn(
    actor,
    active.map(({ channel }) => channel),
    own,
  );
  const places = await placesWithoutSubscription(snapshot, context, own);
  const elsewhere = flaggedSourcesIn(actor.user, ['received'], places);
  return {
    sources: [
      ...inChannels,
      ...elsewhere,
      ...conversations.map((container): Source => ({ _tag: 'Conversation', container })),
    ],
    periods: new Map(
      memberships.map(({ subscription }): [ChannelId, ReadonlyArray<Period>] => [
        subscription.channel,
        subscription.periods,
      ]),
    ),
    where: [],
    mayBeSentUnsubscribed: mayBeSentUnsubscribed(actor.user),
  };
};
