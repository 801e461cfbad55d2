import type { Channel, Subscription } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { isGuest } from '../../user/user.ts';
import type { ChannelSource, Source } from '../page-query.ts';
import { channelsWith, flaggedSourcesIn, flagsOfRows } from './flagged-source.ts';
import type { BoundTerm } from './found-terms.ts';
import { termsOf, topicsIn, wanted } from './topics-meant.ts';

type Terms = ReadonlyArray<BoundTerm>;

/** Whether the term asks only for messages that the user received. */
const isOfReceived = (term: BoundTerm): boolean =>
  term._tag === 'AnyDirect' ||
  term._tag === 'Flag' ||
  term._tag === 'Followed' ||
  (term._tag === 'Muted' && term.received);

const isStarred = (term: BoundTerm): boolean =>
  term._tag === 'Flag' && term.flag === 'starred' && !term.negated;

/**
 * The channels whose whole history the narrow asks for; null when it asks for received messages.
 */
export const channelsNamed = (
  { actor }: ActorContext,
  terms: Terms,
): ReadonlyArray<ChannelId> | null => {
  if (terms.some(isOfReceived)) return null;
  const named = wanted(terms, 'Channel');
  if (named.length > 0) return named.map(({ channel }) => channel.id);
  const open = wanted(terms, 'OpenChannels').filter(({ to }) => to === 'public');
  return open.length === 0 || isGuest(actor.user)
    ? null
    : open.flatMap(({ channels }) => [...channels]);
};

/** The candidates that every channel term of the narrow allows. */
const channelsIn = async (
  { channels }: Repositories,
  terms: Terms,
  candidates: ReadonlyArray<ChannelId>,
): Promise<ReadonlyArray<Channel>> => {
  const inOpen = termsOf(terms, 'OpenChannels');
  const inOne = termsOf(terms, 'Channel');
  const isAsked = (id: ChannelId): boolean =>
    inOne.every((term) => (term.channel.id === id) !== term.negated) &&
    inOpen.every((term) => term.channels.has(id) !== term.negated);
  const asked = [...new Set(candidates)].filter(isAsked);
  const found = asked.length === 1 ? inOne.find((term) => term.channel.id === asked[0]) : undefined;
  return found === undefined ? channels.byIds(asked) : [found.channel];
};

/**
 * How much of a channel's history to include: all that the user may read when `isWhole`, else what
 * they received. Null when they may read nothing of it.
 */
const takeFrom = (
  { actor }: ActorContext,
  channel: Channel,
  own: ReadonlyMap<ChannelId, Subscription>,
  isWhole: boolean,
) => {
  const history = readableHistory(actor, { channel, subscription: own.get(channel.id) ?? null });
  if (history === 'none') return null;
  return isWhole ? history : 'received';
};

const sourcesAmong = async (
  snapshot: Repositories,
  terms: Terms,
  candidates: ReadonlyArray<ChannelId>,
  takeOf: (channel: Channel) => ChannelSource['take'] | null,
): Promise<ReadonlyArray<ChannelSource>> => {
  const sources: Array<ChannelSource> = [];
  for (const channel of await channelsIn(snapshot, terms, candidates)) {
    const take = takeOf(channel);
    if (take === null) continue;
    const topics = await topicsIn(snapshot, channel, terms);
    for (const topic of topics ?? [null])
      sources.push({ _tag: 'Channel', channel: channel.id, topic, take });
  }
  return sources;
};

/** The channels and topics in which the reader may find what the narrow asks for. */
export const channelSources = async (
  snapshot: Repositories,
  context: ActorContext,
  terms: Terms,
  own: ReadonlyArray<Subscription>,
): Promise<ReadonlyArray<Source>> => {
  const { user } = context.actor;
  const subscriptions = new Map(own.map((one) => [one.channel, one]));
  const among = (candidates: ReadonlyArray<ChannelId>, isWhole: boolean) =>
    sourcesAmong(snapshot, terms, candidates, (channel) =>
      takeFrom(context, channel, subscriptions, isWhole),
    );
  const named = channelsNamed(context, terms);
  if (named !== null) return among(named, true);
  const joined = own.map(({ channel }) => channel);
  if (terms.some(isStarred))
    return among(
      [...joined, ...(await channelsWith(snapshot, user.id, ['starred'])).channels],
      true,
    );
  const readFlagged = async () => {
    const { channels, had } = await channelsWith(snapshot, user.id, flagsOfRows(user));
    return flaggedSourcesIn(user, had, channels.length === 0 ? [] : await among(channels, true));
  };
  const [received, flagged] = await Promise.all([among(joined, false), readFlagged()]);
  return [...received, ...flagged];
};
