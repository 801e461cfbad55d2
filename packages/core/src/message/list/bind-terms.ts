import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import { bindCondition, somebodyFinder } from './bind-condition.ts';
import type { BoundTerm } from './found-terms.ts';
import { joinSearches } from './join-searches.ts';
import { MAX_NARROW_TERMS, type NarrowFacts } from './load-narrow-facts.ts';
import { checkTerms } from './narrow.ts';
import { asMeant, type NarrowTerm } from './narrow-term.ts';

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
  facts: NarrowFacts,
): Promise<E.Either<NarrowDenial, ReadonlyArray<BoundTerm>>> => {
  if (narrow.length > MAX_NARROW_TERMS)
    return E.left(denial('message.narrow.too-many-terms', { limit: MAX_NARROW_TERMS }));
  if (charactersIn(narrow) > MAX_SEARCHED)
    return E.left(denial('message.narrow.too-long', { limit: MAX_SEARCHED }));
  const findSomebody = somebodyFinder(snapshot, context);
  const terms: Array<BoundTerm> = [];
  for (const asked of asMeant(narrow)) {
    const found = await bindCondition(snapshot, context, facts, findSomebody, asked);
    if (E.isLeft(found)) return found;
    terms.push({ ...found.right, negated: asked.negated });
    const checked = checkTerms(terms);
    if (E.isLeft(checked)) return checked;
  }
  if (wordsIn(terms) > MAX_WORDS)
    return E.left(denial('message.narrow.too-many-words', { limit: MAX_WORDS }));
  return E.right(joinSearches(terms));
};
