import {
  type FieldData,
  type FieldKind,
  type ProfileField,
  ProfileFieldId,
  type ProfileValue,
  RealmId,
  Revision,
  UserId,
} from '@parley/core';

export interface ProfileFieldRow {
  readonly id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly name: string;
  readonly kind: FieldKind;
  readonly hint: string;
  readonly data: string;
  readonly place: number;
  readonly in_summary: number;
  readonly required: number;
  readonly editable_by_user: number;
}

export const profileFieldColumns = [
  'id',
  'realm_id',
  'revision',
  'name',
  'kind',
  'hint',
  'data',
  'place',
  'in_summary',
  'required',
  'editable_by_user',
];

export const rowOfProfileField = (field: ProfileField) => ({
  id: field.id,
  realm_id: field.realm,
  revision: field.revision,
  name: field.name,
  kind: field.kind,
  hint: field.hint,
  data: JSON.stringify(field.data),
  place: field.order,
  in_summary: Number(field.inSummary),
  required: Number(field.required),
  editable_by_user: Number(field.editableByUser),
});

export const profileFieldOf = (row: ProfileFieldRow): ProfileField => ({
  id: ProfileFieldId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  kind: row.kind,
  hint: row.hint,
  data: JSON.parse(row.data) as FieldData,
  order: row.place,
  inSummary: row.in_summary === 1,
  required: row.required === 1,
  editableByUser: row.editable_by_user === 1,
});

export interface ProfileValueRow {
  readonly user_id: number;
  readonly field_id: number;
  readonly value: string;
  readonly rendered: string | null;
}

export const profileValueColumns = ['user_id', 'field_id', 'value', 'rendered'];

export const rowOfProfileValue = ({ user, field, value, rendered }: ProfileValue) => ({
  user_id: user,
  field_id: field,
  value,
  rendered,
});

export const profileValueOf = (row: ProfileValueRow): ProfileValue => ({
  user: UserId(row.user_id),
  field: ProfileFieldId(row.field_id),
  value: row.value,
  rendered: row.rendered,
});
