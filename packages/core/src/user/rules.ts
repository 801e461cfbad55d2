import type { RuleNote } from '../kernel/denial.ts';
import { callerRules } from './caller-rules.ts';
import { emailRules } from './identity/email-rules.ts';

export const userRules = {
  ...callerRules,
  'user.avatar-missing': {
    says: 'No user has a picture with this address, or no longer.',
    setting: null,
  },
  'user.unavailable': {
    says: 'There is no such user, or this caller may not know of the address.',
    setting: 'email_address_visibility',
  },
  'user.deactivated': { says: 'The user has been deactivated.', setting: null },
  'user.not-accessible': {
    says:
      'A guest may ask by id only about users with whom they share a channel or a ' +
      'conversation. By address, other users are unavailable.',
    setting: 'can_access_all_users_group',
  },
  'user.not-administrable': {
    says: 'Only administrators change users; a bot is also changed by its owner.',
    setting: null,
  },
  'user.create-not-allowed': {
    says: 'The operator of the server did not give the account the right to create users.',
    setting: null,
  },
  'user.change-email-not-allowed': {
    says: 'No account may change the address of another user.',
    setting: null,
  },
  'user.only-user': {
    says: 'The only active user of an organization cannot deactivate their account.',
    setting: null,
  },
  'user.only-owner': {
    says: 'The only active owner cannot be deactivated, not even by themselves.',
    setting: null,
  },
  'user.too-many-keys': {
    says:
      'An account has at most 100 API keys and browser sessions. A new one replaces one ' +
      'that is not in use.',
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
    says: 'A bot can be reactivated only while no active account has its name.',
    setting: null,
  },
  'user.bot-unavailable': { says: 'There is no such bot.', setting: null },
  'user.bot-create-not-allowed': {
    says:
      'Only some users may have bots; some may have only bots that send messages and do ' +
      'nothing else.',
    setting: 'can_create_bots_group, can_create_write_only_bots_group',
  },
  'user.bot-embedded': { says: 'The server runs no embedded bots.', setting: null },
  'user.bot-type-unsupported': {
    says: 'A bot is a generic bot or an incoming webhook bot.',
    setting: null,
  },
  'user.bot-username-taken': {
    says: "No other account has the address that is made from the bot's short name.",
    setting: null,
  },
  'user.bot-name-in-use': {
    says: 'No active account has the name that the bot is given.',
    setting: null,
  },
  'user.bot-owner-unknown': {
    says: 'The owner of a bot is a user of the organization.',
    setting: null,
  },
  'user.bot-owner-deactivated': { says: 'The owner of a bot is active.', setting: null },
  'user.bot-owner-not-allowed': {
    says: 'The owner of a bot may have bots of its type.',
    setting: 'can_create_bots_group, can_create_write_only_bots_group',
  },
  'user.bot-owner-bot': { says: 'The owner of a bot is a person.', setting: null },
  'user.setting-invalid': {
    says: 'A personal setting has one of the values it may have; see [settings](settings.md).',
    setting: null,
  },
  'user.last-owner': { says: 'An organization keeps at least one active owner.', setting: null },
  'user.name-too-long': { says: 'A full name has at most 100 characters.', setting: null },
  'user.name-too-short': { says: 'A full name has at least 2 characters.', setting: null },
  'user.name-characters': {
    says:
      'A full name has none of * ` \\ > " @, no character that hides or turns the ' +
      'direction of writing, and at least one visible character.',
    setting: null,
  },
  'user.name-format': {
    says:
      'A full name does not read like a mention: no bar and digits at its end, and not all, ' +
      'everyone, channel, stream or topic alone.',
    setting: null,
  },
  'user.name-taken': {
    says: 'No other account, active or deactivated, has a name that reads the same.',
    setting: 'require_unique_names',
  },
  ...emailRules,
  'user.password-wrong': {
    says: 'A user who changes their password gives the present one.',
    setting: null,
  },
  'user.password-weak': { says: 'A password is hard to guess.', setting: null },
  'user.bot-too-many': {
    says: 'An account owns at most 50 active bots, and 200 with the deactivated ones.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
