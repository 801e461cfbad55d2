import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Html, Markdown } from '../../kernel/brand.ts';
import { finderIn, isFound, searchQuery } from '../search/search-query.ts';
import { aMessage } from '../testing/a-message.ts';
import type { BoundTerm, MessageFacts } from './found-terms.ts';
import { joinSearches } from './join-searches.ts';
import { matches } from './narrow.ts';

const search = (typed: string, negated = false): BoundTerm => ({
  _tag: 'Search',
  query: searchQuery(typed),
  negated,
});
const link: BoundTerm = { _tag: 'Has', what: 'link', negated: true };

const said = (content: string, topicName: string): MessageFacts => ({
  message: aMessage({ content: Markdown(content), rendered: Html(`<p>${content}</p>`) }),
  ...{ span: null, topicName, movedAt: null, flags: [], hasAttachment: false, hasReaction: false },
  conversation: { _tag: 'Direct', participants: [] },
});

test('what has to be there is one search, and what must not be is searched for once', () => {
  const terms = [
    search('soup'),
    link,
    search('tea "hot tea"'),
    search('bread'),
    search('salt', true),
    search('salt', true),
  ];
  const all = { words: new Set(['soup', 'tea', 'hot', 'bread']), phrases: ['hot tea'] };
  expect(joinSearches(terms)).toEqual([
    link,
    { _tag: 'Search', query: all, negated: false },
    search('salt', true),
  ]);
  expect(joinSearches([link, search('soup')])).toEqual([link, search('soup')]);
});

test('a search for nothing finds nothing, whatever else is searched for', () => {
  const joined = joinSearches([search('soup'), search('...')]);
  expect(matches(said('soup', 'x'), joined)).toBe(false);
});

const WORDS = ['soup', 'soups', 'tea', 'bread', 'the', '...', '"hot soup"', '"tea bread"', 'x'];
const typed = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

test('the same messages match', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(typed, fc.boolean()), { maxLength: 6 }),
      typed,
      typed,
      (asked, content, topic) => {
        const terms = asked.map(([text, negated]) => search(text, negated));
        const message = said(content, topic);
        const each = terms.every(
          (term) => term._tag === 'Search' && isFound(message, term.query) !== term.negated,
        );
        expect([matches(message, terms), matches(message, joinSearches(terms))]).toEqual([
          each,
          each,
        ]);
      },
    ),
  );
});

test('a text is looked through once, however many searches there are', () => {
  let looks = 0;
  const message = { ...said('soup', 'x').message };
  Object.defineProperty(message, 'rendered', {
    get: () => {
      looks += 1;
      return Html('<p>soup</p>');
    },
  });
  const many = Array.from({ length: 200 }, (_, at) => search(`word${at}`, true));
  expect(matches({ ...said('soup', 'x'), message }, many)).toBe(true);
  expect(looks).toBe(1);
  const finds = finderIn({ ...said('soup', 'x'), message });
  expect([
    finds(searchQuery('soup')),
    finds(searchQuery('x')),
    finds(searchQuery('tea')),
    looks,
  ]).toEqual([true, true, false, 2]);
});
