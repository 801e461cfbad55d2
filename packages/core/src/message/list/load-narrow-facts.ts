import type { Channel, Subscription } from '../../channel/channel.ts';
import { loadMembership } from '../../channel/load-membership.ts';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import type { ChannelId, ContainerId, TopicId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import { type FlaggedIds, loadFlagged } from './flagged-source.ts';
import { asMeant, type NarrowTerm } from './narrow-term.ts';
import { isOfReceived, isStarred, reaches } from './term-kinds.ts';

/** Each is a look at the store, and most are a walk of their own. */
export const MAX_NARROW_TERMS = 200;

/** Where a reader may find messages that name no channel. */
export interface OwnPlaces {
  readonly subscriptions: ReadonlyArray<Subscription>;
  /** Those of the subscriptions; empty where the narrow reaches none or names the one. */
  readonly channels: ReadonlyArray<Channel>;
  /** Empty where the narrow reaches no direct message. */
  readonly conversations: ReadonlyArray<ContainerId>;
  readonly flagged: FlaggedIds;
}

/**
 * What a narrow needs to know that follows from its terms and the id of the reader, so that it is
 * read beside the reader.
 */
export interface NarrowFacts {
  /** How the reader stands to channels, as a term names them; null: there is no such channel. */
  readonly channels: ReadonlyMap<ChannelId | string, ChannelMembership | null>;
  /** `TopicRepository.idByName`. */
  readonly topicId: (channel: ChannelId, name: string) => Promise<TopicId | null>;
  /** Null where one channel is named and nothing else is looked at. */
  readonly own: OwnPlaces | null;
}

type Narrow = ReadonlyArray<NarrowTerm>;

const channelsNamedIn = (narrow: Narrow): ReadonlyArray<ChannelId | string> =>
  narrow.flatMap((term) => (term._tag === 'Channel' && !term.negated ? [term.channel] : []));

const loadNamed = async (
  snapshot: Repositories,
  user: UserId,
  asked: ChannelId | string,
): Promise<ChannelMembership | null> => {
  if (typeof asked === 'number') return loadMembership(snapshot, asked, user);
  const [found = null] = await snapshot.channels.membershipsByName([asked], user);
  return found;
};

const loadChannels = async (snapshot: Repositories, user: UserId, narrow: Narrow) => {
  const named = new Set(narrow.flatMap((term) => (term._tag === 'Channel' ? [term.channel] : [])));
  return new Map(
    await Promise.all(
      [...named].map(async (asked) => [asked, await loadNamed(snapshot, user, asked)] as const),
    ),
  );
};

/** Topics in the one channel that is named by its id. */
const loadTopicIds = async ({ topics }: Repositories, narrow: Narrow) => {
  const [channel, second] = channelsNamedIn(narrow);
  if (typeof channel !== 'number' || second !== undefined) return new Map<string, TopicId | null>();
  const names = narrow.flatMap((term) =>
    term._tag === 'Topic' && !term.negated ? [foldCase(term.topic)] : [],
  );
  const ids = await Promise.all(names.map((name) => topics.idByName(channel, name)));
  return new Map(names.map((name, index) => [`${channel}/${name}`, ids[index] ?? null]));
};

const loadOwnPlaces = async (
  snapshot: Repositories,
  user: UserId,
  narrow: Narrow,
  namesOne: boolean,
): Promise<OwnPlaces> => {
  const { channels: reachesChannels, people } = reaches(narrow);
  const channels = reachesChannels && !namesOne;
  const [memberships, subscriptions, conversations, flagged] = await Promise.all([
    channels ? snapshot.channels.membershipsOf(user) : [],
    channels ? [] : snapshot.channels.subscriptionsOf(user),
    people ? snapshot.messages.conversationsOf(user) : [],
    channels
      ? loadFlagged(snapshot, user, [narrow.some(isStarred) ? 'starred' : 'historical'])
      : new Map(),
  ]);
  return {
    subscriptions: channels ? memberships.map(({ subscription }) => subscription) : subscriptions,
    channels: memberships.map(({ channel }) => channel),
    conversations,
    flagged,
  };
};

/** `whatFor`: a page, what is unread before it, or to judge messages that are known. */
export const loadNarrowFacts = async (
  snapshot: Repositories,
  user: UserId,
  narrow: Narrow,
  whatFor: 'page' | 'unread' | 'judging',
): Promise<NarrowFacts> => {
  // Such a narrow is refused before anything is looked at.
  const terms = narrow.length > MAX_NARROW_TERMS ? [] : asMeant(narrow);
  const namesOne = channelsNamedIn(terms).length === 1 && !terms.some(isOfReceived);
  const [channels, topicIds, own] = await Promise.all([
    loadChannels(snapshot, user, terms),
    loadTopicIds(snapshot, terms),
    whatFor === 'judging' || (whatFor === 'page' && namesOne)
      ? null
      : loadOwnPlaces(snapshot, user, terms, namesOne),
  ]);
  return {
    channels,
    topicId: async (channel, name) => {
      const known = topicIds.get(`${channel}/${name}`);
      return known === undefined ? snapshot.topics.idByName(channel, name) : known;
    },
    own,
  };
};
