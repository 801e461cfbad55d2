import type { BoundCondition, TermOf } from './found-terms.ts';
import type { Asked, NarrowTerm } from './narrow-term.ts';

const PEOPLE: ReadonlyArray<Asked['_tag']> = ['Direct', 'DirectWith', 'AnyDirect'];
const CHANNELS: ReadonlyArray<Asked['_tag']> = ['Channel', 'OpenChannels', 'Topic'];
/** Terms about topics. A contradiction to them is not a mistake. */
const TOPICS: ReadonlyArray<Asked['_tag']> = ['Resolved', 'Followed', 'Muted'];

/** A term, whether its names are looked up or not. */
type Term = TermOf<BoundCondition['_tag']> | NarrowTerm;

/** Whether the term asks only for messages that the user received. */
export const isOfReceived = (term: Term): boolean =>
  term._tag === 'AnyDirect' ||
  term._tag === 'Flag' ||
  term._tag === 'Followed' ||
  (term._tag === 'Muted' && term.received);

export const isStarred = (term: Term): boolean =>
  term._tag === 'Flag' && term.flag === 'starred' && !term.negated;

export const isOfChannels = ({ _tag, negated }: Term): boolean =>
  negated ? _tag === 'AnyDirect' : CHANNELS.includes(_tag);
export const isOfPeople = ({ _tag, negated }: Term): boolean => !negated && PEOPLE.includes(_tag);

/** Which kinds of conversation can hold a message that matches. */
export const reaches = (
  terms: ReadonlyArray<Term>,
): { readonly channels: boolean; readonly people: boolean } => ({
  channels: !terms.some(isOfPeople),
  people: !terms.some(
    (term) => isOfChannels(term) || (!term.negated && TOPICS.includes(term._tag)),
  ),
});

/** Terms about the place of a message. */
export const PLACES: ReadonlyArray<Asked['_tag']> = [...PEOPLE, ...CHANNELS, ...TOPICS];
