import {
  type FieldData,
  type FieldKind,
  type ProfileChange,
  type ProfileField,
  ProfileFieldId,
  type ProfileRepository,
  type ProfileValue,
  RealmId,
  Revision,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { type Db, list } from '../database/db.ts';
import { upsert } from '../database/upsert.ts';

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

const profileFieldColumns = [
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

const rowOfProfileField = (field: ProfileField) => ({
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

const profileFieldOf = (row: ProfileFieldRow): ProfileField => ({
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

const profileValueColumns = ['user_id', 'field_id', 'value', 'rendered'];

const rowOfProfileValue = ({ user, field, value, rendered }: ProfileValue) => ({
  user_id: user,
  field_id: field,
  value,
  rendered,
});

const profileValueOf = (row: ProfileValueRow): ProfileValue => ({
  user: UserId(row.user_id),
  field: ProfileFieldId(row.field_id),
  value: row.value,
  rendered: row.rendered,
});

export const profileQueries = (db: Db): ProfileRepository => {
  const fields = db.prepare<ProfileFieldRow>(
    'select * from profile_fields where realm_id = (?+0) order by place, id',
  );
  const byId = db.prepare<ProfileFieldRow>(
    'select * from profile_fields where id = ? and realm_id = ?',
  );
  const valuesOf = db.prepare<ProfileValueRow>(
    'select v.* from json_each(?) i cross join profile_values v on v.user_id = i.value ' +
      'order by v.user_id, v.field_id',
  );
  const valuesIn = db.prepare<ProfileValueRow>(
    'select * from profile_values where field_id = (?+0) order by user_id',
  );
  return {
    fields: async (realm) => fields.all(realm).map(profileFieldOf),
    byId: async (realm, id) => {
      const row = byId.get(id, realm);
      return row ? profileFieldOf(row) : null;
    },
    valuesOf: async (users) =>
      users.length === 0 ? [] : valuesOf.all(list([...new Set(users)])).map(profileValueOf),
    valuesIn: async (field) => valuesIn.all(field).map(profileValueOf),
  };
};

export const profileAppliers = (db: Db): Appliers<ProfileChange['_tag']> => {
  const putField = db.prepare(upsert('profile_fields', profileFieldColumns, ['id']));
  const removeField = db.prepare('delete from profile_fields where id = ?');
  const empty = db.prepare('delete from profile_values where field_id = ?');
  const putValue = db.prepare(
    upsert('profile_values', profileValueColumns, ['user_id', 'field_id']),
  );
  const removeValue = db.prepare('delete from profile_values where user_id = ? and field_id = ?');
  return {
    'profile-field.put': ({ field }) => void putField.run(rowOfProfileField(field)),
    'profile-field.remove': ({ field }) => {
      empty.run(field);
      removeField.run(field);
    },
    'profile-value.put': ({ value }) => void putValue.run(rowOfProfileValue(value)),
    'profile-value.remove': ({ user, field }) => void removeValue.run(user, field),
  };
};
