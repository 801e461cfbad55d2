/** A name, and a text of that length in UTF-16 units. */
export type Construct = readonly [name: string, text: (length: number) => string];

const repeated = (unit: string) => (length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const between = (open: string, unit: string, close: string) => (length: number) =>
  open + repeated(unit)(length - open.length - close.length) + close;

/** Lines, each further in than the one above. */
const stairs = (unit: string) => (length: number) => {
  const lines: string[] = [];
  for (let left = length, depth = 0; left > 0; depth = (depth + 1) % 120) {
    const line = `${'  '.repeat(depth)}${unit}`;
    lines.push(line);
    left -= line.length + 1;
  }
  return lines.join('\n').slice(0, length);
};

/**
 * Texts of any length, of one construct each, whole or left open: what is quadratic anywhere is so
 * on one of them.
 */
export const constructs: ReadonlyArray<Construct> = [
  ['words', repeated('some words of no meaning, one after the other. ')],
  ['one word', repeated('a')],
  ['lines', repeated('a\n')],
  ['paragraphs', repeated('a\n\n')],
  ['blanks', repeated(' ')],
  ['tabs', repeated('\t')],
  ['carriage returns', repeated('\r')],
  ['headings', repeated('# a\n')],
  ['heading signs', repeated('#\n')],
  ['backslashes in headings', repeated('# a\\\n')],
  ['rules', repeated('---\n')],
  ['almost rules', repeated('- -   -\n')],
  ['dashes', repeated('-')],
  ['quotes', repeated('> a\n')],
  ['quotes of a line each', repeated('> a\n\n')],
  ['deep quotes', repeated('>>>>>>>>>>>>>>>>>>>>\n')],
  ['quote signs', repeated('>')],
  ['quote signs on lines', repeated('>\n')],
  ['bullets', repeated('- a\n')],
  ['bullets in each other', repeated('- ')],
  ['bullets on stairs', stairs('* a')],
  ['numbers on stairs', stairs('1. a')],
  ['loose lists', repeated('* a\n\n  b\n\n')],
  ['lists by turns', repeated('* a\n1. b\n')],
  ['tables', repeated('a|b\n-|-\n1|2\n\n')],
  ['a long table', between('a|b\n-|-\n', '1|`2`\n', '')],
  ['a wide table', between('|', 'a|', '\n|-|')],
  ['backticks in a cell', between('a|b\n-|-\n', '`` \\`` ```', '')],
  ['pipes', repeated('|')],
  ['fences', repeated('```\na\n```\n')],
  ['open fences', repeated('```py\n')],
  ['quote fences', repeated('```quote\n')],
  ['closed quote fences', repeated('```quote\na\n```\n')],
  ['spoilers', repeated('```spoiler a\nb\n```\n')],
  ['spoilers in each other', repeated('```spoiler a\n')],
  ['fence with a long header', between('```spoiler ', 'a', '~')],
  ['indented code', repeated('    a\n\n')],
  ['stars', repeated('*')],
  ['strong', repeated('**a** ')],
  ['open strong', repeated('**a ')],
  ['open emphasis', repeated('*a_ ')],
  ['emphasis in each other', repeated('**a *b ')],
  ['both', repeated('***a** b* ')],
  ['tildes', repeated('~')],
  ['open deletions', repeated('~~a ')],
  ['backticks', repeated('`')],
  [
    'growing runs of backticks',
    (length) =>
      Array.from(
        { length: Math.ceil(Math.sqrt(2 * length)) },
        (_, count) => `${'`'.repeat(count)}a`,
      )
        .join('')
        .slice(0, length),
  ],
  ['code', repeated('`a` ')],
  ['backslashes before code', repeated('\\`a`')],
  ['backslashes', repeated('\\')],
  ['dollars', repeated('$')],
  ['open formulas', repeated('$$a ')],
  ['escaped dollars', between('$$', '\\$', '')],
  ['brackets', repeated('[')],
  ['closed brackets', (length) => '['.repeat(length / 2) + ']'.repeat(length / 2)],
  ['links', repeated('[a](/b) ')],
  ['half links', repeated('[a](')],
  ['links without an end', between('', '[a](b "c ', ')')],
  ['titles of links that are none', between('', '[a](javascript:x "y ', '")')],
  ['names in the text of a link', between('[', '@**all** #**design** `a` ', '](x)')],
  ['quotes in links', between('[a](', '"\'', ')')],
  ['addresses', repeated('http://a.b/')],
  ['addresses and blanks', repeated('http://a.b/c ')],
  ['addresses behind commas', between('', ',http://a/b', '"x')],
  ['parentheses in addresses', between('http://a/', '(', '')],
  ['pairs of parentheses in addresses', between('http://a/', '(a)', '')],
  ['domains', repeated('a.com ')],
  ['one long domain', repeated('a.')],
  ['almost domains', repeated('a.b,')],
  ['mail addresses', repeated('a@b.co ')],
  ['at signs', repeated('a@')],
  ['mentions', repeated('@**Ada Lovelace** ')],
  ['open mentions', repeated('@**a')],
  ['group mentions', repeated('@*ops* ')],
  ['channel links', repeated('#**design>a** ')],
  ['open channel links', repeated('#**design>')],
  ['message links', between('#**design>', '@1', '')],
  ['code in the name of a topic', between('#**design>', '`a` ', '**')],
  ['times', repeated('<time:2026> ')],
  ['open times', repeated('<time:')],
  ['open times behind one', between('<time:1> ', '<time:', '')],
  ['a long time', between('<time:', '1 ', '>')],
  ['emoji', repeated(':smile:')],
  ['colons', repeated(':')],
  ['names of emoji', repeated(':a')],
  ['characters', repeated('👍')],
  ['joined characters', repeated('👍\u200d')],
  ['flags', repeated('🇦')],
  ['emoticons', repeated(':) ')],
  ['entities', repeated('&copy;')],
  ['ampersands', repeated('&#')],
  ['angle brackets', repeated('<a ')],
  ['linkifiers', repeated('#1 ')],
  ['almost linkifiers', repeated('#')],
  ['uploads', repeated('[a](/user_uploads/1/ab/x.png) ')],
  ['videos', repeated('[a](/b.mp4)\n\n')],
];
