import type { Channel, Period, Subscription } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Corpus, Source } from '../queries.ts';
import { type FoundTerm, reaches } from './narrow.ts';

type Terms = ReadonlyArray<FoundTerm>;
type ChannelTerm = Extract<FoundTerm, { readonly _tag: 'Channel' }>;
type DirectTerm = Extract<FoundTerm, { readonly _tag: 'Direct' }>;

const channelTerms = (terms: Terms): ReadonlyArray<ChannelTerm> => terms.filter((term) => term._tag === 'Channel');
const directTerms = (terms: Terms): ReadonlyArray<DirectTerm> => terms.filter((term) => term._tag === 'Direct');

/** The narrow names a channel, and nothing in it asks for what he received. */
const namesChannel = (terms: Terms): boolean =>
  channelTerms(terms).some((term) => !term.negated) && !terms.some((term) => term._tag === 'AnyDirect');

/** His subscriptions that decide what belongs to the corpus. In a channel that is named, only that one does. */
const ownSubscriptions = async ({ channels }: Repositories, { actor }: Scene, terms: Terms): Promise<ReadonlyArray<Subscription>> => {
  if (!namesChannel(terms)) return channels.subscriptionsOf(actor.user.id);
  const named = new Set(channelTerms(terms).flatMap((term) => (term.negated ? [] : term.channel.id)));
  const found = await Promise.all([...named].map((channel) => channels.subscription(channel, actor.user.id)));
  return found.filter((one) => one !== null);
};

/** The channels to look in: those the narrow names, else those this user ever subscribed to. */
const channelsIn = async (snapshot: Repositories, { realm }: Scene, terms: Terms, own: ReadonlyArray<Subscription>) => {
  const all = channelTerms(terms);
  const [named] = all.filter((term) => !term.negated);
  const found =
    named === undefined
      ? await snapshot.channels.byIds(
          realm.id,
          own.map((one) => one.channel),
        )
      : [named.channel];
  return found.filter(({ id }) => all.every((term) => (term.channel.id === id) !== term.negated));
};

/** Who names a channel sees its whole history as far as he may; otherwise, and with any `is:` term, he sees what he received. */
const takeFrom = ({ actor }: Scene, channel: Channel, own: ReadonlyArray<Subscription>, terms: Terms) => {
  const subscription = own.find((one) => one.channel === channel.id) ?? null;
  const history = readableHistory(actor, { channel, subscription });
  if (history === 'none') return null;
  return namesChannel(terms) ? history : 'received';
};

const channelSources = async (
  snapshot: Repositories,
  scene: Scene,
  terms: Terms,
  own: ReadonlyArray<Subscription>,
): Promise<ReadonlyArray<Source>> => {
  const names = [...new Set(terms.flatMap((term) => (term._tag === 'Topic' ? foldCase(term.topic) : [])))];
  if (names.length > 1) return [];
  const sources: Array<Source> = [];
  for (const channel of await channelsIn(snapshot, scene, terms, own)) {
    const take = takeFrom(scene, channel, own, terms);
    const [name] = names;
    const topic = name === undefined ? null : await snapshot.topics.byName(channel.id, name);
    if (take === null || (name !== undefined && topic === null)) continue;
    sources.push({ _tag: 'Channel', channel: channel.id, topic: topic?.topic.id ?? null, take });
  }
  return sources;
};

const conversationSources = async ({ messages }: Repositories, { actor }: Scene, terms: Terms): Promise<ReadonlyArray<Source>> => {
  const asked = directTerms(terms);
  const containers = await messages.conversationsOf(actor.user.id);
  return containers
    .filter((container) => asked.every((term) => (term.container === container) !== term.negated))
    .map((container) => ({ _tag: 'Conversation', container }));
};

/** The one value all terms of a kind agree on; `'none'` where they contradict each other, null where there is none. */
const only = <A extends number>(values: ReadonlyArray<A>): A | null | 'none' => {
  const [first, ...others] = [...new Set(values)];
  return first === undefined ? null : others.length > 0 ? 'none' : first;
};

/** Where this user finds the messages a narrow asks for. `whatFor`: whether a message was sent to him depends on channels it went through, too. */
export const readCorpus = async (snapshot: Repositories, scene: Scene, terms: Terms, whatFor: 'page' | 'unread'): Promise<Corpus> => {
  const realm = scene.realm.id;
  const sender = only<UserId>(terms.flatMap((term) => (term._tag === 'Sender' ? term.sender : [])));
  const message = only<MessageId>(terms.flatMap((term) => (term._tag === 'Id' ? term.message : [])));
  const own =
    whatFor === 'page' ? await ownSubscriptions(snapshot, scene, terms) : await snapshot.channels.subscriptionsOf(scene.actor.user.id);
  const periods = new Map(own.map((one): [ChannelId, ReadonlyArray<Period>] => [one.channel, one.periods]));
  if (sender === 'none' || message === 'none') return { realm, periods, sources: [], sender: null, only: null };
  const { channels, people } = reaches(terms);
  const inChannels = channels ? await channelSources(snapshot, scene, terms, own) : [];
  const inConversations = people ? await conversationSources(snapshot, scene, terms) : [];
  return { realm, periods, sources: [...inChannels, ...inConversations], sender, only: message };
};
