import type { SearchQuery } from '../search/search-query.ts';
import type { BoundTerm, TermOf } from './found-terms.ts';

type SearchTerm = TermOf<'Search'>;

const isSearch = (term: BoundTerm): term is SearchTerm => term._tag === 'Search';

/**
 * All of it: every word and every phrase that one of them asks for. A query without a word finds
 * nothing, and is no part of it.
 */
const joined = (queries: ReadonlyArray<SearchQuery>): SearchQuery => ({
  words: new Set(queries.flatMap(({ words }) => [...words])),
  phrases: [...new Set(queries.flatMap(({ phrases }) => phrases))],
});

const keyOf = ({ query: { words, phrases } }: SearchTerm): string =>
  JSON.stringify([[...words].sort(), [...phrases].sort()]);

/**
 * Terms that find the same messages with fewer searches: each is a walk of its own. What has to be
 * there is one search, and what must not be is looked for once, however often it is named.
 */
export const joinSearches = (terms: ReadonlyArray<BoundTerm>): ReadonlyArray<BoundTerm> => {
  const searches = terms.filter(isSearch);
  if (searches.length < 2) return terms;
  const wanted = searches.filter(({ negated, query }) => !negated && query.words.size > 0);
  const others = new Map(
    searches
      .filter((term) => !wanted.includes(term))
      .map((term) => [`${term.negated} ${keyOf(term)}`, term]),
  );
  const one =
    wanted.length === 0
      ? []
      : [
          {
            _tag: 'Search',
            negated: false,
            query: joined(wanted.map(({ query }) => query)),
          } as const,
        ];
  return [...terms.filter((term) => !isSearch(term)), ...one, ...others.values()];
};
