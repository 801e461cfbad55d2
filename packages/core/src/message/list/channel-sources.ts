import type { Channel, Subscription } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { isGuest } from '../../user/user.ts';
import type { ChannelSource, Source } from '../page-query.ts';
import { channelsWith, flaggedSourcesIn, flagsOfRows } from './flagged-source.ts';
import type { BoundTerm } from './found-terms.ts';
import type { NarrowFacts } from './load-narrow-facts.ts';
import { isOfReceived, isStarred } from './term-kinds.ts';
import { termsOf, topicsIn, wanted } from './topics-meant.ts';

type Terms = ReadonlyArray<BoundTerm>;

/**
 * The channels whose whole history the narrow asks for; null when it asks for received messages.
 */
const channelsNamed = ({ actor }: ActorContext, terms: Terms): ReadonlyArray<ChannelId> | null => {
  if (terms.some(isOfReceived)) return null;
  const named = wanted(terms, 'Channel');
  if (named.length > 0) return named.map(({ channel }) => channel.id);
  const open = wanted(terms, 'OpenChannels').filter(({ to }) => to === 'public');
  return open.length === 0 || isGuest(actor.user)
    ? null
    : open.flatMap(({ channels }) => [...channels]);
};

/** The candidates that every channel term of the narrow allows; `known` are not read again. */
const channelsIn = async (
  { channels }: Repositories,
  terms: Terms,
  candidates: ReadonlyArray<ChannelId>,
  known: ReadonlyMap<ChannelId, Channel>,
): Promise<ReadonlyArray<Channel>> => {
  const inOpen = termsOf(terms, 'OpenChannels');
  const inOne = termsOf(terms, 'Channel');
  const isAsked = (id: ChannelId): boolean =>
    inOne.every((term) => (term.channel.id === id) !== term.negated) &&
    inOpen.every((term) => term.channels.has(id) !== term.negated);
  const asked = [...new Set(candidates)].filter(isAsked);
  const unknown = asked.filter((id) => !known.has(id));
  const found = unknown.length === 0 ? [] : await channels.byIds(unknown);
  return [...asked.flatMap((id) => known.get(id) ?? []), ...found];
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
  facts: NarrowFacts,
  candidates: ReadonlyArray<ChannelId>,
  takeOf: (channel: Channel) => ChannelSource['take'] | null,
): Promise<ReadonlyArray<ChannelSource>> => {
  const named = termsOf(terms, 'Channel').map(({ channel }) => channel);
  const known = new Map([...named, ...(facts.own?.channels ?? [])].map((one) => [one.id, one]));
  const channels = await channelsIn(snapshot, terms, candidates, known);
  const found = await Promise.all(
    channels.map(async (channel): Promise<ReadonlyArray<ChannelSource>> => {
      const take = takeOf(channel);
      if (take === null) return [];
      const topics = await topicsIn(facts, channel, terms);
      return (topics ?? [null]).map((topic) => ({
        _tag: 'Channel',
        channel: channel.id,
        topic,
        take,
      }));
    }),
  );
  return found.flat();
};

/** The channels and topics in which the reader may find what the narrow asks for. */
export const channelSources = async (
  snapshot: Repositories,
  context: ActorContext,
  terms: Terms,
  facts: NarrowFacts,
  own: ReadonlyArray<Subscription>,
): Promise<ReadonlyArray<Source>> => {
  const { user } = context.actor;
  const flagged = facts.own?.flagged;
  const subscriptions = new Map(own.map((one) => [one.channel, one]));
  const among = (candidates: ReadonlyArray<ChannelId>, isWhole: boolean) =>
    sourcesAmong(snapshot, terms, facts, candidates, (channel) =>
      takeFrom(context, channel, subscriptions, isWhole),
    );
  const named = channelsNamed(context, terms);
  if (named !== null) return among(named, true);
  const joined = own.map(({ channel }) => channel);
  if (terms.some(isStarred)) {
    const starred = await channelsWith(snapshot, user.id, ['starred'], flagged);
    return among([...joined, ...starred.channels], true);
  }
  const readFlagged = async () => {
    const { channels, had } = await channelsWith(snapshot, user.id, flagsOfRows(user), flagged);
    return flaggedSourcesIn(user, had, channels.length === 0 ? [] : await among(channels, true));
  };
  const [received, beside] = await Promise.all([among(joined, false), readFlagged()]);
  return [...received, ...beside];
};
