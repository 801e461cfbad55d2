import {
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
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { IN_REALM, putting, type Written } from './put.ts';

type FieldRow = PgTableRow<'profileFields'>;
type WrittenField = Written<PgRowWithout<'profileFields', 'realm_id'>>;

const fieldColumns = [
  'id',
  'revision',
  'name',
  'kind',
  'hint',
  'data',
  'place',
  'in_summary',
  'required',
  'editable_by_user',
] as const satisfies ReadonlyArray<PgColumnOf<'profileFields'>>;

const rowOfField = (field: ProfileField): WrittenField => ({
  id: field.id,
  revision: field.revision,
  name: field.name,
  kind: field.kind,
  hint: field.hint,
  data: JSON.stringify(field.data),
  place: field.order,
  in_summary: field.inSummary,
  required: field.required,
  editable_by_user: field.editableByUser,
});

const profileFieldOf = (row: FieldRow): ProfileField => ({
  id: ProfileFieldId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  kind: row.kind,
  hint: row.hint,
  data: row.data,
  order: row.place,
  inSummary: row.in_summary,
  required: row.required,
  editableByUser: row.editable_by_user,
});

type ValueRow = PgRowWithout<'profileValues', 'realm_id'>;

const valueColumns = ['user_id', 'field_id', 'value', 'rendered'] as const satisfies ReadonlyArray<
  PgColumnOf<'profileValues'>
>;

const profileValueOf = (row: ValueRow): ProfileValue => ({
  user: UserId(row.user_id),
  field: ProfileFieldId(row.field_id),
  value: row.value,
  rendered: row.rendered,
});

const fields = statement<FieldRow>(
  'select * from {profile_fields} where realm_id = $1 order by place, id',
);
const byId = statement<FieldRow>('select * from {profile_fields} where realm_id = $1 and id = $2');
const valuesOf = statement<ValueRow>(
  `select * from {profile_values} where realm_id = $1 and user_id = any($2::bigint[])
    order by user_id, field_id`,
);
const valuesIn = statement<ValueRow>(
  'select * from {profile_values} where realm_id = $1 and field_id = $2 order by user_id',
);

export const profileQueries = (session: Session): ProfileRepository => ({
  fields: async () => (await session.all(fields)).map(profileFieldOf),
  byId: async (id) => {
    const row = await session.first(byId, id);
    return row === null ? null : profileFieldOf(row);
  },
  valuesOf: async (users) =>
    users.length === 0 ? [] : (await session.all(valuesOf, users)).map(profileValueOf),
  valuesIn: async (field) => (await session.all(valuesIn, field)).map(profileValueOf),
});

const putField = putting<WrittenField>('profile_fields', fieldColumns, ['id'], IN_REALM);
const removeField = statement('delete from {profile_fields} where realm_id = $1 and id = $2');
const empty = statement('delete from {profile_values} where realm_id = $1 and field_id = $2');
const putValue = putting<ValueRow>(
  'profile_values',
  valueColumns,
  ['user_id', 'field_id'],
  '{profile_fields} f where f.realm_id = $1 and f.id = $3',
);
const removeValue = statement(
  'delete from {profile_values} where realm_id = $1 and user_id = $2 and field_id = $3',
);

export const profileAppliers: Appliers<ProfileChange['_tag']> = {
  'profile-field.put': async ({ field }, session) =>
    expectRow(await putField(session, rowOfField(field)), 'realm'),
  'profile-field.remove': async ({ field }, session) => {
    await Promise.all([session.run(empty, field), session.run(removeField, field)]);
  },
  'profile-value.put': async ({ value: { user, field, value, rendered } }, session) => {
    const stored = putValue(session, { user_id: user, field_id: field, value, rendered });
    expectRow(await stored, `profile field ${field}`);
  },
  'profile-value.remove': async ({ user, field }, session) => {
    await session.run(removeValue, user, field);
  },
};
