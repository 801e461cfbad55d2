import { describe, expect, test } from '@jest/globals';
import { unicodeEmoji } from './unicode-emoji.ts';
import { UNICODE_NAMES } from './unicode-names.ts';

const everyName = UNICODE_NAMES.trim()
  .split('\n')
  .map((line) => line.split(' '));
const lines = everyName.map((names) => names.filter((name) => !name.startsWith('=')));
const shared = everyName.flatMap(([code, ...names]) =>
  names.filter((name) => name.startsWith('=')).map((name) => [name.slice(1), code!]),
);

describe('the table', () => {
  test('has every emoji once, and every name once', () => {
    const codes = lines.map(([code]) => code);
    const names = lines.flatMap(([, ...known]) => known);
    expect(lines.length).toBeGreaterThan(1_900);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(names).size).toBe(names.length);
  });

  test('codes are as the wire has them, names as text can hold them between colons', () => {
    expect(
      lines.filter(
        ([code]) => !/^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/.test(code!) || code!.includes('fe0f'),
      ),
    ).toEqual([]);
    expect(
      lines.flatMap(([, ...known]) => known).filter((name) => !/^[\w+-]+$/.test(name)),
    ).toEqual([]);
  });

  test('names join words by underscores; hyphens only where clients know them', () => {
    const plain = /^(?:[a-z0-9_+]+|[+-]1)$/;
    expect(lines.filter(([, ...known]) => !known.some((name) => plain.test(name)))).toEqual([]);
    const hyphenated = lines.flatMap(([, ...known]) => known).filter((name) => !plain.test(name));
    expect(hyphenated).toEqual(['jack-o-lantern', 'cock-a-doodle-doo', 'tractor-trailer']);
  });

  test('a flag is called after its country', () => {
    const flags = lines.filter(([code]) => /^1f1[ef].-1f1[ef].$/.test(code!));
    expect(flags.length).toBeGreaterThan(250);
    expect(flags.filter(([, canonical]) => !/^flag_[a-z_]+$/.test(canonical!))).toEqual([]);
  });

  test('skin tones are no emoji', () =>
    expect(['1f3fb', '1f3fc', '1f3fd', '1f3fe', '1f3ff'].filter(unicodeEmoji.isCode)).toEqual([]));

  test('a name that two emoji have means one of them alone, and either with its code', () => {
    expect(shared).toContainEqual(['kiss', '1f48f']);
    for (const [name, code] of shared) {
      const alone = unicodeEmoji.codeOf(name!);
      expect(alone).not.toBeNull();
      expect(alone).not.toBe(code);
      expect([unicodeEmoji.isNameOf(name!, alone!), unicodeEmoji.isNameOf(name!, code!)]).toEqual([
        true,
        true,
      ]);
    }
    expect(unicodeEmoji.isNameOf('kiss', '1f44d')).toBe(false);
  });

  test('every name leads to its code, every code to its canonical name', () => {
    for (const [code, ...known] of lines) {
      expect(unicodeEmoji.nameOf(code!)).toBe(known[0]);
      expect(known.map(unicodeEmoji.codeOf)).toEqual(known.map(() => code));
    }
  });
});

describe('the names that clients of this API send', () => {
  test.each([
    ['car', '1f697'],
    ['octopus', '1f419'],
    ['tada', '1f389'],
    ['+1', '1f44d'],
    ['thumbs_up', '1f44d'],
    ['-1', '1f44e'],
    ['smile', '1f642'],
    ['big_smile', '1f604'],
    ['working_on_it', '1f6e0'],
    ['hammer_and_wrench', '1f6e0'],
    ['heart', '2764'],
    ['one', '0031-20e3'],
    ['computer', '1f4bb'],
    ['dog', '1f415'],
    ['ok', '1f44c'],
    ['jack-o-lantern', '1f383'],
    ['flag_germany', '1f1e9-1f1ea'],
    ['flag_france', '1f1eb-1f1f7'],
    ['flag_cote_divoire', '1f1e8-1f1ee'],
    ['flag_bosnia_and_herzegovina', '1f1e7-1f1e6'],
    ['flag_bosnia_herzegovina', '1f1e7-1f1e6'],
    ['woman_shrugging', '1f937-200d-2640'],
    ['man_technologist', '1f468-200d-1f4bb'],
    ['family_man_woman_boy', '1f468-200d-1f469-200d-1f466'],
    ['rainbow_flag', '1f3f3-200d-1f308'],
    ['eye_in_speech_bubble', '1f441-200d-1f5e8'],
    ['orange_circle', '1f7e0'],
    ['t_rex', '1f996'],
    ['star_struck', '1f929'],
    ['kiss', '1f617'],
    ['cooking', '1f373'],
  ])('%s is %s', (name, code) => expect(unicodeEmoji.codeOf(name)).toBe(code));

  test.each([
    ['1f44d', '+1'],
    ['1f64f', 'folded_hands'],
    ['1f6e0', 'working_on_it'],
    ['1f468-200d-1f4bb', 'man_technologist'],
    ['1f1e9-1f1ea', 'flag_germany'],
  ])('%s is called %s', (code, name) => expect(unicodeEmoji.nameOf(code)).toBe(name));
});

describe('what is not in the table', () => {
  test.each([
    'no_such_emoji',
    'Tada',
    '',
    'toString',
    '1f389',
    'flag-de',
    'rainbow-flag',
    'man-girl-girl',
    'skin-tone-2',
    'fried_egg',
    '=kiss',
  ])('no emoji is called %j', (name) => expect(unicodeEmoji.codeOf(name)).toBeNull());

  test.each(['1F44D', '1f44d-fe0f', '1f44d-1f3fd', 'tada', '', 'constructor'])(
    '%j is no code',
    (code) => {
      expect(unicodeEmoji.isCode(code)).toBe(false);
      expect(unicodeEmoji.nameOf(code)).toBeNull();
    },
  );
});

test('the characters of a code', () =>
  expect(unicodeEmoji.charactersOf('1f468-200d-1f4bb')).toBe('\u{1f468}\u200d\u{1f4bb}'));
