import fc from 'fast-check';
import { everyExample } from './examples/every-example.ts';
import { hostileTexts } from './hostile.ts';

type Text = fc.Arbitrary<string>;

const of = (...texts: ReadonlyArray<string>): Text => fc.constantFrom(...texts);
const words = of(
  'a',
  'word',
  '<b>',
  '&amp;',
  '&',
  '"',
  "'",
  '\\',
  '\t',
  '💬',
  '👍',
  '1',
  '',
  ' ',
  'é',
  '*',
  '`',
  '$$',
  '|',
  '>',
  '#',
);
const addresses = of(
  'https://x.test/a?b=c',
  'x.test',
  '/user_uploads/1/ab/x.png',
  '/user_uploads/1/ab/v.mp4',
  'https://chat.example/user_uploads/1/ab/x.png',
  '#narrow',
  'mailto:a@b.co',
  'javascript:alert(1)',
  'JaVaScRiPt&colon;x',
  'data:text/html,<b>',
  '"onclick=x',
  '<a b>',
  '//x.test',
  'https://youtu.be/abc',
  'https://x.test/i.png',
);
const names = of(
  '@**Ada Lovelace**',
  '@_**|8**',
  '@**all**',
  '@**topic**',
  '@*ops*',
  '#**design**',
  '#**design>logo work**',
  '#**design>"x<@42**',
  '@**<img src=x> & _co_**',
);
const atoms = of(
  ':smile:',
  ':party_cat:',
  ':zulip:',
  ':)',
  '❤️',
  '<time:3pm>',
  '<time:"><script>>',
  '#123',
  'ticket 7',
  '$$x^2$$',
  '$$\\href{javascript:x}{y}$$',
  '$$\\unicode{<}$$',
  'https://x.test/',
  'example.com',
  '&#x3c;script&#62;',
);
const languages = of(
  '',
  'py',
  'js',
  'html',
  'diff',
  'none',
  '"x',
  '<b>',
  'C++',
  '{.css}',
  'quote',
  'math',
  'spoiler',
  'spoiler **a** <b>',
);

const lines = (parts: ReadonlyArray<string>): string => parts.join('\n');
const before = (sign: string, text: string): string => text.replaceAll(/^/gm, sign);

const { text: dialect } = fc.letrec<{ inline: string; block: string; text: string }>((tie) => {
  const inner = fc.array(tie('inline'), { maxLength: 4 }).map((parts) => parts.join(''));
  const inside = fc.array(tie('block'), { maxLength: 2 }).map((parts) => parts.join('\n\n'));
  return {
    inline: fc.oneof(
      { maxDepth: 4 },
      words,
      names,
      atoms,
      fc
        .tuple(of('*', '**', '***', '~~', '`', '``', '_'), inner)
        .map(([sign, text]) => `${sign}${text}${sign}`),
      fc
        .tuple(inner, addresses, of('', ' "t"', " 't<'"))
        .map(([text, url, title]) => `[${text}](${url}${title})`),
      inner,
    ),
    block: fc.oneof(
      { maxDepth: 5 },
      inner,
      fc
        .tuple(of('# ', '###### ', '> ', '    ', '* ', '1. ', '7. '), inner)
        .map((parts) => parts.join('')),
      of('---', '***', '|a|b|\n|-|:-:|', '', '\n'),
      fc
        .tuple(inner, inner, inner)
        .map(([head, one, other]) => `${head}|b\n:-|-:\n${one}|${other}`),
      fc
        .tuple(of('```', '~~~', '`````'), languages, inside)
        .map(([fence, language, text]) => lines([`${fence}${language}`, text, fence])),
      fc.tuple(of('> ', '  ', '    '), inside).map(([sign, text]) => before(sign, text)),
      fc
        .tuple(of('* ', '- ', '2. '), inside)
        .map(([sign, text]) => `${sign}${text.replaceAll('\n', '\n  ')}`),
    ),
    text: fc
      .array(fc.oneof(tie('block'), fc.constantFrom(...hostileTexts)), { maxLength: 4 })
      .chain((blocks) => of('\n', '\n\n').map((between) => blocks.join(between))),
  };
});

/** Texts of the dialect, its elements in each other, with what means harm in between. */
export const dialectTexts: Text = dialect;

/** Two examples, one put into the other somewhere. */
export const mixedExamples: Text = (() => {
  const typed = everyExample.flatMap(({ rows }) => rows.map(([, text]) => text));
  return fc
    .tuple(fc.constantFrom(...typed), fc.constantFrom(...typed), fc.nat())
    .map(([outer, inner, place]) => {
      const at = place % (outer.length + 1);
      return outer.slice(0, at) + inner + outer.slice(at);
    });
})();
