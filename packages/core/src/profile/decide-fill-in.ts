import type { ProfileFieldId } from '../kernel/brand.ts';
import type { Change, DecidedChanges } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { isAdministrator, type User } from '../user/user.ts';
import {
  type FieldValueDenial,
  isNothing,
  parseFieldValue,
  type TypedValue,
} from './field-value.ts';
import {
  fieldUnchanged,
  holdsMarkdown,
  type ProfileField,
  type ProfileValue,
} from './profile-field.ts';

export interface FillIn {
  readonly field: number;
  readonly value: TypedValue;
}
export type FillInDenial =
  | Denial<'profile.field-unavailable', { readonly field: number }>
  | Denial<'profile.not-editable'>
  | FieldValueDenial;

export interface FillInFacts {
  readonly actor: User;
  /** The user of the profile. */
  readonly user: User;
  readonly fields: ReadonlyArray<ProfileField>;
  /** The stored values of the user. */
  readonly values: ReadonlyArray<ProfileValue>;
  /** Those of the people who are named who exist, by id. */
  readonly people: ReadonlyMap<number, User>;
  /** HTML of the texts that may hold Markdown, by text. */
  readonly rendered: ReadonlyMap<string, string>;
}

const NOBODY: FillInFacts['people'] = new Map();

/**
 * Which texts become HTML: those that may be stored. Of what is refused or replaced by a later wish
 * there may be very much.
 */
export const textsToShow = (
  fields: ReadonlyArray<ProfileField>,
  wishes: ReadonlyArray<FillIn>,
): ReadonlyArray<string> => {
  const last = new Map(wishes.map(({ field, value }) => [field, value]));
  const texts = new Set<string>();
  for (const field of fields.filter(holdsMarkdown)) {
    const typed = last.get(field.id) ?? null;
    const value = isNothing(typed) ? null : parseFieldValue(field, typed, NOBODY);
    if (value !== null && E.isRight(value)) texts.add(value.right);
  }
  return [...texts];
};

const changeOf = (facts: FillInFacts, field: ProfileField, value: string | null): Change => {
  const { user, rendered } = facts;
  if (value === null) return { _tag: 'profile-value.remove', user: user.id, field: field.id };
  const html = holdsMarkdown(field) ? (rendered.get(value) ?? '') : null;
  return {
    _tag: 'profile-value.put',
    value: { user: user.id, field: field.id, value, rendered: html },
  };
};

/** Everything that is wished for, or nothing; of what names a field twice the last counts. */
export const decideFillIn = (
  facts: FillInFacts,
  wishes: ReadonlyArray<FillIn>,
): E.Either<FillInDenial, DecidedChanges> => {
  const { actor, user, fields, values, people } = facts;
  const wanted = new Map<
    ProfileFieldId,
    { readonly field: ProfileField; readonly value: string | null }
  >();
  for (const wish of wishes) {
    const field = fields.find(({ id }) => id === wish.field);
    if (field === undefined)
      return E.left(denial('profile.field-unavailable', { field: wish.field }));
    if (!field.editableByUser && !isAdministrator(actor))
      return E.left(denial('profile.not-editable'));
    const value = isNothing(wish.value)
      ? E.right(null)
      : parseFieldValue(field, wish.value, people);
    if (E.isLeft(value)) return value;
    wanted.set(field.id, { field, value: value.right });
  }
  const has = new Map(values.map(({ field, value }) => [field, value]));
  const different = [...wanted.values()].filter(
    ({ field, value }) => (has.get(field.id) ?? null) !== value,
  );
  return E.right({
    guards: different.map(({ field }) => fieldUnchanged(field)),
    changes: different.map(({ field, value }) => changeOf(facts, field, value)),
    events: different.map(({ field }) => ({
      _tag: 'profile.updated',
      realm: user.realm,
      user: user.id,
      field: field.id,
    })),
  });
};
