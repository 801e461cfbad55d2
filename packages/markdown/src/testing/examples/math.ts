import type { Examples } from '../examples.ts';

/** KaTeX's own output is shortened here: its tests are its own. */
export const math: Examples = {
  title: 'Formulas',
  about:
    'Drawn by KaTeX, and here shortened. In a line between pairs of dollar signs, with no ' +
    'word directly before or behind; apart in a fence, of which each block is one.',
  rows: [
    ['in a line', 'a $$x^2$$ b', '<p>a <span class="katex">x^2</span> b</p>'],
    [
      'apart',
      '```math\nx\n\ny\n```',
      '<p><span class="katex-display">x</span>\n\n<span class="katex-display">y</span></p>',
    ],
    ['a mistake in a line', '$$\\frac<$$', '<p><span class="tex-error">$$\\frac&lt;$$</span></p>'],
    [
      'a mistake apart',
      '```math\n\\frac<\n```',
      '<p><span class="tex-error">\\frac&lt;</span></p>',
    ],
    ['in stars', '**$$x$$**', '<p><strong><span class="katex">x</span></strong></p>'],
    ['not in an address', '[a](/x?$$x$$)', '<p><a href="/x?$$x$$">a</a></p>'],
    [
      'nor in one that stands in a text',
      'https://x.test/$$x$$',
      '<p><a href="https://x.test/$$x$$">https://x.test/<span class="katex">x</span></a></p>',
    ],
    ['not beside a word', 'a$$x$$ $$x$$b', '<p>a$$x$$ $$x$$b</p>'],
    ['not with one sign', '$x$', '<p>$x$</p>'],
  ],
};
