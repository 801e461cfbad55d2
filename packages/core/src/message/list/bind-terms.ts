import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { topicMeantBy } from '../../topic/topic-name.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import { bindCondition, somebodyFinder } from './bind-condition.ts';
import type { BoundTerm } from './found-terms.ts';
import { joinSearches } from './join-searches.ts';
import { checkTerms } from './narrow.ts';
import type { NarrowTerm } from './narrow-term.ts';

/**
 * The name of general chat is a display name for the empty topic; only the first topic of a narrow
 * can mean it.
 */
const named = (narrow: ReadonlyArray<NarrowTerm>): ReadonlyArray<NarrowTerm> => {
  const first = narrow.findIndex((term) => term._tag === 'Topic');
  return narrow.map((term, at) =>
    at === first && term._tag === 'Topic' ? { ...term, topic: topicMeantBy(term.topic) } : term,
  );
};

/** Each is a look at the store, and most are a walk of their own. */
export const MAX_NARROW_TERMS = 200;
/** In all that is searched for; a phrase counts as one more. */
const MAX_WORDS = 200;

/**
 * In all that is searched for, in UTF-16 code units: more than so many words have, and each is
 * looked at before they are counted.
 */
const MAX_SEARCHED = 20_000;

const charactersIn = (narrow: ReadonlyArray<NarrowTerm>): number =>
  narrow.reduce((sum, term) => (term._tag === 'Search' ? sum + term.text.length : sum), 0);

const wordsIn = (terms: ReadonlyArray<BoundTerm>): number =>
  terms.reduce(
    (sum, term) =>
      term._tag === 'Search' ? sum + term.query.words.size + term.query.phrases.length : sum,
    0,
  );

/**
 * Left names the first term that names nothing, or that does not go with those before it. `With` is
 * unknown here: see `put-with.ts`.
 */
export const bindTerms = async (
  snapshot: Repositories,
  context: ActorContext,
  narrow: ReadonlyArray<NarrowTerm>,
): Promise<E.Either<NarrowDenial, ReadonlyArray<BoundTerm>>> => {
  if (narrow.length > MAX_NARROW_TERMS)
    return E.left(denial('message.narrow.too-many-terms', { limit: MAX_NARROW_TERMS }));
  if (charactersIn(narrow) > MAX_SEARCHED)
    return E.left(denial('message.narrow.too-long', { limit: MAX_SEARCHED }));
  const findSomebody = somebodyFinder(snapshot, context);
  const terms: Array<BoundTerm> = [];
  for (const asked of named(narrow)) {
    const found = await bindCondition(snapshot, context, findSomebody, asked);
    if (E.isLeft(found)) return found;
    terms.push({ ...found.right, negated: asked.negated });
    const checked = checkTerms(terms);
    if (E.isLeft(checked)) return checked;
  }
  if (wordsIn(terms) > MAX_WORDS)
    return E.left(denial('message.narrow.too-many-words', { limit: MAX_WORDS }));
  return E.right(joinSearches(terms));
};
