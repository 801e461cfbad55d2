import type { UserSettings } from '@parley/core';
import { NOT_LOGGED_IN } from '../../problems/edge.ts';
import {
  badRequest,
  coded,
  notFound,
  type ProblemTable,
  tooMany,
  unauthorized,
  unauthorizedPrincipal,
} from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { USER_SETTINGS_NAMES } from '../settings/user-setting-names.ts';

const lastUser = (msg: string, entity: string, isLastOwner: boolean) =>
  coded('CANNOT_DEACTIVATE_LAST_USER', msg, { is_last_owner: isLastOwner, entity });

const settingInvalid = (setting: keyof UserSettings, value: string): string => {
  const name = USER_SETTINGS_NAMES[setting];
  switch (setting) {
    case 'language':
      return `Invalid ${name}`;
    case 'notificationSound':
      return `Invalid notification sound '${value}'`;
    case 'emailBatchingSeconds':
      return `Invalid email batching period: ${value} seconds`;
    default:
      return `Invalid ${name}: Value error, Not in the list of possible values`;
  }
};

export const userProblems: ProblemTable<RefusalIn<'caller' | 'user' | 'person'>> = {
  'caller.unknown': () => unauthorized(NOT_LOGGED_IN),
  'caller.deactivated': () => unauthorized('Account is deactivated'),
  'caller.realm-deactivated': () => unauthorized('This organization has been deactivated'),
  'caller.key-malformed': () => unauthorized('Malformed API key'),
  'caller.key-unknown': () => unauthorized('Invalid API key'),
  'caller.anonymous': () => unauthorized(NOT_LOGGED_IN),
  'caller.username-invalid': () => badRequest('Enter a valid email address.'),
  'caller.password-wrong': () => ({
    status: 401,
    code: 'AUTHENTICATION_FAILED',
    msg: 'Your username or password is incorrect',
  }),
  'caller.not-administrator': () => unauthorizedPrincipal('Must be an organization administrator'),
  'caller.not-owner': () => unauthorizedPrincipal('Must be an organization owner'),
  'caller.not-host': () => badRequest('Insufficient permission'),
  'person.unknown': () => badRequest('No such user'),
  'person.key-invalid': () => badRequest('Invalid key'),
  'caller.guest': () => badRequest('Not allowed for guest users'),
  'caller.bot': () => badRequest('This endpoint does not accept bot requests.'),
  'user.avatar-missing': () => notFound('File not found'),
  'user.unavailable': () => badRequest('No such user'),
  'user.deactivated': () => badRequest('User is deactivated'),
  'user.not-accessible': () => badRequest('Insufficient permission'),
  'user.not-administrable': () => badRequest('Insufficient permission'),
  'user.create-not-allowed': () => badRequest('User not authorized to create users'),
  'user.change-email-not-allowed': () => badRequest('User not authorized to change user emails'),
  'user.only-user': () => lastUser('Cannot deactivate the only user.', 'user', false),
  'user.only-owner': () =>
    lastUser('Cannot deactivate the only organization owner.', 'organization owner', true),
  'user.bot-name-taken': ({ name }) =>
    badRequest(
      `There is already an active bot named "${name}" in this organization. To reactivate ` +
        'this bot, you must rename or deactivate the other one first.',
    ),
  'user.timezone-unknown': () =>
    badRequest('Invalid timezone: Value error, Not a recognized time zone'),
  'user.setting-invalid': ({ setting, value }) =>
    badRequest(settingInvalid(setting, String(value))),
  'user.bot-unavailable': () => badRequest('No such bot'),
  'user.bot-create-not-allowed': () => badRequest('Insufficient permission'),
  'user.bot-embedded': () => badRequest('Embedded bots are not enabled.'),
  'user.bot-type-unsupported': () => badRequest('Invalid bot type'),
  'user.bot-username-taken': () => badRequest('Username already in use'),
  'user.bot-name-in-use': () => badRequest('Name is already in use.'),
  'user.bot-owner-unknown': () => badRequest('Failed to change owner, no such user'),
  'user.bot-owner-deactivated': () => badRequest('Failed to change owner, user is deactivated'),
  'user.bot-owner-not-allowed': () =>
    badRequest('Failed to change owner, user may not have such bots'),
  'user.bot-owner-bot': () => badRequest("Failed to change owner, bots can't own other bots"),
  'user.last-owner': () =>
    badRequest('The owner permission cannot be removed from the only organization owner.'),
  'user.name-too-long': () => badRequest('Name too long!'),
  'user.name-too-short': () => badRequest('Name too short!'),
  'user.name-characters': () => badRequest('Invalid characters in name!'),
  'user.name-format': () => badRequest('Invalid format!'),
  'user.name-taken': () => badRequest('Unique names required in this organization.'),
  'user.email-invalid': () => badRequest('Bad name or username'),
  'user.email-plus': () => badRequest('Email addresses containing + are not allowed.'),
  'user.email-domain': ({ email }) =>
    badRequest(`Email '${email}' not allowed in this organization`),
  'user.email-disposable': () =>
    badRequest('Disposable email addresses are not allowed in this organization'),
  'user.email-taken': () => badRequest('Email is already in use.'),
  'user.email-of-deactivated': () => badRequest('Account has been deactivated.'),
  'user.email-of-system': () => badRequest('Reserved for system bots.'),
  'user.email-changes-disabled': () =>
    badRequest('Email address changes are disabled in this organization.'),
  'user.email-asked-too-often': ({ retryAfter }) => tooMany(retryAfter),
  'user.confirmation-unknown': () =>
    notFound('The confirmation link is unknown, or has been used.'),
  'user.confirmation-expired': () => notFound('The confirmation link has expired.'),
  'user.password-wrong': () => badRequest('Wrong password!'),
  'user.password-weak': () => badRequest('The password is too weak.'),
  'user.bot-too-many': beyondNumber,
  'user.key-unavailable': () => badRequest('No such session'),
  'user.too-many-keys': beyondNumber,
};
