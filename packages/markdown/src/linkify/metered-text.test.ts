import { describe, expect, test } from '@jest/globals';
import { MatcherInput } from 're2js';
import { MeteredText } from './metered-text.ts';
import { compilePattern } from './pattern.ts';

const metered = (text: string, weight = 1) => {
  const spent: number[] = [];
  return { spent, text: new MeteredText(text, { spend: (units) => spent.push(units) }, weight) };
};

describe('a text that is paid for by every look', () => {
  test('is searched like any other, and every look costs what the pattern weighs', () => {
    const { spent, text } = metered('see #12, #345', 3);
    const compiled = compilePattern('#([0-9]+)');
    if (compiled._tag === 'Left') throw new Error('It is a pattern');
    const matcher = compiled.right.matcher(MatcherInput.utf16(text));
    const found: string[] = [];
    while (matcher.find()) found.push(`${matcher.start()} ${matcher.group(1)}`);
    expect(found).toEqual(['4 12', '9 345']);
    expect(spent).toContain(3);
  });

  test('costs less where a piece of it is looked for, by how far that is', () => {
    const { spent, text } = metered(`${'.'.repeat(64)}#1`);
    expect([text.indexOf('#'), text.indexOf('?', 2)]).toEqual([64, -1]);
    expect(spent).toEqual([2, 2]);
  });

  // Then V8 compiles no method of any string into the code that calls it.
  test('inherits nothing from strings', () => expect(metered('x').text).not.toBeInstanceOf(String));
});
