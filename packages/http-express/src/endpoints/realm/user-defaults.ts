import { mayAdministerRealm, pipe, TE } from '@parley/core';
import { sentSettings } from '../../params/settings.ts';
import { userSettingParams } from '../../params/user-settings.ts';
import { route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';
import { JOINING_SETTINGS_NAMES } from '../settings/user-setting-names.ts';

export const changeUserDefaults = route({
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  operation: 'updateRealmUserSettingsDefaults',
  summary: 'Changes the initial settings of new users.',
  description:
    'Administrators may do this. Settings of users who are there already stay as they are.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: userSettingParams(JOINING_SETTINGS_NAMES, [
    'homeView',
    'animateImagePreviews',
    'resolvedNoticeRead',
  ]),
  reply: nothing,
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.realms.changeUserDefaults({
        caller,
        settings: sentSettings(JOINING_SETTINGS_NAMES, params),
      }),
      TE.map(done),
    ),
});
