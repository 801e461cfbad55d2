import {
  type Denial,
  denial,
  E,
  MAX_CODE_LANGUAGE,
  MAX_REALM_DESCRIPTION,
  MAX_REALM_NAME,
  mayAdministerRealm,
  pipe,
  type RealmField,
  type RealmSettings,
  TE,
  type UpdatedRealm,
} from '@parley/core';
import * as t from 'io-ts';
import {
  atMost,
  flag,
  intOrWord,
  json,
  literal,
  nonNegativeInt,
  text,
} from '../../params/kinds.ts';
import { optional, type ParamValues } from '../../params/param.ts';
import { sentSettings, settingParams } from '../../params/settings.ts';
import { type AnyRoute, route } from '../../route.ts';
import { settingRequest } from '../groups/group-setting.ts';
import { realmProperty } from './codec.ts';
import { REALM_PERMISSIONS_NAMES, REALM_SETTINGS } from './setting-names.ts';
import { changeUserDefaults } from './user-defaults.ts';

const LIMITS = {
  contentEditLimit: REALM_SETTINGS.contentEditLimit,
  contentDeleteLimit: REALM_SETTINGS.contentDeleteLimit,
  moveWithinChannelLimit: REALM_SETTINGS.moveWithinChannelLimit,
  moveBetweenChannelsLimit: REALM_SETTINGS.moveBetweenChannelsLimit,
  messageRetentionDays: REALM_SETTINGS.messageRetentionDays,
} as const;
const SWITCHES = {
  allowMessageEditing: REALM_SETTINGS.allowMessageEditing,
  topicsRequired: REALM_SETTINGS.topicsRequired,
  requireUniqueNames: REALM_SETTINGS.requireUniqueNames,
  enableSpectatorAccess: REALM_SETTINGS.enableSpectatorAccess,
  readReceiptsEnabled: REALM_SETTINGS.readReceiptsEnabled,
  presenceDisabled: REALM_SETTINGS.presenceDisabled,
  disallowDisposableEmails: REALM_SETTINGS.disallowDisposableEmails,
  nameChangesDisabled: REALM_SETTINGS.nameChangesDisabled,
  emailChangesDisabled: REALM_SETTINGS.emailChangesDisabled,
  previewsShown: REALM_SETTINGS.previewsShown,
} as const;

const params = {
  name: optional(atMost(MAX_REALM_NAME, text)),
  description: optional(atMost(MAX_REALM_DESCRIPTION, text)),
  message_edit_history_visibility_policy: optional(literal('all', 'moves', 'none')),
  default_language: optional(text),
  default_code_block_language: optional(atMost(MAX_CODE_LANGUAGE, text)),
  waiting_period_threshold: optional(json(nonNegativeInt)),
  ...settingParams(SWITCHES, flag),
  ...settingParams(LIMITS, intOrWord),
  ...settingParams(REALM_PERMISSIONS_NAMES, settingRequest),
};
type Sent = ParamValues<typeof params>;

type BadValue = Denial<'request.value-bad', { readonly name: string; readonly value: string }>;

/** `"unlimited"` is the only word among limits. */
const limitsIn = (
  sent: Sent,
): E.Either<BadValue, Partial<Record<keyof typeof LIMITS, number | null>>> => {
  const limits: Partial<Record<keyof typeof LIMITS, number | null>> = {};
  for (const [name, value] of Object.entries(sentSettings(LIMITS, sent)) as ReadonlyArray<
    [keyof typeof LIMITS, number | string]
  >) {
    if (typeof value === 'string' && value !== 'unlimited')
      return E.left(denial('request.value-bad', { name: LIMITS[name], value }));
    limits[name] = typeof value === 'string' ? null : value;
  }
  return E.right(limits);
};

const settingsIn = (sent: Sent, limits: Partial<RealmSettings>): Partial<RealmSettings> => ({
  ...limits,
  ...sentSettings(SWITCHES, sent),
  ...(sent.message_edit_history_visibility_policy !== undefined && {
    editHistoryVisibility: sent.message_edit_history_visibility_policy,
  }),
  ...(sent.default_language !== undefined && { defaultLanguage: sent.default_language }),
  ...(sent.default_code_block_language !== undefined && {
    defaultCodeBlockLanguage: sent.default_code_block_language,
  }),
  ...(sent.waiting_period_threshold !== undefined && {
    waitingPeriodDays: sent.waiting_period_threshold,
  }),
});

/** What became of a setting: its value, or merely that a text changed. */
const toChange = (
  { realm }: UpdatedRealm,
  field: RealmField,
): ReadonlyArray<readonly [string, unknown]> => {
  const property = realmProperty(realm, field);
  return property === null
    ? []
    : [[property[0], typeof property[1] === 'string' ? 'updated' : property[1]]];
};

const updateRealm = route({
  method: 'PATCH',
  path: '/realm',
  operation: 'updateRealm',
  summary: "Changes the organization's settings and permissions.",
  description:
    'Only what is sent is changed. Administrators may change most settings, and owners all of ' +
    'them.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params,
  reply: t.UnknownRecord,
  handle: ({ parley, caller, params: sent }) =>
    pipe(
      TE.fromEither(limitsIn(sent)),
      TE.flatMap((limits) =>
        parley.realms.update({
          caller,
          ...(sent.name !== undefined && { name: sent.name }),
          ...(sent.description !== undefined && { description: sent.description }),
          settings: settingsIn(sent, limits),
          permissions: sentSettings(REALM_PERMISSIONS_NAMES, sent),
        }),
      ),
      TE.map((updated) =>
        Object.fromEntries(updated.changed.flatMap((field) => toChange(updated, field))),
      ),
    ),
});

export const realmRoutes: ReadonlyArray<AnyRoute> = [updateRealm, changeUserDefaults];
