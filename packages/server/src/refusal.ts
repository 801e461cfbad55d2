import type { Parley } from '@parley/core';

type LeftOf<Case extends (command: never) => () => Promise<unknown>> = Extract<
  Awaited<ReturnType<ReturnType<Case>>>,
  { readonly _tag: 'Left' }
>['left'];

/** Every refusal that a command can meet. */
type CommandRefusal =
  | LeftOf<Parley['realms']['create']>
  | LeftOf<Parley['users']['create' | 'update' | 'setPassword' | 'deactivate']>
  | LeftOf<Parley['people']['erase' | 'export']>
  | LeftOf<Parley['invitations']['create']>
  | LeftOf<Parley['attachments']['setLimits']>;

/** The arguments of the command that an answer names. */
interface Asked {
  readonly email?: string;
  readonly name?: string;
  readonly subdomain?: string;
}

type Sentences = {
  readonly [Rule in CommandRefusal['rule']]: (
    refusal: Extract<CommandRefusal, { readonly rule: Rule }>,
    asked: Asked,
  ) => string;
};

const emailOf = ({ email }: Asked): string => email ?? 'This address';
const nameOf = ({ name }: Asked): string => (name === undefined ? 'This name' : `"${name}"`);
const subdomainOf = ({ subdomain }: Asked): string =>
  subdomain ? `The subdomain "${subdomain}"` : "The server's root";
const OPERATOR = 'The owner for whom the command acts';

/**
 * A sentence for the operator for each rule that can refuse a command. A rule without a sentence
 * does not compile. docs/reference/policies.md describes the rules.
 */
const SENTENCES: Sentences = {
  'attachment.limit-invalid': () =>
    'A limit is a whole number of mebibytes, and not more than a disk can hold.',
  // The command line gives accounts and messages no metadata.
  'meta.not-json': () => 'The metadata is no plain JSON.',
  'meta.too-deep': ({ limit }) => `The metadata is nested deeper than ${limit} levels.`,
  'meta.too-long': ({ limit }) => `The metadata takes more than ${limit} bytes.`,
  'caller.unknown': () => `${OPERATOR} is not there any more; try again.`,
  'caller.deactivated': () => `${OPERATOR} has been deactivated; try again.`,
  'caller.realm-deactivated': () => 'The organization has been deactivated.',
  'caller.not-administrator': () => `${OPERATOR} is no administrator any more; try again.`,
  'caller.not-owner': () => `${OPERATOR} is no owner any more; try again.`,
  'caller.guest': () => `${OPERATOR} has become a guest; try again.`,
  'caller.bot': () => `${OPERATOR} is a bot, which may not do this.`,
  'group.unavailable': () => 'There is no such group in this organization.',
  'group.deactivated': () => 'The group has been deactivated.',
  'group.not-permitted': () => `${OPERATOR} may not add people to the group.`,
  'invitation.create-not-permitted': () =>
    `${OPERATOR} may not make links to join: the organization's setting ` +
    'create_multiuse_invite_group says who may.',
  'invitation.role-above-own': () => `${OPERATOR} cannot invite to a role above their own.`,
  'invitation.expiry-too-far': ({ limit }) =>
    `A link can be used for ${limit} minutes at most; say "never" for one that does not expire.`,
  'invitation.expiry-past': () =>
    'A link that expires when it is made is of no use: give it a minute or more.',
  'invitation.channel-unavailable': ({ channel }) =>
    `There is no channel ${channel} into which the link could lead.`,
  'invitation.channel-not-permitted': () => `${OPERATOR} may not subscribe others to the channel.`,
  'invitation.welcome-not-permitted': () =>
    `${OPERATOR} may not write what newcomers are greeted with.`,
  'invitation.welcome-too-long': ({ limit }) =>
    `The text for newcomers may have ${limit} characters at most.`,
  'invitation.too-many': ({ limit }) =>
    `${OPERATOR} has ${limit} links to join already: revoke one first.`,
  'message.content.empty': () => 'The text for newcomers is empty.',
  'message.content.null-byte': () => 'The text for newcomers has a null byte in it.',
  'message.content.not-renderable': () => 'The text for newcomers cannot be shown.',
  'caller.not-host': () => 'Only the host may do this.',
  'person.unknown': () => 'There is no such person in this organization.',
  'realm.unavailable': () => 'There is no such organization.',
  'realm.subdomain-invalid': (_, asked) =>
    `${subdomainOf(asked)} will not do: take 3 to 40 lower-case letters, digits and hyphens, ` +
    'with no hyphen at either end.',
  'realm.subdomain-taken': (_, asked) =>
    `${subdomainOf(asked)} has an organization already: tell another one apart with --subdomain.`,
  'realm.name-empty': () => 'Give the organization a name.',
  'realm.name-too-long': ({ limit }, asked) =>
    `${nameOf(asked)} is too long: the name of an organization has ${limit} characters at most.`,
  'realm.description-too-long': ({ limit }) =>
    `The description is too long: it has ${limit} characters at most.`,
  'store.stale': () =>
    'Other requests changed the same thing at the same time, so nothing was changed; try again.',
  'text.characters': ({ field, position }) =>
    `The ${field} has a character at position ${position} that cannot be stored.`,
  'user.unavailable': (_, asked) =>
    `No person in this organization has the address ${emailOf(asked)}.`,
  'user.deactivated': (_, asked) => `The account ${emailOf(asked)} has been deactivated.`,
  'user.not-administrable': (_, asked) =>
    `${OPERATOR} may not change the account ${emailOf(asked)}.`,
  'user.create-not-allowed': () => `${OPERATOR} may not create users any more; try again.`,
  'user.change-email-not-allowed': () => 'The address of another user cannot be changed.',
  'user.only-owner': (_, asked) =>
    `${emailOf(asked)} is the only active owner: make another one first.`,
  'user.last-owner': (_, asked) =>
    `${emailOf(asked)} is the only active owner: make another one first.`,
  'user.name-too-short': (_, asked) =>
    `${nameOf(asked)} is too short for a full name: it has two characters or more.`,
  'user.name-too-long': (_, asked) =>
    `${nameOf(asked)} is too long for a full name: it has 100 characters at most.`,
  'user.name-characters': (_, asked) =>
    `${nameOf(asked)} has characters that no full name has: * \` \\ > " @, or invisible ones.`,
  'user.name-format': (_, asked) =>
    `${nameOf(asked)} reads like a mention, so it cannot be a full name.`,
  'user.name-taken': (_, asked) =>
    `Another account in this organization has the name ${nameOf(asked)} already.`,
  'user.email-invalid': (_, asked) => `${emailOf(asked)} is no email address.`,
  'user.email-plus': (_, asked) =>
    `${emailOf(asked)} has a plus sign, which this organization does not allow.`,
  'user.email-domain': (_, asked) =>
    `${emailOf(asked)} is of a domain whose addresses may not join this organization.`,
  'user.email-disposable': (_, asked) =>
    `${emailOf(asked)} is a disposable address, which may not join this organization.`,
  'user.email-taken': (_, asked) => `${emailOf(asked)} already has an account.`,
  'user.password-weak': () =>
    'The password is too easily guessed, or longer than 100 characters: take another one.',
};

type Sentence = (refusal: CommandRefusal, asked: Asked) => string;

/** The sentence for the operator, with the id of the rule. */
export const sentenceOf = (refusal: CommandRefusal, asked: Asked = {}): string => {
  // A sentence takes the refusal of its own rule, which is how it was looked up.
  const says = SENTENCES[refusal.rule] as Sentence;
  return `${says(refusal, asked)} (${refusal.rule})`;
};
