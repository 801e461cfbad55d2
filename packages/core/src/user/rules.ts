import type { RuleNote } from '../kernel/denial.ts';
import { callerRules } from './caller-rules.ts';
import { emailRules } from './identity/email-rules.ts';

export const userRules = {
  ...callerRules,
  'user.avatar-missing': {
    says: 'Nobody’s picture has this address, or no longer.',
    setting: null,
  },
  'user.unavailable': {
    says: 'There is no such user, or no such address this user may know of.',
    setting: 'email_address_visibility',
  },
  'user.deactivated': { says: 'The user has been deactivated.', setting: null },
  'user.not-accessible': {
    says:
      'By id, a guest knows only those he shares a channel or a conversation with; by ' +
      'address, others are not there.',
    setting: 'can_access_all_users_group',
  },
  'user.not-administrable': {
    says: 'Users are changed by administrators, bots by their owners too.',
    setting: null,
  },
  'user.create-not-allowed': {
    says: 'The account was not given the right to create users by the operator of the server.',
    setting: null,
  },
  'user.change-email-not-allowed': {
    says: 'Nobody changes the address of somebody else.',
    setting: null,
  },
  'user.only-user': { says: 'Whoever is the only one left does not leave.', setting: null },
  'user.only-owner': {
    says: 'The only active owner is not deactivated, not even by himself.',
    setting: null,
  },
  'user.too-many-keys': {
    says:
      'An account has at most 100 API keys and browser sessions; one that is not in use ' +
      'gives way.',
    setting: null,
  },
  'user.key-unavailable': {
    says: 'The account has no such API key or browser session, or it has ended.',
    setting: null,
  },
  'user.timezone-unknown': {
    says: 'A time zone is one of the IANA database, under any of its names.',
    setting: null,
  },
  'user.bot-name-taken': {
    says: 'A bot comes back while nobody who is active has its name.',
    setting: null,
  },
  'user.bot-unavailable': { says: 'There is no such bot.', setting: null },
  'user.bot-create-not-allowed': {
    says: 'Only some may have bots; some only such as send messages and do nothing else.',
    setting: 'can_create_bots_group, can_create_write_only_bots_group',
  },
  'user.bot-embedded': { says: 'There are no bots that run inside the server.', setting: null },
  'user.bot-type-unsupported': {
    says: 'A bot is a generic one or one for incoming webhooks.',
    setting: null,
  },
  'user.bot-username-taken': {
    says: "No account has the address made of the bot's short name.",
    setting: null,
  },
  'user.bot-name-in-use': { says: 'Nobody who is active has the name of a bot.', setting: null },
  'user.bot-owner-unknown': {
    says: 'A bot is given to somebody of the organization.',
    setting: null,
  },
  'user.bot-owner-deactivated': { says: 'A bot is given to somebody active.', setting: null },
  'user.bot-owner-not-allowed': {
    says: 'A bot is given to a person who may have such a bot.',
    setting: 'can_create_bots_group, can_create_write_only_bots_group',
  },
  'user.bot-owner-bot': { says: 'A bot is given to a person.', setting: null },
  'user.setting-invalid': {
    says: 'A personal setting has one of the values it may have; see [settings](settings.md).',
    setting: null,
  },
  'user.last-owner': { says: 'An organization keeps at least one active owner.', setting: null },
  'user.name-too-long': { says: 'A full name has at most 100 characters.', setting: null },
  'user.name-too-short': { says: 'A full name has at least 2 characters.', setting: null },
  'user.name-characters': {
    says:
      'A full name has none of * ` \\ > " @ and nothing that hides or turns the direction of ' +
      'writing, and something of it shows.',
    setting: null,
  },
  'user.name-format': {
    says:
      'A full name does not read like a mention: no bar and digits at its end, and not all, ' +
      'everyone, channel, stream or topic alone.',
    setting: null,
  },
  'user.name-taken': {
    says: 'Nobody else, deactivated or not, has a name that reads the same.',
    setting: 'require_unique_names',
  },
  ...emailRules,
  'user.password-wrong': {
    says: 'Who changes a password knows the one it replaces.',
    setting: null,
  },
  'user.password-weak': { says: 'A password takes many guesses.', setting: null },
  'user.bot-too-many': {
    says: 'An account owns at most 50 active bots, and 200 with the deactivated ones.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
