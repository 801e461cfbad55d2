import type { Channel, Period, Subscription } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId, TopicId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import { isGuest } from '../../user/user.ts';
import type { Corpus, Source } from '../queries.ts';
import type { Found, FoundTerm, TermOf } from './found-terms.ts';
import { isOfPlace, matchesPlace, reaches } from './narrow.ts';

type Terms = ReadonlyArray<FoundTerm>;

const termsOf = <Tag extends Found['_tag']>(terms: Terms, tag: Tag): ReadonlyArray<TermOf<Tag>> =>
  terms.filter((term): term is TermOf<Tag> => term._tag === tag);
const wanted = <Tag extends Found['_tag']>(terms: Terms, tag: Tag): ReadonlyArray<TermOf<Tag>> =>
  termsOf(terms, tag).filter(({ negated }) => !negated);

/** Asks for what is so of messages that he received, and of no others. */
const isOfReceived = (term: FoundTerm): boolean =>
  term._tag === 'AnyDirect' || term._tag === 'Flag' || term._tag === 'Followed' || (term._tag === 'Muted' && term.received);

/** So many starred messages are looked at to find out in which channels they are. */
const MOST_STARRED = 10_000;

const isStarred = (term: FoundTerm): boolean => term._tag === 'Flag' && term.flag === 'starred' && !term.negated;

/** The channels whose whole history the narrow asks for; null where it asks for what he received. */
const channelsNamed = ({ actor }: Scene, terms: Terms): ReadonlyArray<ChannelId> | null => {
  if (terms.some(isOfReceived)) return null;
  const named = wanted(terms, 'Channel');
  if (named.length > 0) return named.map(({ channel }) => channel.id);
  const open = wanted(terms, 'OpenChannels').filter(({ to }) => to === 'public');
  return open.length === 0 || isGuest(actor.user) ? null : open.flatMap(({ channels }) => [...channels]);
};

/** His subscriptions that decide what belongs to the corpus. In channels that are named, only those to them do. */
const ownSubscriptions = async ({ channels }: Repositories, { actor }: Scene, named: ReadonlyArray<ChannelId> | null) => {
  const [only, second] = named ?? [];
  if (only === undefined || second !== undefined) return channels.subscriptionsOf(actor.user.id);
  const subscription = await channels.subscription(only, actor.user.id);
  return subscription === null ? [] : [subscription];
};

/** The channels to look in: those the narrow names, else those this user ever subscribed to. */
const channelsIn = async (
  { channels }: Repositories,
  { realm }: Scene,
  terms: Terms,
  candidates: ReadonlyArray<ChannelId>,
): Promise<ReadonlyArray<Channel>> => {
  const inOpen = termsOf(terms, 'OpenChannels');
  const inOne = termsOf(terms, 'Channel');
  const isAsked = (id: ChannelId): boolean =>
    inOne.every((term) => (term.channel.id === id) !== term.negated) && inOpen.every((term) => term.channels.has(id) !== term.negated);
  return channels.byIds(realm.id, [...new Set(candidates)].filter(isAsked));
};

/** Who names a channel, or asks for what he starred, sees its whole history as far as he may; otherwise, and with nearly any `is:` term, what he received. */
const takeFrom = ({ actor }: Scene, channel: Channel, own: ReadonlyMap<ChannelId, Subscription>, isWhole: boolean) => {
  const history = readableHistory(actor, { channel, subscription: own.get(channel.id) ?? null });
  if (history === 'none') return null;
  return isWhole ? history : 'received';
};

/** What he starred counts as his though he never got it, wherever he may read it. */
const channelsWithStars = async ({ messages }: Repositories, { actor }: Scene): Promise<ReadonlyArray<ChannelId>> =>
  messages.channelsOf(await messages.flagged(actor.user.id, 'starred', MOST_STARRED));

const inChannel = (topics: ReadonlyMap<TopicId, ChannelId>, channel: ChannelId): ReadonlyArray<TopicId> =>
  [...topics].flatMap(([topic, place]) => (place === channel ? [topic] : []));

/** The only topics of a channel that can be meant, as far as the terms list them; null: any of them. */
const topicsIn = async ({ topics }: Repositories, { id }: Channel, terms: Terms): Promise<ReadonlyArray<TopicId> | null> => {
  const lists: ReadonlyArray<TopicId>[] = [];
  for (const { topic } of wanted(terms, 'Topic')) {
    const found = await topics.byName(id, topic);
    lists.push(found === null ? [] : [found.topic.id]);
  }
  for (const followed of wanted(terms, 'Followed')) lists.push(inChannel(followed.topics, id));
  for (const muted of termsOf(terms, 'Muted')) {
    const isMuted = muted.channels.has(id);
    if (isMuted && muted.negated) lists.push(inChannel(muted.heard, id));
    if (!isMuted && !muted.negated) lists.push(inChannel(muted.topics, id));
  }
  const [first, ...others] = lists;
  return first?.filter((topic) => others.every((list) => list.includes(topic))) ?? null;
};

const channelSources = async (
  snapshot: Repositories,
  scene: Scene,
  terms: Terms,
  own: ReadonlyArray<Subscription>,
): Promise<ReadonlyArray<Source>> => {
  const named = channelsNamed(scene, terms);
  const asksForStars = terms.some(isStarred);
  const candidates = named ?? [...own.map(({ channel }) => channel), ...(asksForStars ? await channelsWithStars(snapshot, scene) : [])];
  const subscriptions = new Map(own.map((one) => [one.channel, one]));
  const sources: Array<Source> = [];
  for (const channel of await channelsIn(snapshot, scene, terms, candidates)) {
    const take = takeFrom(scene, channel, subscriptions, named !== null || asksForStars);
    if (take === null) continue;
    const topics = await topicsIn(snapshot, channel, terms);
    for (const topic of topics ?? [null]) sources.push({ _tag: 'Channel', channel: channel.id, topic, take });
  }
  return sources;
};

const conversationSources = async ({ messages }: Repositories, { actor }: Scene, terms: Terms): Promise<ReadonlyArray<Source>> => {
  const containers = await messages.conversationsOf(actor.user.id);
  const people = termsOf(terms, 'DirectWith').length > 0 ? await messages.peopleIn(containers) : null;
  return containers
    .filter((container) => {
      const participants = people?.get(container) ?? [actor.user.id];
      return matchesPlace({ container, conversation: { _tag: 'Direct', participants }, topicName: null }, terms);
    })
    .map((container) => ({ _tag: 'Conversation', container }));
};

/** What is left to ask of a message that lies in one of the sources. */
const isLeft = (term: FoundTerm): boolean =>
  !isOfPlace(term) ||
  term._tag === 'Resolved' ||
  term._tag === 'Followed' ||
  term._tag === 'Muted' ||
  (term._tag === 'Topic' && term.negated);

/** Where this user finds the messages a narrow asks for. `whatFor`: whether a message was sent to him depends on channels it went through, too. */
export const readCorpus = async (snapshot: Repositories, scene: Scene, terms: Terms, whatFor: 'page' | 'unread'): Promise<Corpus> => {
  const named = whatFor === 'page' ? channelsNamed(scene, terms) : null;
  const own = await ownSubscriptions(snapshot, scene, named);
  const periods = new Map(own.map((one): [ChannelId, ReadonlyArray<Period>] => [one.channel, one.periods]));
  const { channels, people } = reaches(terms);
  const inChannels = channels ? await channelSources(snapshot, scene, terms, own) : [];
  const inConversations = people ? await conversationSources(snapshot, scene, terms) : [];
  return { realm: scene.realm.id, periods, sources: [...inChannels, ...inConversations], where: terms.filter(isLeft) };
};
