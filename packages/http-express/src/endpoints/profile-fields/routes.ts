import {
  mayActAsHuman,
  mayAdministerRealm,
  ProfileFieldId,
  pipe,
  TE,
  type TypedData,
} from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { anyDict, flag, int, json, list, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { profileData } from '../../params/profile-data.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';
import { kindOf, profileFieldReply, toProfileField } from './codec.ts';

const listProfileFields = route({
  method: 'GET',
  path: '/realm/profile_fields',
  operation: 'getCustomProfileFields',
  summary: "Lists the organization's profile fields.",
  description: 'They come in the order in which profiles show them.',
  authentication: 'user',
  params: {},
  reply: object({ custom_fields: t.readonlyArray(profileFieldReply) }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.profiles.fields({ caller }),
      TE.map((fields) => ({ custom_fields: listOf(fields, toProfileField) })),
    ),
});

const fieldData = json(anyDict);

const createProfileField = route({
  method: 'POST',
  path: '/realm/profile_fields',
  operation: 'createCustomProfileField',
  summary: 'Adds a profile field.',
  description: 'Administrators may do this. It is the last one until the order is changed.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: {
    display_in_profile_summary: withDefault(flag, false),
    editable_by_user: withDefault(flag, true),
    field_data: withDefault(fieldData, {} as TypedData),
    field_type: required(json(int)),
    hint: withDefault(text, ''),
    name: withDefault(text, ''),
    required: withDefault(flag, false),
  },
  reply: object({ id: integer }),
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.profiles.createField({
        caller,
        name: params.name,
        hint: params.hint,
        kind: kindOf(params.field_type),
        data: params.field_data,
        inSummary: params.display_in_profile_summary,
        required: params.required,
        editableByUser: params.editable_by_user,
      }),
      TE.map((id) => ({ id })),
    ),
});

const updateProfileField = route({
  method: 'PATCH',
  path: '/realm/profile_fields/{field_id:int}',
  operation: 'updateCustomProfileField',
  summary: 'Changes a profile field.',
  description: 'Only what is sent is changed. The type stays.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: {
    display_in_profile_summary: optional(flag),
    editable_by_user: optional(flag),
    field_data: optional(fieldData),
    hint: optional(text),
    name: optional(text),
    required: optional(flag),
  },
  reply: nothing,
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.profiles.updateField({
        caller,
        field: ProfileFieldId(path.field_id),
        ...(params.name !== undefined && { name: params.name }),
        ...(params.hint !== undefined && { hint: params.hint }),
        ...(params.field_data !== undefined && { data: params.field_data }),
        ...(params.display_in_profile_summary !== undefined && {
          inSummary: params.display_in_profile_summary,
        }),
        ...(params.required !== undefined && { required: params.required }),
        ...(params.editable_by_user !== undefined && { editableByUser: params.editable_by_user }),
      }),
      TE.map(done),
    ),
});

const removeProfileField = route({
  method: 'DELETE',
  path: '/realm/profile_fields/{field_id:int}',
  operation: 'removeCustomProfileField',
  summary: 'Removes a profile field.',
  description: 'What users have filled in is deleted with it.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.profiles.removeField({ caller, field: ProfileFieldId(path.field_id) }),
      TE.map(done),
    ),
});

const orderProfileFields = route({
  method: 'PATCH',
  path: '/realm/profile_fields',
  operation: 'reorderCustomProfileFields',
  summary: 'Changes the order of the profile fields.',
  description: 'The ids of all fields are sent, in the new order.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: { order: required(json(list(int))) },
  reply: nothing,
  handle: ({ parley, caller, params: { order } }) =>
    pipe(parley.profiles.orderFields({ caller, order }), TE.map(done)),
});

const fillInProfile = route({
  method: 'PATCH',
  path: '/users/me/profile_data',
  operation: 'updateProfileData',
  summary: 'Fills in profile fields of the caller.',
  description: 'Other fields stay as they are.',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { data: required(profileData) },
  reply: nothing,
  handle: ({ parley, caller, params: { data } }) =>
    pipe(parley.profiles.fillIn({ caller, values: data }), TE.map(done)),
});

const emptyProfile = route({
  method: 'DELETE',
  path: '/users/me/profile_data',
  operation: 'removeProfileData',
  summary: 'Empties profile fields of the caller.',
  description: 'Other fields stay as they are.',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { data: required(json(list(int))) },
  reply: nothing,
  handle: ({ parley, caller, params: { data } }) =>
    pipe(
      parley.profiles.fillIn({ caller, values: data.map((field) => ({ field, value: null })) }),
      TE.map(done),
    ),
});

export const profileFieldRoutes: ReadonlyArray<AnyRoute> = [
  listProfileFields,
  createProfileField,
  updateProfileField,
  removeProfileField,
  orderProfileFields,
  fillInProfile,
  emptyProfile,
];
