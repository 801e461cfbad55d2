import { describe, expect, test } from '@jest/globals';
import { prismOnDemand } from '../node/prism-on-demand.ts';
import { prismHighlighter } from './highlighter.ts';
import { type Code, writeCode } from './write-code.ts';

const highlight = prismHighlighter(prismOnDemand);
const fenced = (language: string | null, text: string): Code => ({
  language,
  text,
  isIndented: false,
});
const inside = (html: string): string => /<code>(.*)\n<\/code>/s.exec(html)?.[1] ?? html;

describe('highlighted code', () => {
  test.each([
    ['py', 'x = 1', '<span class="n">x</span> <span class="o">=</span> <span class="mi">1</span>'],
    ['sh', 'echo hi', '<span class="nb">echo</span><span class="w"> </span>hi'],
    ['js', 'let x', '<span class="kd">let</span><span class="w"> </span><span class="nx">x</span>'],
    ['diff', '- a\n+ b', '<span class="gd">- a</span>\n<span class="gi">+ b</span>'],
    [
      'json',
      '{"a": 1}',
      '<span class="p">{</span><span class="nt">"a"</span><span class="p">:</span><span ' +
        'class="w"> </span><span class="mi">1</span><span class="p">}</span>',
    ],
    ['php', '$a', '<span class="nv">$a</span>'],
    [
      'html',
      '<b a="c">',
      '<span class="p">&lt;</span><span class="nt">b</span> <span class="na">a</span><span ' +
        'class="o">=</span><span class="s">"c"</span><span class="p">&gt;</span>',
    ],
    [
      'js',
      `\`a \${b} c\``,
      `<span class="sb">\`a </span><span class="si">\${</span><span class="nx">b</span><span ` +
        'class="si">}</span><span class="sb"> c`</span>',
    ],
    ['c', '/* a\nb */', '<span class="cm">/* a</span>\n<span class="cm">b */</span>'],
    [
      'rust',
      '0x1f 0b1 0o7 1.5',
      '<span class="mh">0x1f</span><span class="w"> </span><span class="mb">0b1</span>' +
        '<span class="w"> </span><span class="mo">0o7</span><span class="w"> </span><span ' +
        'class="mf">1.5</span>',
    ],
    [
      'css',
      '.a { color: red }',
      '<span class="nc">.a</span><span class="w"> </span><span class="p">{</span><span ' +
        'class="w"> </span><span class="k">color</span><span class="p">:</span><span ' +
        'class="w"> </span><span class="n">red</span><span class="w"> </span><span class="p">' +
        '}</span>',
    ],
  ])('%s: %j', (language, text, html) =>
    expect(inside(writeCode(fenced(language, text), highlight))).toBe(html),
  );

  test.each([
    ['python', 'Python'],
    ['c++', 'C++'],
    ['html', 'HTML'],
    ['tf', 'Terraform'],
    ['psql', 'PostgreSQL console (psql)'],
    ['none', 'none'],
    ['a&b', 'a&amp;b'],
  ])('%s is called %s', (alias, name) =>
    expect(writeCode(fenced(alias, 'x'), highlight)).toMatch(
      `<div class="codehilite" data-code-language="${name}">`,
    ),
  );

  test.each([
    ['a line longer than any real one', 'py', `x = "${'a'.repeat(200)}"`],
    ['many lines', 'py', 'x = 1\n'.repeat(1_700)],
    ['less of a language that takes long', 'css', 'a { b: c }\n'.repeat(400)],
    ['a language that is not looked into', 'cobol', 'x = 1'],
  ])('%s is left as it is', (_what, language, text) =>
    expect(writeCode(fenced(language, text), highlight)).not.toContain('<span class'),
  );

  test('a line of JSON may be as long as it likes', () =>
    expect(writeCode(fenced('json', `[${'1,'.repeat(500)}1]`), highlight)).toContain(
      '<span class="mi">1</span>',
    ));
});

describe('quotes', () => {
  test.each([
    ['stay without a language, and are escaped', null, '&quot; &#39; &lt;&amp;'],
    ['stay as they are with one', 'foo', '" \' &lt;&amp;'],
  ])('%s', (_how, language, html) =>
    expect(inside(writeCode(fenced(language, '" \' <&'), highlight))).toBe(html),
  );
});

describe('a first line that names the language', () => {
  const python = '<span class="n">x</span>';
  test.each([
    [
      'a path stays',
      false,
      '#!/usr/bin/env python\nx',
      `<span class="c1">#!/usr/bin/env python</span>\n${python}`,
    ],
    [
      'a name stays in a fence',
      false,
      ':::python\nx',
      `<span class="p">:::</span><span class="n">python</span>\n${python}`,
    ],
    ['and goes from indented code', true, '#!python\n\nx', python],
    [
      'where a path stays too',
      true,
      '#!/usr/bin/python\nx',
      `<span class="c1">#!/usr/bin/python</span>\n${python}`,
    ],
    ['an unknown one', true, ':::klingon\n"', '&quot;'],
  ])('%s', (_what, isIndented, text, html) => {
    const written = writeCode({ language: null, text, isIndented }, highlight);
    expect(written).toContain('<div class="codehilite"><pre>');
    expect(
      inside(written).replace('<span class="o">:::</span>', '<span class="p">:::</span>'),
    ).toBe(html);
  });
});
