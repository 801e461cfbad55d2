import {
  type FillIn,
  isAdministrator,
  isNothing,
  type ProfileField,
  ProfileFieldId,
  type ProfileValue,
  type UserId,
} from '@parley/core';
import type { Naive } from '../world.ts';

const keyOf = (user: UserId, field: number): string => `${user} ${field}`;

const mayNot = ({ users }: Naive, user: UserId): string | null => {
  const found = users.get(user);
  return found !== undefined && isAdministrator(found)
    ? null
    : `${user} changed fields of profiles, and is no administrator`;
};

interface Wish {
  readonly name?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly editableByUser?: boolean;
}

/** `isList`: the field is one of options. */
export const learnField = (
  world: Naive,
  user: UserId,
  id: ProfileFieldId,
  wish: Wish,
  isList = false,
): string | null => {
  const { profiles } = world;
  const before = profiles.fields.get(id);
  const options =
    wish.data === undefined || (before === undefined ? !isList : before.options === null)
      ? (before?.options ?? null)
      : Object.keys(wish.data);
  const name = wish.name?.trim() ?? before?.name ?? '';
  if (before === undefined) profiles.order = [...profiles.order, id];
  profiles.fields.set(id, {
    name,
    editableByUser: wish.editableByUser ?? before?.editableByUser ?? true,
    options,
  });
  for (const [key, value] of profiles.filled)
    if (key.endsWith(` ${id}`) && options !== null && !options.includes(value))
      profiles.filled.delete(key);
  const names = [...profiles.fields.values()].map((field) => field.name);
  return new Set(names).size === names.length ? mayNot(world, user) : 'two fields have one name';
};

export const learnFieldRemoved = (
  world: Naive,
  user: UserId,
  id: ProfileFieldId,
): string | null => {
  const { profiles } = world;
  if (!profiles.fields.delete(id)) return 'a field was removed that was not there';
  profiles.order = profiles.order.filter((one) => one !== id);
  for (const key of profiles.filled.keys()) if (key.endsWith(` ${id}`)) profiles.filled.delete(key);
  return mayNot(world, user);
};

export const learnFieldOrder = (
  world: Naive,
  user: UserId,
  order: ReadonlyArray<number>,
): string | null => {
  world.profiles.order = order.map(ProfileFieldId);
  return order.length === world.profiles.fields.size
    ? mayNot(world, user)
    : 'an order forgot fields';
};

export const learnFilledIn = (
  world: Naive,
  by: UserId,
  user: UserId,
  values: ReadonlyArray<FillIn>,
): string | null => {
  const { profiles, users } = world;
  const filler = users.get(by);
  for (const { field, value } of values) {
    const found = profiles.fields.get(ProfileFieldId(field));
    if (found === undefined) return 'a field was filled in that was not there';
    if (!found.editableByUser && filler !== undefined && !isAdministrator(filler))
      return 'they filled in what only administrators may';
    if (isNothing(value)) profiles.filled.delete(keyOf(user, field));
    else
      profiles.filled.set(
        keyOf(user, field),
        typeof value === 'string' ? value : JSON.stringify(value),
      );
  }
  return null;
};

const same = (right: unknown, given: unknown): string | null =>
  JSON.stringify(right) === JSON.stringify(given)
    ? null
    : `profiles were ${JSON.stringify(given)}, not ${JSON.stringify(right)}`;

export const checkFields = (
  { profiles }: Naive,
  shown: ReadonlyArray<ProfileField>,
): string | null =>
  same(
    profiles.order.map((id) => [id, profiles.fields.get(id)?.name]),
    shown.map(({ id, name }) => [id, name]),
  );

export const checkFilledIn = (
  { profiles }: Naive,
  stored: ReadonlyArray<ProfileValue>,
): string | null =>
  same(
    [...profiles.filled].map(([key, value]) => `${key} ${value}`).sort(),
    stored.map(({ user, field, value }) => `${keyOf(user, field)} ${value}`).sort(),
  );
