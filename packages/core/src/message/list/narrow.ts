import { type ContainerId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import { isResolved } from '../../topic/resolve.ts';
import type { Flag, PlacedMessage } from '../message.ts';
import { finderIn, isFound, type SearchQuery } from '../search/search-query.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import type { BoundCondition, BoundTerm, MessageFacts, TermOf } from './found-terms.ts';
import type { HasTerm, NarrowFlag } from './narrow-term.ts';

const PEOPLE: ReadonlyArray<BoundCondition['_tag']> = ['Direct', 'DirectWith', 'AnyDirect'];
const CHANNELS: ReadonlyArray<BoundCondition['_tag']> = ['Channel', 'OpenChannels', 'Topic'];
/** Of topics, too, but a contradiction to them is no mistake. */
const TOPICS: ReadonlyArray<BoundCondition['_tag']> = ['Resolved', 'Followed', 'Muted'];

const isOfChannels = ({ _tag, negated }: BoundTerm): boolean =>
  negated ? _tag === 'AnyDirect' : CHANNELS.includes(_tag);
const isOfPeople = ({ _tag, negated }: BoundTerm): boolean => !negated && PEOPLE.includes(_tag);

/** No message is in a channel and in a direct conversation. */
export const checkTerms = (
  terms: ReadonlyArray<BoundTerm>,
): E.Either<NarrowDenial, ReadonlyArray<BoundTerm>> =>
  terms.some(isOfChannels) && terms.some(isOfPeople)
    ? E.left(denial('message.narrow.mixed'))
    : E.right(terms);

/** Which kinds of conversation can hold a message that matches. */
export const reaches = (
  terms: ReadonlyArray<BoundTerm>,
): { readonly channels: boolean; readonly people: boolean } => ({
  channels: !terms.some(isOfPeople),
  people: !terms.some(
    (term) => isOfChannels(term) || (!term.negated && TOPICS.includes(term._tag)),
  ),
});

/** Terms that are about where a message is; the others are about itself and its reader. */
export type PlaceTerm = TermOf<
  | 'Channel'
  | 'OpenChannels'
  | 'Topic'
  | 'Direct'
  | 'DirectWith'
  | 'AnyDirect'
  | 'Resolved'
  | 'Followed'
  | 'Muted'
>;
const PLACES: ReadonlyArray<BoundCondition['_tag']> = [...PEOPLE, ...CHANNELS, ...TOPICS];
export const isOfPlace = (term: BoundTerm): term is PlaceTerm => PLACES.includes(term._tag);

export type NarrowPlace = Pick<PlacedMessage, 'conversation' | 'topicName'> & {
  readonly container: ContainerId;
};

const liesThere = (
  { conversation, topicName, container }: NarrowPlace,
  term: PlaceTerm,
): boolean => {
  const [topic, people] =
    conversation._tag === 'InTopic' ? [conversation, null] : [null, conversation.participants];
  switch (term._tag) {
    case 'Channel':
      return topic?.channel === term.channel.id;
    case 'OpenChannels':
      return topic !== null && term.channels.has(topic.channel);
    case 'Topic':
      return topic !== null && foldCase(topicName ?? '') === term.topic;
    case 'Direct':
      return container === term.container;
    case 'DirectWith':
      return people?.includes(term.user) === true && (!term.groupsOnly || people.length > 2);
    case 'AnyDirect':
      return people !== null;
    case 'Resolved':
      return topic !== null && isResolved(topicName ?? '');
    case 'Followed':
      return topic !== null && term.topics.has(topic.topic);
    case 'Muted':
      return (
        topic !== null &&
        (term.topics.has(topic.topic) ||
          (term.channels.has(topic.channel) && !term.heard.has(topic.topic)))
      );
  }
};

const FLAGS: Readonly<Record<Exclude<NarrowFlag, 'unread'>, ReadonlyArray<Flag>>> = {
  starred: ['starred'],
  alerted: ['has_alert_word'],
  mentioned: ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'],
};

const holds = ({ message, hasAttachment, hasReaction }: MessageFacts, what: HasTerm): boolean => {
  switch (what) {
    case 'link':
      return message.hasLink;
    case 'image':
      return message.hasImage;
    case 'attachment':
      return hasAttachment;
    case 'reaction':
      return hasReaction;
  }
};

const isSo = (
  facts: MessageFacts,
  term: Exclude<BoundTerm, PlaceTerm>,
  finds: (query: SearchQuery) => boolean,
): boolean => {
  switch (term._tag) {
    case 'Sender':
      return facts.message.sender === term.sender;
    case 'Id':
      return facts.message.id === term.message;
    case 'Has':
      return holds(facts, term.what);
    case 'Search':
      return finds(term.query);
    case 'Flag':
      return term.flag === 'unread'
        ? !facts.flags.includes('read')
        : FLAGS[term.flag].some((flag) => facts.flags.includes(flag));
  }
};

/** May a message at this place match, as far as the place decides it? */
export const matchesPlace = (place: NarrowPlace, terms: ReadonlyArray<BoundTerm>): boolean =>
  terms.every((term) => !isOfPlace(term) || liesThere(place, term) !== term.negated);

/** The reader that these terms are about; user 0 when no term is about a reader. */
export const readerIn = (terms: ReadonlyArray<BoundTerm>): UserId => {
  for (const term of terms) if (term._tag === 'Flag') return term.reader;
  return UserId(0);
};

/** Does a message match every term? Storage finds the same messages by other ways. */
export const matches = (facts: MessageFacts, terms: ReadonlyArray<BoundTerm>): boolean => {
  if (!matchesPlace({ ...facts, container: facts.message.container }, terms)) return false;
  const searches = terms.filter(({ _tag }) => _tag === 'Search').length;
  const finds = searches > 1 ? finderIn(facts) : (query: SearchQuery) => isFound(facts, query);
  return terms.every((term) => isOfPlace(term) || isSo(facts, term, finds) !== term.negated);
};
