import { FIRST_REVISION, nextRevision, type ProfileField, type ProfileFieldId, type ProfileValue, type User } from '@parley/core';
import { equal } from '../../equal.ts';
import { storageCase, type World } from '../../world.ts';

const aField = (world: World, id: ProfileFieldId, over: Partial<ProfileField> = {}): ProfileField => ({
  id,
  realm: world.realm.id,
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
const put = async (world: World, over: Partial<ProfileField> = {}): Promise<ProfileField> => {
  const field = aField(world, await world.next('profile-field'), over);
  await world.write({ _tag: 'profile-field.put', field });
  return field;
};
const fill = async (
  world: World,
  user: User,
  field: ProfileField,
  value: string,
  rendered: string | null = null,
): Promise<ProfileValue> => {
  const filled = { user: user.id, field: field.id, value, rendered };
  await world.write({ _tag: 'profile-value.put', value: filled });
  return filled;
};
const fields = (world: World) => world.read(({ profiles }) => profiles.fields(world.realm.id));
const valuesOf = (world: World, ...users: ReadonlyArray<User>) =>
  world.read(({ profiles }) => profiles.valuesOf(users.map(({ id }) => id)));
const valuesIn = (world: World, { id }: ProfileField) => world.read(({ profiles }) => profiles.valuesIn(id));

export const profileCases = [
  storageCase('a field comes back as it was put, and every part of it can be changed', async (world) => {
    const field = await put(world);
    const options = { options: { a: { text: 'A', order: '1' }, __proto: { text: 'P', order: '2' } } };
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
    await world.write({ _tag: 'profile-field.put', field: changed });
    equal(await fields(world), [changed]);
    equal(await world.read(({ profiles }) => profiles.byId(world.realm.id, field.id)), changed);
    const account = await put(world, { kind: 'account', data: { service: 'custom', pattern: 'https://a.example/%(username)s' } });
    equal(await world.read(({ profiles }) => profiles.byId(world.realm.id, account.id)), account);
    const missing = await world.next('profile-field');
    equal(await world.read(({ profiles }) => profiles.byId(world.realm.id, missing)), null);
  }),

  storageCase('fields are listed in their order, those that share a place by id', async (world) => {
    const [last, second, first] = [await put(world, { order: 9 }), await put(world, { order: 3 }), await put(world, { order: 1 })];
    const third = await put(world, { order: 3 });
    equal(await fields(world), [first, second, third, last]);
  }),

  storageCase('what is filled in is found by who did and by where, and can be changed and taken away', async (world) => {
    const ben = await world.user();
    const [one, two] = [await put(world), await put(world)];
    const his = await fill(world, ben, two, '*b*', '<p><em>b</em></p>');
    const [hers, more] = [await fill(world, world.ann, two, 'a'), await fill(world, world.ann, one, '[1,2]')];
    equal(await valuesOf(world, ben, world.ann), [more, hers, his]);
    equal(await valuesOf(world, ben), [his]);
    equal(await valuesOf(world), []);
    equal(await valuesIn(world, two), [hers, his]);
    const changed = await fill(world, ben, two, 'c');
    equal(await valuesOf(world, ben), [changed]);
    const removal = { _tag: 'profile-value.remove', user: ben.id, field: two.id } as const;
    await world.write(removal);
    await world.write(removal);
    equal([await valuesOf(world, ben), await valuesIn(world, two)], [[], [hers]]);
  }),

  storageCase('a field that goes takes with it what was filled in, and nothing else', async (world) => {
    const [gone, kept] = [await put(world), await put(world)];
    await fill(world, world.ann, gone, 'a');
    const stays = await fill(world, world.ann, kept, 'b');
    const removal = { _tag: 'profile-field.remove', field: gone.id } as const;
    await world.write(removal);
    await world.write(removal);
    equal([await fields(world), await valuesOf(world, world.ann)], [[kept], [stays]]);
  }),

  storageCase('a field is guarded by its revision, and nobody fills in what there is not', async (world) => {
    const field = await put(world);
    const guard = { _tag: 'row.unchanged', row: 'profile-field', id: field.id, revision: field.revision } as const;
    equal(await world.attempt({ guards: [guard] }), 'done');
    await world.write({ _tag: 'profile-field.put', field: { ...field, revision: nextRevision(field.revision) } });
    equal(await world.attempt({ guards: [guard] }), 'stale');
    const missing = await world.next('profile-field');
    const value = { user: world.ann.id, field: missing, value: 'a', rendered: null };
    equal(await world.attempt({ changes: [{ _tag: 'profile-value.put', value }] }), 'broken');
    equal(await valuesOf(world, world.ann), []);
  }),
];
