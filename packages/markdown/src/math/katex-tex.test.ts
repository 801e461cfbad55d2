import { describe, expect, jest, test } from '@jest/globals';
import { katexOnDemand } from '../node/katex-on-demand.ts';
import { katexTex } from './katex-tex.ts';

const tex = katexTex(katexOnDemand);

test('a formula carries its source, in a line or apart', () => {
  const inLine = tex('x^2', false);
  expect(inLine).toMatch(/^<span class="katex"><span class="katex-mathml">/);
  expect(inLine).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
  expect(tex('x^2', true)).toMatch(/^<span class="katex-display"><span class="katex">/);
});

test('the classes are those that clients have styles for', () =>
  expect(tex('x', false)).toContain('<span class="base"><span class="strut" '));

test('names that begin like a definition are none', () =>
  expect(tex('\\left( x \\leq y \\right) \\tag{1}', true)).toContain('katex-display'));

describe('nothing comes of', () => {
  test.each([
    ['what is no formula', '\\frac'],
    ['a command of its own', '\\def\\R{x}\\R'],
    ['another', '\\newcommand{\\R}{x}\\R'],
    ['one that is changed', '\\renewcommand\\frac{x}\\frac'],
    ['one that is provided', '\\providecommand\\R{x}\\R'],
    ['one for everywhere', '\\global\\let\\R=x\\R'],
    ['one that is written out at once', '\\edef\\R{xx}\\xdef\\R{\\R\\R}\\gdef\\S{\\R}\\S'],
    ['macros without an end', '\\def\\a{\\a\\a}\\a'],
    ['one that is too deep', '{'.repeat(20_000) + '}'.repeat(20_000)],
  ])('%s', (_what, source) => expect(tex(source, false)).toBe(null));

  test('any, where there is no KaTeX', () => expect(katexTex(() => null)('x', false)).toBe(null));
});

test('signs without measures are no news', () => {
  const warn = jest.spyOn(console, 'warn');
  expect(tex('\u{feff}x', false)).toContain('katex');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('neither links nor pages of ink', () => {
  expect(tex('\\href{javascript:alert(1)}{x}', false)).not.toContain('href=');
  expect(tex('\\rule{99999em}{99999em}', false)).not.toMatch(/(?:width|height):\s*99999/);
});
