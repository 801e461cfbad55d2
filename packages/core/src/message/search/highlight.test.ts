import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Html } from '../../kernel/brand.ts';
import { highlighted } from './highlight.ts';
import { searchQuery } from './search-query.ts';

describe('words that were searched for are marked', () => {
  const mark = (html: string, typed: string) => highlighted(Html(html), searchQuery(typed).words);
  test.each([
    [
      'a <b>cat</b> and cats',
      'cats',
      'a <b><span class="highlight">cat</span></b> and <span class="highlight">cats</span>',
    ],
    ['nothing here', 'cat', 'nothing here'],
    ['<a href="/cat" title="cat">dog</a>', 'cat', '<a href="/cat" title="cat">dog</a>'],
    ['&lt;cat&gt; &amp;', 'cat amp lt', '&lt;<span class="highlight">cat</span>&gt; &amp;'],
  ])('%s for %s', (html, typed, expected) => expect(mark(html, typed)).toBe(expected));

  test('and nothing else changes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '&amp;',
            'cat',
            'Cats',
            ' ',
            'dog',
            'é',
            '<i a="cat">',
            '日',
          ),
          { maxLength: 20 },
        ),
        (parts) => {
          const html = parts.join('');
          expect(
            mark(html, 'cat 日').replaceAll(/<span class="highlight">([^<]*)<\/span>/g, '$1'),
          ).toBe(html);
        },
      ),
    );
  });
});
