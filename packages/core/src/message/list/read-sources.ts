import type { Period, Subscription } from '../../channel/channel.ts';
import type { ChannelId, ContainerId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Corpus, Source } from '../page-query.ts';
import { channelSources } from './channel-sources.ts';
import { mayBeSentUnsubscribed } from './flagged-source.ts';
import type { BoundTerm } from './found-terms.ts';
import type { NarrowFacts } from './load-narrow-facts.ts';
import { isOfPlace, matchesPlace } from './narrow.ts';
import { reaches } from './term-kinds.ts';
import { termsOf } from './topics-meant.ts';

type Terms = ReadonlyArray<BoundTerm>;

/** The reader's subscriptions, as far as they matter where the narrow names one channel. */
const ownSubscriptions = ({ own, channels }: NarrowFacts): ReadonlyArray<Subscription> =>
  own?.subscriptions ?? [...channels.values()].flatMap((one) => one?.subscription ?? []);

const conversationSources = async (
  { messages }: Repositories,
  { actor }: ActorContext,
  terms: Terms,
  containers: ReadonlyArray<ContainerId>,
): Promise<ReadonlyArray<Source>> => {
  const people =
    termsOf(terms, 'DirectWith').length > 0 ? await messages.peopleIn(containers) : null;
  return containers
    .filter((container) => {
      const participants = people?.get(container) ?? [actor.user.id];
      return matchesPlace(
        { container, conversation: { _tag: 'Direct', participants }, topicName: null },
        terms,
      );
    })
    .map((container) => ({ _tag: 'Conversation', container }));
};

/** True for a term that the choice of the sources does not decide. */
const isLeft = (term: BoundTerm): boolean =>
  !isOfPlace(term) ||
  term._tag === 'Resolved' ||
  term._tag === 'Followed' ||
  term._tag === 'Muted' ||
  (term._tag === 'Topic' && term.negated);

/** Where this user finds the messages that a narrow asks for. */
export const readCorpus = async (
  snapshot: Repositories,
  context: ActorContext,
  terms: Terms,
  facts: NarrowFacts,
): Promise<Corpus> => {
  const own = ownSubscriptions(facts);
  const periods = new Map(
    own.map((one): [ChannelId, ReadonlyArray<Period>] => [one.channel, one.periods]),
  );
  const { channels, people } = reaches(terms);
  const [inChannels, inConversations] = await Promise.all([
    channels ? channelSources(snapshot, context, terms, facts, own) : [],
    people ? conversationSources(snapshot, context, terms, facts.own?.conversations ?? []) : [],
  ]);
  const sources = [...inChannels, ...inConversations];
  return {
    periods,
    sources,
    where: terms.filter(isLeft),
    mayBeSentUnsubscribed: mayBeSentUnsubscribed(context.actor.user),
  };
};
