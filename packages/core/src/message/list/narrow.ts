import type { Channel } from '../../channel/channel.ts';
import type { ContainerId, MessageId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import type { LocatedMessage } from '../message.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';

/** A term of a narrow with everything looked up. A conversation that never was has `container` null. */
export type FoundTerm =
  | { readonly _tag: 'Channel'; readonly channel: Channel; readonly negated: boolean }
  | { readonly _tag: 'Topic'; readonly topic: string }
  | { readonly _tag: 'Sender'; readonly sender: UserId }
  | { readonly _tag: 'Direct'; readonly container: ContainerId | null; readonly negated: boolean }
  | { readonly _tag: 'AnyDirect'; readonly negated: boolean }
  | { readonly _tag: 'Id'; readonly message: MessageId };

const isOfChannels = (term: FoundTerm): boolean =>
  term._tag === 'Topic' || (term._tag === 'Channel' && !term.negated) || (term._tag === 'AnyDirect' && term.negated);
const isOfPeople = (term: FoundTerm): boolean => (term._tag === 'Direct' || term._tag === 'AnyDirect') && !term.negated;

/** No message is in a channel and in a direct conversation. */
export const checkTerms = (terms: ReadonlyArray<FoundTerm>): E.Either<NarrowDenial, ReadonlyArray<FoundTerm>> =>
  terms.some(isOfChannels) && terms.some(isOfPeople) ? E.left(denial('message.narrow.mixed')) : E.right(terms);

/** Which kinds of conversation can hold a message that matches. */
export const reaches = (terms: ReadonlyArray<FoundTerm>): { readonly channels: boolean; readonly people: boolean } => ({
  channels: !terms.some(isOfPeople),
  people: !terms.some(isOfChannels),
});

const matchesTerm = ({ message, conversation, topicName }: LocatedMessage, term: FoundTerm): boolean => {
  switch (term._tag) {
    case 'Channel':
      return (conversation._tag === 'InTopic' && conversation.channel === term.channel.id) !== term.negated;
    case 'Topic':
      return conversation._tag === 'InTopic' && foldCase(topicName ?? '') === foldCase(term.topic);
    case 'Sender':
      return message.sender === term.sender;
    case 'Direct':
      return (message.container === term.container) !== term.negated;
    case 'AnyDirect':
      return (conversation._tag === 'Direct') !== term.negated;
    case 'Id':
      return message.id === term.message;
  }
};

/** Does a message match every term? */
export const matches = (located: LocatedMessage, terms: ReadonlyArray<FoundTerm>): boolean =>
  terms.every((term) => matchesTerm(located, term));
