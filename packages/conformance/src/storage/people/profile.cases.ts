import {
  FIRST_REVISION,
  nextRevision,
  type ProfileField,
  type ProfileFieldId,
  type ProfileValue,
  type User,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';

const aField = (
  fixture: StorageFixture,
  id: ProfileFieldId,
  over: Partial<ProfileField> = {},
): ProfileField => ({
  id,
  realm: fixture.realm.id,
  revision: FIRST_REVISION,
  name: `Field ${id}`,
  kind: 'short-text',
  hint: 'what to \u{1f600}',
  data: null,
  order: id,
  inSummary: true,
  required: false,
  editableByUser: true,
  ...over,
});
const put = async (
  fixture: StorageFixture,
  over: Partial<ProfileField> = {},
): Promise<ProfileField> => {
  const field = aField(fixture, await fixture.next('profile-field'), over);
  await fixture.write({ _tag: 'profile-field.put', field });
  return field;
};
const fill = async (
  fixture: StorageFixture,
  user: User,
  field: ProfileField,
  value: string,
  rendered: string | null = null,
): Promise<ProfileValue> => {
  const filled = { user: user.id, field: field.id, value, rendered };
  await fixture.write({ _tag: 'profile-value.put', value: filled });
  return filled;
};
const fields = (fixture: StorageFixture) => fixture.read(({ profiles }) => profiles.fields());
const valuesOf = (fixture: StorageFixture, ...users: ReadonlyArray<User>) =>
  fixture.read(({ profiles }) => profiles.valuesOf(users.map(({ id }) => id)));
const valuesIn = (fixture: StorageFixture, { id }: ProfileField) =>
  fixture.read(({ profiles }) => profiles.valuesIn(id));

export const profileCases = [
  storageCase(
    'a field comes back as it was put, and every part of it can be changed',
    async (fixture) => {
      const field = await put(fixture);
      const options = {
        options: { a: { text: 'A', order: '1' }, __proto: { text: 'P', order: '2' } },
      };
      const changed: ProfileField = {
        ...field,
        revision: nextRevision(field.revision),
        name: 'Food',
        kind: 'select',
        hint: '',
        data: options,
        order: 7,
        inSummary: false,
        required: true,
        editableByUser: false,
      };
      await fixture.write({ _tag: 'profile-field.put', field: changed });
      equal(await fields(fixture), [changed]);
      equal(await fixture.read(({ profiles }) => profiles.byId(field.id)), changed);
      const account = await put(fixture, {
        kind: 'account',
        data: { service: 'custom', pattern: 'https://a.example/%(username)s' },
      });
      equal(await fixture.read(({ profiles }) => profiles.byId(account.id)), account);
      const missing = await fixture.next('profile-field');
      equal(await fixture.read(({ profiles }) => profiles.byId(missing)), null);
    },
  ),

  storageCase(
    'fields are listed in their order, those that share a place by id',
    async (fixture) => {
      const [last, second, first] = [
        await put(fixture, { order: 9 }),
        await put(fixture, { order: 3 }),
        await put(fixture, { order: 1 }),
      ];
      const third = await put(fixture, { order: 3 });
      equal(await fields(fixture), [first, second, third, last]);
    },
  ),

  storageCase(
    'what is filled in is found by who did and by where, and can be changed and taken away',
    async (fixture) => {
      const ben = await fixture.user();
      const [one, two] = [await put(fixture), await put(fixture)];
      const his = await fill(fixture, ben, two, '*b*', '<p><em>b</em></p>');
      const [hers, more] = [
        await fill(fixture, fixture.ann, two, 'a'),
        await fill(fixture, fixture.ann, one, '[1,2]'),
      ];
      equal(await valuesOf(fixture, ben, fixture.ann), [more, hers, his]);
      equal(await valuesOf(fixture, ben), [his]);
      equal(await valuesOf(fixture), []);
      equal(await valuesIn(fixture, two), [hers, his]);
      const changed = await fill(fixture, ben, two, 'c');
      equal(await valuesOf(fixture, ben), [changed]);
      const removal = { _tag: 'profile-value.remove', user: ben.id, field: two.id } as const;
      await fixture.write(removal);
      await fixture.write(removal);
      equal([await valuesOf(fixture, ben), await valuesIn(fixture, two)], [[], [hers]]);
    },
  ),

  storageCase(
    'a field that goes takes with it what was filled in, and nothing else',
    async (fixture) => {
      const [gone, kept] = [await put(fixture), await put(fixture)];
      await fill(fixture, fixture.ann, gone, 'a');
      const stays = await fill(fixture, fixture.ann, kept, 'b');
      const removal = { _tag: 'profile-field.remove', field: gone.id } as const;
      await fixture.write(removal);
      await fixture.write(removal);
      equal([await fields(fixture), await valuesOf(fixture, fixture.ann)], [[kept], [stays]]);
    },
  ),

  storageCase(
    'a field is guarded by its revision, and a missing field cannot be filled in',
    async (fixture) => {
      const field = await put(fixture);
      const guard = {
        _tag: 'row.unchanged',
        row: 'profile-field',
        id: field.id,
        revision: field.revision,
      } as const;
      equal(await fixture.attempt({ guards: [guard] }), 'done');
      await fixture.write({
        _tag: 'profile-field.put',
        field: { ...field, revision: nextRevision(field.revision) },
      });
      equal(await fixture.attempt({ guards: [guard] }), 'stale');
      const missing = await fixture.next('profile-field');
      const value = { user: fixture.ann.id, field: missing, value: 'a', rendered: null };
      equal(await fixture.attempt({ changes: [{ _tag: 'profile-value.put', value }] }), 'broken');
      equal(await valuesOf(fixture, fixture.ann), []);
    },
  ),
];
