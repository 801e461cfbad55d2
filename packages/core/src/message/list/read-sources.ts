import type { Period } from '../../channel/channel.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Corpus, Source } from '../page-query.ts';
import { channelSources, channelsNamed } from './channel-sources.ts';
import { mayBeSentUnsubscribed } from './flagged-source.ts';
import type { BoundTerm } from './found-terms.ts';
import { isOfPlace, matchesPlace, reaches } from './narrow.ts';
import { termsOf } from './topics-meant.ts';

type Terms = ReadonlyArray<BoundTerm>;

/**
 * The subscription to the one channel that is named; all subscriptions of the user when none or
 * several are.
 */
const ownSubscriptions = async (
  { channels }: Repositories,
  { actor }: ActorContext,
  named: ReadonlyArray<ChannelId> | null,
) => {
  const [only, second] = named ?? [];
  if (only === undefined || second !== undefined) return channels.subscriptionsOf(actor.user.id);
  const subscription = await channels.subscription(only, actor.user.id);
  return subscription === null ? [] : [subscription];
};

const conversationSources = async (
  { messages }: Repositories,
  { actor }: ActorContext,
  terms: Terms,
): Promise<ReadonlyArray<Source>> => {
  const containers = await messages.conversationsOf(actor.user.id);
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

/**
 * Where this user finds the messages that a narrow asks for. For `unread`, the periods of all the
 * user's subscriptions are read, because whether a message was sent to the user also depends on the
 * channels it was in before.
 */
export const readCorpus = async (
  snapshot: Repositories,
  context: ActorContext,
  terms: Terms,
  whatFor: 'page' | 'unread',
): Promise<Corpus> => {
  const named = whatFor === 'page' ? channelsNamed(context, terms) : null;
  const own = await ownSubscriptions(snapshot, context, named);
  const periods = new Map(
    own.map((one): [ChannelId, ReadonlyArray<Period>] => [one.channel, one.periods]),
  );
  const { channels, people } = reaches(terms);
  const [inChannels, inConversations] = await Promise.all([
    channels ? channelSources(snapshot, context, terms, own) : [],
    people ? conversationSources(snapshot, context, terms) : [],
  ]);
  const sources = [...inChannels, ...inConversations];
  return {
    periods,
    sources,
    where: terms.filter(isLeft),
    mayBeSentUnsubscribed: mayBeSentUnsubscribed(context.actor.user),
  };
};
