import { expect, test } from '@jest/globals';
import { normalisedLines, typedLines } from './normalise.ts';

test.each([
  ['from the start of its line', 'a\tb\n\tc', ['a   b', '    c']],
  ['of which a tab before it is part', '\ta\tbcde\tf', ['    a   bcde    f']],
  ['in characters, however many units one has', '💬\té\te\u0301\tx', ['💬   é   e\u0301  x']],
])('a tab reaches to the next fourth column, counted %s', (_what, text, lines) =>
  expect(normalisedLines(typedLines(text))).toEqual([...lines, '', '']),
);

test('a hundred thousand tabs in one line are columns that are counted once', () => {
  const before = process.threadCpuUsage();
  expect(normalisedLines(['a\t'.repeat(100_000)])[0]).toBe('a   '.repeat(100_000));
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});
