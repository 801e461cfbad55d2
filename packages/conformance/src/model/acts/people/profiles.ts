import type { FieldKind, ProfileFieldId } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import { type ActionKind, administrator, asks, kind, someone } from '../lib.ts';

const NAMES = ['Phone', ' Phone', 'Food', 'Mentor', 'Straße', '', 'x'.repeat(41)];
const KINDS: ReadonlyArray<FieldKind> = ['short-text', 'select', 'users', 'date'];
const OPTIONS = { a: { text: 'A', order: '1' }, b: { text: 'B', order: '2' } };
const DATA = [OPTIONS, { a: OPTIONS.a }, {}];
const VALUES = ['a', 'b', '*c*', '2000-02-29', '', 'x'.repeat(51)];

const fieldFor = (choose: Choose, { profiles }: Naive): ProfileFieldId | null => {
  const found = choose.one(profiles.order);
  return found !== null && choose.rarely(8) ? ((found + 1_000) as ProfileFieldId) : found;
};

const add = kind('add a field to profiles', 2, (choose, world) => {
  const user = administrator(choose, world);
  const name = choose.rarely(3) ? (choose.one(NAMES) ?? '') : `Field ${choose.number(40)}`;
  const wish = {
    name,
    hint: '',
    kind: choose.one(KINDS),
    data: choose.usually(4, [OPTIONS], DATA) ?? {},
    required: false,
  };
  return (
    user && {
      tag: 'profiles.createField',
      command: {
        caller: asks(world, user),
        ...wish,
        inSummary: choose.rarely(3),
        editableByUser: !choose.rarely(3),
      },
    }
  );
});

const change = kind('change fields of profiles', 2, (choose, world) => {
  const user = administrator(choose, world);
  const field = fieldFor(choose, world);
  if (user === null || field === null) return null;
  const caller = asks(world, user);
  if (choose.rarely(4)) return { tag: 'profiles.removeField', command: { caller, field } };
  const { order } = world.profiles;
  if (choose.rarely(3))
    return {
      tag: 'profiles.orderFields',
      command: {
        caller,
        order: choose.usually(4, [order.toReversed()], [order.slice(1)]) ?? order,
      },
    };
  const name = choose.rarely(2) ? { name: choose.one(NAMES) ?? '' } : {};
  const data = choose.rarely(2) ? { data: choose.one(DATA) ?? {} } : {};
  return {
    tag: 'profiles.updateField',
    command: { caller, field, ...name, ...data, editableByUser: !choose.rarely(4) },
  };
});

const valueFor = (choose: Choose, world: Naive): unknown => {
  const other = someone(choose, world);
  return choose.rarely(3) ? [other].flatMap((user) => user?.id ?? []) : choose.one(VALUES);
};

const fill = kind('fill in a profile', 2, (choose, world) => {
  const user = someone(choose, world);
  const field = fieldFor(choose, world);
  if (user === null || field === null) return null;
  return {
    tag: 'profiles.fillIn',
    command: { caller: asks(world, user), values: [{ field, value: valueFor(choose, world) }] },
  };
});

const fillForOther = kind('fill in a user’s profile', 2, (choose, world) => {
  const [user, other] = [administrator(choose, world), someone(choose, world)];
  const field = fieldFor(choose, world);
  if (user === null || other === null || field === null) return null;
  const account = { user: { id: other.id }, fullName: null, role: null };
  return {
    tag: 'profiles.updateUser',
    command: {
      caller: asks(world, user),
      ...account,
      values: [{ field, value: valueFor(choose, world) }],
    },
  };
});

const look = kind('list fields of profiles', 1, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'profiles.fields', command: { caller: asks(world, user) } };
});

export const profileKinds: ReadonlyArray<ActionKind> = [add, change, fill, fillForOther, look];
