import { describe, expect, test } from '@jest/globals';
import { RealmId, Revision } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext } from '../testing/builders.ts';
import { aGuest } from '../testing/people.ts';
import { type AlertWords, withoutWords, withWords } from './alert-words.ts';
import { decideAddAlertWords, decideRemoveAlertWords } from './decide-change-alert-words.ts';

const tooLong = (index: number) => E.left(denial('alert-word.too-long', { index, limit: 100 }));

describe('adding words', () => {
  test.each([
    ['behind those there are', ['soup'], ['tea', 'cake'], E.right(['soup', 'tea', 'cake'])],
    ['stripped', [], [' green tea\n'], E.right(['green tea'])],
    ['not blank ones', ['soup'], ['', '  '], E.right(['soup'])],
    [
      'not twice, in any casing',
      ['Soup'],
      ['SOUP', 'Tea', 'tea', ' tea '],
      E.right(['Soup', 'Tea']),
    ],
    [
      'case folds beyond ASCII',
      ['straße'],
      ['STRASSE', 'ÄRGER', 'ärger'],
      E.right(['straße', 'ÄRGER']),
    ],
    [
      'of 100 characters outside the basic plane',
      [],
      ['😀'.repeat(100)],
      E.right(['😀'.repeat(100)]),
    ],
    ['none when one is too long, blanks and all', [], ['tea', `${'x'.repeat(100)} `], tooLong(1)],
    ['the first that is too long is named', [], ['x'.repeat(101), 'y'.repeat(101)], tooLong(0)],
  ])('%s', (_what, words, typed, answer) => expect(withWords(words, typed)).toEqual(answer));
});

test.each([
  ['in any casing', ['Soup', 'tea', 'cake'], ['SOUP', 'TEA'], ['cake']],
  ['what is not there is not missed', ['soup'], ['tea'], ['soup']],
  ['as it was typed, blanks and all', ['soup'], [' soup '], ['soup']],
])('removing words: %s', (_what, words, typed, left) =>
  expect(withoutWords(words, typed)).toEqual(left),
);

describe('what is written', () => {
  const context = anActorContext(aGuest);
  const some: AlertWords = {
    user: aGuest.id,
    realm: RealmId(1),
    revision: Revision(3),
    words: ['soup', 'tea'],
  };
  const setOf = (answer: E.Either<unknown, Decision<unknown>>) =>
    E.isRight(answer) ? answer.right : answer;
  const { words: _, ...row } = some;
  const written = (
    before: number | null,
    words: ReadonlyArray<string>,
    added: ReadonlyArray<string>,
    removed: ReadonlyArray<string>,
  ) => ({
    changeSet: {
      guards: [
        { _tag: 'row.unchanged', row: 'user', id: aGuest.id, revision: 1 },
        { _tag: 'row.unchanged', row: 'alert-words', user: aGuest.id, revision: before },
      ],
      changes: [
        {
          _tag: 'alert-words.put',
          alertWords: { ...row, revision: (before ?? 0) + 1 },
          added,
          removed,
        },
      ],
      events: [{ _tag: 'alert-words.updated', realm: 1, user: aGuest.id, added, removed }],
    },
    reply: words,
  });
  const untouched = (reply: ReadonlyArray<string>) => ({ changeSet: NO_CHANGE, reply });

  test.each([
    [
      'the first words of a guest',
      decideAddAlertWords({ context, alertWords: null }, { words: ['cake'] }),
      written(null, ['cake'], ['cake'], []),
    ],
    [
      'more of them',
      decideAddAlertWords({ context, alertWords: some }, { words: ['cake'] }),
      written(3, ['soup', 'tea', 'cake'], ['cake'], []),
    ],
    [
      'none that is new',
      decideAddAlertWords({ context, alertWords: some }, { words: ['TEA'] }),
      untouched(['soup', 'tea']),
    ],
    [
      'one less',
      decideRemoveAlertWords({ context, alertWords: some }, { words: ['soup'] }),
      written(3, ['tea'], [], ['soup']),
    ],
    [
      'none that was there',
      decideRemoveAlertWords({ context, alertWords: some }, { words: ['cake'] }),
      untouched(['soup', 'tea']),
    ],
    [
      'none of none',
      decideRemoveAlertWords({ context, alertWords: null }, { words: ['cake'] }),
      untouched([]),
    ],
  ])('%s', (_what, answer, expected) => expect(setOf(answer)).toEqual(expected));
});
