import {
  type FieldData,
  type ProfileChange,
  type ProfileField,
  ProfileFieldId,
  type ProfileRepository,
  type ProfileValue,
  RealmId,
  Revision,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import { type Db, list } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';

export type ProfileFieldRow = TableRow<'profileFields'>;

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
] satisfies ReadonlyArray<ColumnOf<'profileFields'>>;

const rowOfProfileField = (field: ProfileField): TableRow<'profileFields'> => ({
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

export type ProfileValueRow = TableRow<'profileValues'>;

const profileValueColumns = ['user_id', 'field_id', 'value', 'rendered'] satisfies ReadonlyArray<
  ColumnOf<'profileValues'>
>;

const rowOfProfileValue = ({
  user,
  field,
  value,
  rendered,
}: ProfileValue): Omit<ProfileValueRow, 'realm_id'> => ({
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

export const profileQueries = (db: Db): ForRealm<ProfileRepository> => {
  const fields = db.prepare<ProfileFieldRow>(
    'select * from profile_fields where realm_id = (?+0) order by place, id',
  );
  const byId = db.prepare<ProfileFieldRow>(
    'select * from profile_fields where realm_id = ? and id = ?',
  );
  const valuesOf = db.prepare<ProfileValueRow>(
    'select v.* from json_each(?) i cross join profile_values v on v.realm_id = (?+0) ' +
      'and v.user_id = i.value order by v.user_id, v.field_id',
  );
  const valuesIn = db.prepare<ProfileValueRow>(
    'select * from profile_values indexed by profile_values_field where realm_id = (?+0) ' +
      'and field_id = (?+0) order by user_id',
  );
  return (realm) => ({
    fields: async () => fields.all(realm).map(profileFieldOf),
    byId: async (id) => {
      const row = byId.get(realm, id);
      return row ? profileFieldOf(row) : null;
    },
    valuesOf: async (users) =>
      users.length === 0 ? [] : valuesOf.all(list([...new Set(users)]), realm).map(profileValueOf),
    valuesIn: async (field) => valuesIn.all(realm, field).map(profileValueOf),
  });
};

export const profileAppliers = (db: Db): SqliteAppliers<ProfileChange['_tag']> => {
  const putField = db.prepare(upsert('profile_fields', profileFieldColumns, ['id']));
  const removeField = db.prepare('delete from profile_fields where realm_id = ? and id = ?');
  const empty = db.prepare('delete from profile_values where realm_id = ? and field_id = ?');
  const putValue = db.prepare(
    upsert(
      'profile_values',
      profileValueColumns,
      ['realm_id', 'user_id', 'field_id'],
      realmOfAll(['users', '@user_id'], ['profile_fields', '@field_id']),
    ),
  );
  const removeValue = db.prepare(
    'delete from profile_values where realm_id = ? and user_id = ? and field_id = ?',
  );
  return {
    'profile-field.put': ({ field }) =>
      expectRow(putField.run(rowOfProfileField(field)), `profile field ${field.id}`),
    'profile-field.remove': ({ field }, realm) => {
      empty.run(realm, field);
      removeField.run(realm, field);
    },
    'profile-value.put': ({ value }, realm) =>
      void putValue.run({ ...rowOfProfileValue(value), realm }),
    'profile-value.remove': ({ user, field }, realm) => void removeValue.run(realm, user, field),
  };
};
