import { describe, expect, test } from '@jest/globals';
import { Revision } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { aMember, anAdministrator, person } from '../testing/people.ts';
import { decideFillIn, type FillInFacts, textsToShow } from './decide-fill-in.ts';
import { aField, aValue } from './testing/a-field.ts';

const cat = person(12);
const fields = [
  aField(1),
  aField(2, { kind: 'long-text', revision: Revision(4) }),
  aField(3, { kind: 'date' }),
  aField(4, { kind: 'users' }),
  aField(5, { editableByUser: false }),
];
const rendered = new Map([
  ['*soup*', '<em>soup</em>'],
  ['2026-11-20', '<p>2026-11-20</p>'],
]);
const fillIn = (wishes: Parameters<typeof decideFillIn>[1], over: Partial<FillInFacts> = {}) =>
  decideFillIn(
    {
      actor: aMember,
      user: aMember,
      fields,
      values: [],
      people: new Map([[12, cat]]),
      rendered,
      ...over,
    },
    wishes,
  );

const guard = (id: number, revision = 1) => ({
  _tag: 'row.unchanged',
  row: 'profile-field',
  id,
  revision,
});
const put = (field: number, value: string, html: string | null, user = 40) => ({
  _tag: 'profile-value.put',
  value: { user, field, value, rendered: html },
});
const removed = (field: number) => ({ _tag: 'profile-value.remove', user: 40, field });
const told = (field: number, user = 40) => ({ _tag: 'profile.updated', realm: 1, user, field });
const nothing = E.right(NO_CHANGE);
const refused = (rule: string, details: object = {}) => E.left({ rule, ...details });

describe('what a user fills in', () => {
  test('is stored, with the HTML of texts, while the fields are as they were', () =>
    expect(
      fillIn([
        { field: 1, value: '*soup*' },
        { field: 2, value: 'cake' },
        { field: 3, value: '2026-11-20' },
        { field: 4, value: [12] },
      ]),
    ).toEqual(
      E.right({
        guards: [guard(1), guard(2, 4), guard(3), guard(4)],
        changes: [
          put(1, '*soup*', '<em>soup</em>'),
          put(2, 'cake', ''),
          put(3, '2026-11-20', null),
          put(4, '[12]', null),
        ],
        events: [told(1), told(2), told(3), told(4)],
      }),
    ));
  test('may be nothing again', () =>
    expect(
      fillIn(
        [
          { field: 1, value: '' },
          { field: 4, value: [] },
        ],
        { values: [aValue(40, 1, 'tea'), aValue(40, 4, '[12]')] },
      ),
    ).toEqual(
      E.right({
        guards: [guard(1), guard(4)],
        changes: [removed(1), removed(4)],
        events: [told(1), told(4)],
      }),
    ));
  test('is what was said last of a field', () =>
    expect(
      fillIn([
        { field: 1, value: 'tea' },
        { field: 1, value: '*soup*' },
      ]),
    ).toEqual(
      E.right({
        guards: [guard(1)],
        changes: [put(1, '*soup*', '<em>soup</em>')],
        events: [told(1)],
      }),
    ));
  test('sends the update about the target when an administrator fills it in', () =>
    expect(fillIn([{ field: 5, value: '*soup*' }], { actor: anAdministrator, user: cat })).toEqual(
      E.right({
        guards: [guard(5)],
        changes: [put(5, '*soup*', '<em>soup</em>', 12)],
        events: [told(5, 12)],
      }),
    ));
  test('is written where it differs only', () =>
    expect(
      fillIn(
        [
          { field: 1, value: 'tea' },
          { field: 2, value: 'cake' },
        ],
        { values: [aValue(40, 1, 'tea'), aValue(40, 2, 'tea')] },
      ),
    ).toEqual(
      E.right({ guards: [guard(2, 4)], changes: [put(2, 'cake', '')], events: [told(2)] }),
    ));
});

describe('nothing becomes of', () => {
  test.each<[string, Parameters<typeof decideFillIn>[1], Partial<FillInFacts>]>([
    ['no wish', [], {}],
    ['what is there already', [{ field: 1, value: 'tea' }], { values: [aValue(40, 1, 'tea')] }],
    ['nothing where nothing is', [{ field: 1, value: null }], {}],
    [
      'a wish that was taken back',
      [
        { field: 1, value: 'tea' },
        { field: 1, value: '' },
      ],
      {},
    ],
  ])('%s', (_says, wishes, over) => expect(fillIn(wishes, over)).toEqual(nothing));
});

describe('is refused as a whole, where one of the wishes', () => {
  const good = { field: 1, value: 'tea' };
  test.each<[string, Parameters<typeof decideFillIn>[1][number], ReturnType<typeof refused>]>([
    [
      'is about a field there is not',
      { field: 9, value: '' },
      refused('profile.field-unavailable', { field: 9 }),
    ],
    [
      'is about a field that is for administrators',
      { field: 5, value: 7 },
      refused('profile.not-editable'),
    ],
    [
      'is of another kind than its field',
      { field: 3, value: 'soup' },
      refused('profile.value-invalid', { name: 'field 3', problem: { _tag: 'NotADate' } }),
    ],
    [
      'names people there are not',
      { field: 4, value: [13] },
      refused('profile.user-invalid', { user: 13, why: 'unknown' }),
    ],
  ])('%s', (_says, wish, refusal) => expect(fillIn([good, wish])).toEqual(refusal));
});

describe('what becomes HTML', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ field: 1, value: `soup ${index}` }));
  test.each<[string, Parameters<typeof decideFillIn>[1], ReadonlyArray<string>]>([
    [
      'the last text of a field alone',
      [...many, { field: 2, value: 'cake' }, { field: 1, value: '*soup*' }],
      ['*soup*', 'cake'],
    ],
    ['no text twice', [1, 2].map((field) => ({ field, value: '*soup*' })), ['*soup*']],
    [
      'none that is too long',
      [
        { field: 1, value: '*'.repeat(51) },
        { field: 2, value: '*'.repeat(501) },
      ],
      [],
    ],
    [
      'no day, nothing, no number, and nothing for a field that there is not',
      [
        ...['', null, 5].map((value) => ({ field: 1, value })),
        { field: 3, value: '2026-11-20' },
        { field: 9, value: 'x' },
      ],
      [],
    ],
  ])('%s', (_says, wishes, texts) => expect(textsToShow(fields, wishes)).toEqual(texts));
});
