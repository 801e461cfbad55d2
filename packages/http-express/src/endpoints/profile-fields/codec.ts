import type { FieldData, FieldKind, ProfileField } from '@parley/core';
import * as t from 'io-ts';
import { integer, object } from '../../wire/objects.ts';

/** The wire's numbers of the kinds, and what each is called. */
export const FIELD_KINDS: Readonly<
  Record<FieldKind, { readonly type: number; readonly key: string; readonly label: string }>
> = {
  'short-text': { type: 1, key: 'SHORT_TEXT', label: 'Text (short)' },
  'long-text': { type: 2, key: 'LONG_TEXT', label: 'Text (long)' },
  select: { type: 3, key: 'SELECT', label: 'List of options' },
  date: { type: 4, key: 'DATE', label: 'Date' },
  url: { type: 5, key: 'URL', label: 'Link' },
  users: { type: 6, key: 'USER', label: 'Users' },
  account: { type: 7, key: 'EXTERNAL_ACCOUNT', label: 'External account' },
  pronouns: { type: 8, key: 'PRONOUNS', label: 'Pronouns' },
};

/** Null: there is no such kind. */
export const kindOf = (type: number): FieldKind | null =>
  (Object.keys(FIELD_KINDS) as ReadonlyArray<FieldKind>).find(
    (kind) => FIELD_KINDS[kind].type === type,
  ) ?? null;

const toFieldData = (data: FieldData): string => {
  if (data === null) return '';
  if ('options' in data) return JSON.stringify(data.options);
  return JSON.stringify({
    subtype: data.service,
    ...(data.pattern !== null && { url_pattern: data.pattern }),
  });
};

export const profileFieldReply = object(
  {
    id: integer,
    name: t.string,
    type: integer,
    hint: t.string,
    field_data: t.string,
    order: integer,
    required: t.boolean,
    editable_by_user: t.boolean,
  },
  { display_in_profile_summary: t.literal(true) },
);

export const toProfileField = (field: ProfileField): t.TypeOf<typeof profileFieldReply> => ({
  id: field.id,
  name: field.name,
  type: FIELD_KINDS[field.kind].type,
  hint: field.hint,
  field_data: toFieldData(field.data),
  order: field.order,
  required: field.required,
  editable_by_user: field.editableByUser,
  ...(field.inSummary && { display_in_profile_summary: true as const }),
});
