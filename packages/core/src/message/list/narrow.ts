import { type ContainerId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import { isResolved } from '../../topic/resolve.ts';
import type { Flag, PlacedMessage } from '../message.ts';
import { finderIn, isFound, type SearchQuery } from '../search/search-query.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import type { BoundTerm, MessageFacts, TermOf } from './found-terms.ts';
import type { HasTerm, NarrowFlag } from './narrow-term.ts';
import { isOfChannels, isOfPeople, PLACES } from './term-kinds.ts';

/** No message is in a channel and in a direct conversation. */
export const checkTerms = (
  terms: ReadonlyArray<BoundTerm>,
): E.Either<NarrowDenial, ReadonlyArray<BoundTerm>> =>
  terms.some(isOfChannels) && terms.some(isOfPeople)
    ? E.left(denial('message.narrow.mixed'))
    : E.right(terms);

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
