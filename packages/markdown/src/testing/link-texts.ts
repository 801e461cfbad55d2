import fc from 'fast-check';

type Text = fc.Arbitrary<string>;

const of = (...texts: ReadonlyArray<string>): Text => fc.constantFrom(...texts);

/**
 * Whatever becomes a link, a mention, a picture or something else in a line. None holds a bracket,
 * a line end or half of a pair.
 */
const pieces = of(
  ...[
    '#**design**',
    '#**design>logo work**',
    '#**design>**',
    '#**design>logo work@42**',
    '#**design>`a` $$x$$**',
    '#**a b.c>x**',
  ],
  ...[
    '@**Ada Lovelace**',
    '@_**|8**',
    '@**all**',
    '@**topic**',
    '@*ops*',
    '@*role:administrators*',
  ],
  ...['<time:2026-01-02T03:04:05Z>', '<time:lunch>', '<time:#**design**>', '<time:@**all**>'],
  ...[
    '#123',
    'ticket 7',
    'https://y.test/',
    'https://y.test/#**design>t**',
    'https://y.test/@**all**',
    'https://y.test/`a`',
  ],
  ...[
    'x.com',
    'a@b.co',
    'https://y.test/i.png',
    '/user_uploads/1/ab/x.png',
    'https://youtu.be/abc',
  ],
  ...[
    ':smile:',
    ':party_cat:',
    ':zulip:',
    ':)',
    '👍',
    '`#**design**`',
    '``@**all**``',
    '$$x^2$$',
    '$$\\frac<$$',
    '&amp;',
    '\\\\`a`',
  ],
  ...['word', 'é', '"', "'", ' '],
);

/** Texts of a line in which every bracket, backtick and parenthesis has its other half. */
export const { line: lineTexts } = fc.letrec<{ line: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    pieces,
    fc
      .tuple(of('*', '**', '***', '~~'), tie('line'))
      .map(([sign, text]) => `${sign}${text}${sign}`),
    tie('line').map((text) => ` ${text} `),
  ),
  line: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
}));

/** The same, with links in links. */
export const { line: nestedLinks } = fc.letrec<{ line: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    lineTexts,
    fc
      .tuple(
        tie('line'),
        of(
          'https://x.test/a',
          '/user_uploads/1/ab/x.png',
          '#top',
          'https://x.test/#**design**',
          'javascript:x',
        ),
      )
      .map(([text, url]) => `[${text}](${url})`),
    fc
      .tuple(of('*', '**', '***', '~~', '`', '$$', '@**', '#**design>'), tie('line'))
      .map(([sign, text]) => `${sign}${text}${sign}`),
    tie('line').map((text) => `#**design>${text}**`),
  ),
  line: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
}));

/** Wherever a line may stand in a message. */
export const PLACES: ReadonlyArray<(line: string) => string> = [
  (line) => line,
  (line) => `before ${line} behind`,
  (line) => `# ${line}`,
  (line) => `> ${line}`,
  (line) => `* ${line}\n  1. ${line}\n\n  ${line}`,
  (line) => `${line}|b\n-|-\n1|${line}`,
  (line) => `\`\`\`spoiler ${line.replaceAll(/[`~]/g, '')}\n${line}\n\`\`\``,
  (line) => `\`\`\`quote\n${line}\n\`\`\``,
  (line) => `**${line}** *${line}* ~~${line}~~ ***${line}***`,
];
