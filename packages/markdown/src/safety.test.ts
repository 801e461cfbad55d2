import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { markdownRenderer } from './markdown-renderer.ts';
import { foreignIn } from './testing/allowed.ts';
import { everyExample } from './testing/examples/every-example.ts';
import { linkifiers } from './testing/examples/inline.ts';
import { previews } from './testing/examples/previews.ts';
import { dialectTexts, mixedExamples } from './testing/grammar.ts';
import { hostileTexts } from './testing/hostile.ts';
import { town } from './testing/render.ts';

const RUNS = runs(300, 1_000, process.env.PARLEY_SAFETY_RUNS);

const renderer = markdownRenderer();
const everything = {
  ...town,
  ...linkifiers.resolved,
  ...previews.resolved,
  translatesEmoticons: true,
};
const html = (text: string): string => {
  const result = renderer.parse(text).render(everything);
  return E.isRight(result) ? result.right.html : '';
};

describe('what is no part of the dialect does not come out', () => {
  test('of more than a thousand texts that mean harm', () => {
    expect(hostileTexts.length).toBeGreaterThan(1_000);
    expect(
      hostileTexts.flatMap((text) => foreignIn(html(text)).map((complaint) => [complaint, text])),
    ).toEqual([]);
  });

  test.each([
    ['texts of its grammar', dialectTexts],
    ['examples in each other', mixedExamples],
  ])(
    'of %s',
    (_which, texts) =>
      fc.assert(
        fc.property(texts, (text) => expect(foreignIn(html(text))).toEqual([])),
        RUNS,
      ),
    RUNS.numRuns * 10 + 20_000,
  );

  test('of the examples', () => {
    const typed = everyExample.flatMap(({ rows }) => rows.map(([, text]) => text));
    expect(
      typed.flatMap((text) => foreignIn(html(text)).map((complaint) => [complaint, text])),
    ).toEqual([]);
  });
});

test.each([
  '<script>x</script>',
  '<img src=x onerror=y>',
  '<a href="javascript:x">y</a>',
  '<a href="//evil.test">y</a>',
  '<p onclick=x>y</p>',
  '<div class="else">x</div>',
  '<img src="https://evil.test/x.png">',
  '<span style="background:url(x);">y</span>',
  '<!-- x -->',
])('the list would notice %s', (text) => expect(foreignIn(text)).not.toEqual([]));
