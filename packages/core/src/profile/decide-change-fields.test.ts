import { describe, expect, test } from '@jest/globals';
import { ProfileFieldId, Revision } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, aRealm } from '../testing/builders.ts';
import { anAdministrator } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import {
  decideCreateField,
  decideOrderFields,
  decideRemoveField,
  decideUpdateField,
} from './decide-change-fields.ts';
import type { FieldRequest } from './parse-field.ts';
import type { ProfileField, ProfileValue } from './profile-field.ts';
import { aField, aValue } from './testing/a-field.ts';

const realm = { ...aRealm(), revision: Revision(8) };
const context = anActorContext(anAdministrator, realm);
const byMember = { context: anActorContext({}, realm), fields: [aField(1)] };
const field = (id: number) => ({ field: ProfileFieldId(id) });

const administrator = { _tag: 'row.unchanged', row: 'user', id: anAdministrator.id, revision: 1 };
const realmGuard = { _tag: 'row.unchanged', row: 'realm', id: 1, revision: 8 };
const fieldGuard = (id: number, revision = 1) => ({
  _tag: 'row.unchanged',
  row: 'profile-field',
  id,
  revision,
});
const put = (one: ProfileField) => ({ _tag: 'profile-field.put', field: one });
/**
 * Every change of fields raises the revision of the realm, so that two of them make each other
 * stale.
 */
const written = (guards: ReadonlyArray<object>, changes: ReadonlyArray<object>, reply?: unknown) =>
  E.right({
    changeSet: {
      guards: [administrator, realmGuard, ...guards],
      changes: [{ _tag: 'realm.put', realm: { ...realm, revision: 9 } }, ...changes],
      events: [{ _tag: 'profile-fields.changed', realm: 1 }],
    },
    reply,
  });
const nothing = E.right({ changeSet: NO_CHANGE, reply: undefined });
const refused = (rule: string, details: object = {}) => E.left({ rule, ...details });
const notAdministrator = refused('caller.not-administrator');

describe('a new field', () => {
  const requested: FieldRequest = {
    name: ' Phone ',
    hint: 'With the area code',
    kind: 'short-text',
    data: {},
    inSummary: true,
    required: true,
    editableByUser: false,
  };
  const facts = { context, fields: [aField(1)], id: ProfileFieldId(5) };

  test('comes after the others, and its id is told', () => {
    const phone = aField(5, {
      name: 'Phone',
      hint: 'With the area code',
      inSummary: true,
      required: true,
      editableByUser: false,
    });
    expect(decideCreateField(withJudges(facts), requested)).toEqual(written([], [put(phone)], 5));
  });
  test('is for administrators to make', () =>
    expect(decideCreateField(withJudges({ ...byMember, id: facts.id }), requested)).toEqual(
      notAdministrator,
    ));
  test('has a name of its own', () =>
    expect(decideCreateField(withJudges(facts), { ...requested, name: 'field 1' })).toEqual(
      refused('profile.name-taken'),
    ));
});

describe('a changed field', () => {
  const meal = aField(2, {
    revision: Revision(4),
    kind: 'select',
    data: { options: { soup: { text: 'Soup', order: '1' }, cake: { text: 'Cake', order: '2' } } },
  });
  const fields = [aField(1), meal];
  const update = (
    id: number,
    requested: Partial<FieldRequest>,
    values: ReadonlyArray<ProfileValue> = [],
  ) => decideUpdateField(withJudges({ context, fields, values }), { ...field(id), ...requested });

  test('keeps what nothing was said of, and rests on being as it was', () =>
    expect(update(2, { name: 'Meal' })).toEqual(
      written([fieldGuard(2, 4)], [put({ ...meal, name: 'Meal', revision: Revision(5) })]),
    ));
  test('takes along what was filled in of options that are gone, and nothing else', () => {
    const data = { soup: { text: 'Hot soup', order: '1' } };
    const values = [aValue(40, 2, 'cake'), aValue(41, 2, 'soup'), aValue(42, 2, 'toString')];
    expect(update(2, { data }, values)).toEqual(
      written(
        [fieldGuard(2, 4)],
        [
          put({ ...meal, data: { options: data }, revision: Revision(5) }),
          { _tag: 'profile-value.remove', user: 40, field: 2 },
          { _tag: 'profile-value.remove', user: 42, field: 2 },
        ],
      ),
    );
  });
  test.each<[string, ProfileField]>([
    ['that has no options', aField(1)],
    [
      'for an account elsewhere',
      aField(1, {
        kind: 'account',
        data: { service: 'custom', pattern: 'https://chat.example.com/%(username)s' },
      }),
    ],
  ])('%s keeps what was filled in', (_says, one) =>
    expect(
      decideUpdateField(withJudges({ context, fields: [one], values: [aValue(40, 1, 'cake')] }), {
        ...field(1),
        hint: 'Yours',
      }),
    ).toEqual(written([fieldGuard(1)], [put({ ...one, hint: 'Yours', revision: Revision(2) })])),
  );
  test.each<[string, Partial<FieldRequest>]>([
    ['nothing is said of', {}],
    ['is called as it was', { name: 'field 2', required: false }],
  ])('%s: nothing', (_says, requested) =>
    expect(update(2, requested, [aValue(40, 2, 'gone')])).toEqual(nothing),
  );
  test('is for administrators to change', () =>
    expect(
      decideUpdateField(withJudges({ ...byMember, values: [] }), { ...field(9), name: '' }),
    ).toEqual(notAdministrator));
  test('is one there is', () =>
    expect(update(9, { name: '' })).toEqual(refused('profile.field-unavailable', { field: 9 })));
  test('has a name', () => expect(update(2, { name: ' ' })).toEqual(refused('profile.name-empty')));
});

describe('a field that is removed', () => {
  const fields = [aField(1), aField(2, { revision: Revision(4) })];
  test('goes alone, while it is as it was', () =>
    expect(decideRemoveField(withJudges({ context, fields }), field(2))).toEqual(
      written([fieldGuard(2, 4)], [{ _tag: 'profile-field.remove', field: 2 }]),
    ));
  test('is for administrators to remove', () =>
    expect(decideRemoveField(withJudges(byMember), field(9))).toEqual(notAdministrator));
  test('is one there is', () =>
    expect(decideRemoveField(withJudges({ context, fields }), field(9))).toEqual(
      refused('profile.field-unavailable', { field: 9 }),
    ));
});

describe('an order of the fields', () => {
  const fields = [
    aField(11, { order: 1 }),
    aField(12, { order: 2 }),
    aField(13, { order: 2, revision: Revision(4) }),
    aField(14, { order: 4 }),
  ];
  const order = (...ids: ReadonlyArray<number>) =>
    decideOrderFields(withJudges({ context, fields }), { order: ids });

  test('moves those whose place is another', () =>
    expect(order(11, 12, 13, 14)).toEqual(
      written([fieldGuard(13, 4)], [put(aField(13, { order: 3, revision: Revision(5) }))]),
    ));
  test('moves them in the order they were in, those that share a place by their ids', () => {
    const facts = { context, fields: fields.toReversed() };
    const moved = decideOrderFields(withJudges(facts), { order: [14, 13, 12, 11] });
    expect(moved).toMatchObject(
      E.right({
        changeSet: {
          changes: [
            { _tag: 'realm.put' },
            { field: { id: 11, order: 4, revision: 2 } },
            { field: { id: 12, order: 3, revision: 2 } },
            { field: { id: 14, order: 1, revision: 2 } },
          ],
        },
      }),
    );
  });
  test('that is the present one: nothing', () => {
    const ordered = fields.map((one, index) => ({ ...one, order: index + 1 }));
    expect(
      decideOrderFields(withJudges({ context, fields: ordered }), { order: [11, 12, 13, 14] }),
    ).toEqual(nothing);
  });
  test('is for administrators to make', () =>
    expect(decideOrderFields(withJudges(byMember), { order: [9] })).toEqual(notAdministrator));
  test.each<[string, ReadonlyArray<number>]>([
    ['a field is omitted', [14, 13, 12]],
    ['a field is named twice', [14, 13, 12, 12]],
    ['a field is named twice, though all are', [14, 13, 12, 11, 11]],
    ['there is no such field', [14, 13, 12, 9]],
    ['no field is named', []],
  ])('is none where %s', (_says, ids) =>
    expect(order(...ids)).toEqual(refused('profile.order-invalid')),
  );
});
