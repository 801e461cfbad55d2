import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { linkEngine } from './link-engine.ts';

const { groupsOf } = linkEngine();

describe('patterns in Python’s syntax', () => {
  test.each<[string, ReadonlyArray<string>]>([
    ['', []],
    ['#\\d+', []],
    ['#(?P<id>[0-9]+)', ['id']],
    ['(?P<org>[\\w-]+)/(?P<repo>[\\w-]+)#(?<id>\\d+)', ['org', 'repo', 'id']],
    ['(?i)(?P<_1>x|Straße)', ['_1']],
    ['[\\pL\\pN]{1,900}', []],
    ['a{,5}', []],
  ])('%j has the groups %j', (pattern, groups) =>
    expect(groupsOf(pattern)).toEqual(E.right(groups)),
  );

  test.each<[string, string]>([
    ['ZUL-(?P<id>\\d????)', 'bad repetition operator: ????'],
    ['a**', 'bad repetition operator: **'],
    ['(foo', 'missing ): (foo'],
    ['foo)', 'unexpected ): foo)'],
    ['x[a', 'missing ]: [a'],
    ['[z-a]', 'invalid character class range: z-a'],
    ['\\pX', 'invalid character class range: \\pX'],
    ['[[:word:][:foo:]]', 'invalid character class range: [:foo:]'],
    ['a\\', 'trailing \\'],
    ['*a', 'no argument for repetition operator: *'],
    ['(|+?)', 'no argument for repetition operator: +?'],
    ['a{1001}', 'invalid repetition size: {1001}'],
    ['a{2,1}', 'invalid repetition size: {2,1}'],
    ['(a{100}){100}', 'invalid repetition size: {100}'],
    ['\\1', 'invalid escape sequence: \\1'],
    ['\\Z', 'invalid escape sequence: \\Z'],
    ['a(?=b)', 'invalid perl operator: (?='],
    ['a(?!b)', 'invalid perl operator: (?!'],
    ['(?<=a)b', 'invalid perl operator: (?<='],
    ['(?<!a)b', 'invalid perl operator: (?<!'],
    ['(?P=id)', 'invalid perl operator: (?P'],
    ['(?x)a', 'invalid perl operator: (?x'],
    ['(?P<id', 'invalid named capture group: (?P<id'],
    ['(?P<i-d>x)', 'invalid named capture group: (?P<i-d>'],
    ['(?P<a>x)(?P<a>y)', 'invalid named capture group: a'],
    ['\ud800', 'invalid UTF-8'],
    ['x{1000}y{1000}', 'pattern too large - compile failed'],
    [`${'('.repeat(1_500)}${')'.repeat(1_500)}`, 'pattern too large - compile failed'],
  ])('%j is refused in the words of RE2', (pattern, says) =>
    expect(groupsOf(pattern)).toEqual(E.left(says)),
  );
});
