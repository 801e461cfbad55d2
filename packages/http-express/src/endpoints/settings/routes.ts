import {
  type ChangeSettings,
  type Denial,
  denial,
  E,
  mayActAsHuman,
  type Parley,
  pipe,
  strip,
  TE,
} from '@parley/core';
import * as t from 'io-ts';
import { noted } from '../../auth/account-log.ts';
import { signInName } from '../../limits/limits.ts';
import { flag, text, timeZone } from '../../params/kinds.ts';
import { optional, type ParamValues, required } from '../../params/param.ts';
import { sentSettings } from '../../params/settings.ts';
import { userSettingParams } from '../../params/user-settings.ts';
import { badRequest } from '../../problems/problem.ts';
import type { RefusalBy } from '../../request/refusal.ts';
import { type AnyRoute, type RouteCall, route } from '../../route.ts';
import { done, nothing, object } from '../../wire/objects.ts';
import { USER_SETTINGS_NAMES } from './user-setting-names.ts';

const params = {
  full_name: optional(text),
  email: optional(text),
  old_password: optional(text),
  new_password: optional(text),
  /** Signs out everywhere else, with a new password or without one. */
  end_other_sessions: optional(flag),
  ...userSettingParams(USER_SETTINGS_NAMES, ['resolvedNoticeRead']),
  timezone: optional(timeZone),
};
type Sent = ParamValues<typeof params>;

type Users = Parley['users'];
type SettingsRefusal =
  | RefusalBy<Users['changeSettings']>
  | RefusalBy<Users['get']>
  | RefusalBy<Users['endOtherKeys']>
  | Denial<'request.too-many-passwords', { readonly retryAfterMs: number }>;

const toCommand = (sent: Sent): Omit<ChangeSettings, 'caller' | 'password'> => ({
  settings: sentSettings(USER_SETTINGS_NAMES, sent),
  ...(sent.timezone !== undefined && { timezone: sent.timezone }),
  ...(sent.email !== undefined && { email: strip(sent.email) }),
  ...(sent.full_name !== undefined && { fullName: sent.full_name }),
});

const isWrong = ({ rule }: { readonly rule: string }): boolean => rule === 'user.password-wrong';

/**
 * Guesses at the old password count like guesses at sign-in, but for the signed-in account alone:
 * strangers who guess do not keep its owner from a new password. Once there were too many, none is
 * compared any more; what is refused before the password still is.
 */
const changePassword = (
  { parley, realm, caller, params: sent, host }: RouteCall<typeof params, string, 'user'>,
  wanted: string,
): TE.TaskEither<SettingsRefusal, void> => {
  const change = (old: string | null): Promise<E.Either<SettingsRefusal, void>> =>
    parley.users.changeSettings({
      caller,
      ...toCommand(sent),
      password: { old, new: wanted, key: host.key, endsKeys: sent.end_other_sessions === true },
    })();
  return pipe(
    parley.users.get({ caller, user: { id: caller.user } }),
    TE.flatMap(
      ({ deliveryEmail }): TE.TaskEither<SettingsRefusal, void> =>
        () =>
          host.signIns.attemptWithin<SettingsRefusal, void>(
            {
              name: signInName(realm, deliveryEmail ?? ''),
              address: host.address(),
              known: `user ${caller.user}`,
            },
            async (spent) => {
              if (spent === null) return change(sent.old_password ?? null);
              const refused = await change(null);
              return E.isLeft(refused) && isWrong(refused.left)
                ? E.left(denial('request.too-many-passwords', { retryAfterMs: spent.retryAfterMs }))
                : refused;
            },
            isWrong,
          ),
    ),
  );
};

const handle = (
  call: RouteCall<typeof params, string, 'user'>,
): TE.TaskEither<SettingsRefusal, Record<never, never>> => {
  const { parley, caller, host, params: sent } = call;
  const endsOthers = sent.end_other_sessions === true;
  const ended = noted<unknown>(host.note, { event: 'other-keys-ended', account: caller.user });
  const withoutPassword = (): TE.TaskEither<SettingsRefusal, unknown> => {
    const changed: TE.TaskEither<SettingsRefusal, unknown> = parley.users.changeSettings({
      caller,
      ...toCommand(sent),
    });
    if (!endsOthers) return changed;
    return pipe(
      changed,
      TE.flatMap(
        (): TE.TaskEither<SettingsRefusal, unknown> =>
          pipe(parley.users.endOtherKeys({ caller, key: host.key }), ended),
      ),
    );
  };
  const withPassword = (wanted: string): TE.TaskEither<SettingsRefusal, unknown> => {
    const changed = pipe(
      changePassword(call, wanted),
      noted(host.note, { event: 'password-changed', account: caller.user }),
    );
    return endsOthers ? pipe(changed, ended) : changed;
  };
  const changing =
    sent.new_password === undefined ? withoutPassword() : withPassword(sent.new_password);
  return pipe(changing, TE.map(done));
};

/**
 * What is wrong with an address is said differently to its owner than to an administrator who
 * creates an account.
 */
const emailProblems = {
  'user.email-invalid': () => badRequest('Invalid address.'),
  'user.email-domain': () => badRequest('Outside your domain.'),
  'user.email-disposable': () => badRequest('Please use your real email address.'),
  'user.email-taken': () => badRequest('Already has an account.'),
} as const;

/** The same three times: two of the paths are older than the third. */
const settings = {
  method: 'PATCH',
  takesNoKey: 'secret',
  authentication: 'user',
  guard: mayActAsHuman,
  params,
  reply: nothing,
  problems: {
    ...emailProblems,
    'user.password-weak': () => badRequest('New password is too weak!'),
  },
  handle,
} as const;

const changeSettings = route({
  ...settings,
  path: '/settings',
  operation: 'updateSettings',
  summary: "Changes the caller's settings, name, address or password.",
  description: 'Only what is sent is changed. A new address is used once it is confirmed.',
});
const changeDisplaySettings = route({
  ...settings,
  path: '/settings/display',
  operation: 'updateDisplaySettings',
  summary: 'An older name of `PATCH /settings`.',
  description: 'It takes the same parameters and does the same.',
  isDeprecated: true,
});
const changeNotificationSettings = route({
  ...settings,
  path: '/settings/notifications',
  operation: 'updateNotificationSettings',
  summary: 'An older name of `PATCH /settings`.',
  description: 'It takes the same parameters and does the same.',
  isDeprecated: true,
});

export const confirmEmail = route({
  method: 'POST',
  path: '/accounts/confirm_new_email',
  operation: 'confirmNewEmail',
  summary: 'Confirms a new address by the token that was mailed to it.',
  description: 'The token says whose address it is, so no credentials are needed.',
  takesNoKey: 'secret',
  authentication: 'none',
  params: { token: required(text) },
  reply: object({ old_email: t.string, new_email: t.string }),
  problems: {
    ...emailProblems,
    'caller.deactivated': () => badRequest('Account is deactivated'),
    'caller.realm-deactivated': () => badRequest('This organization has been deactivated'),
  },
  handle: ({ parley, realm, params: { token } }) =>
    pipe(
      parley.users.confirmEmail({ realm, token }),
      TE.map(({ from, to }) => ({ old_email: from, new_email: to })),
    ),
});

export const settingRoutes: ReadonlyArray<AnyRoute> = [
  changeSettings,
  changeDisplaySettings,
  changeNotificationSettings,
  confirmEmail,
];
