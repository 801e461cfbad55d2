import { type HostDenial, isHostDenial, type Parley } from '@parley/core';
import type { WelcomeField, WelcomeProblem } from './welcome-form.ts';

type Answer = Awaited<ReturnType<ReturnType<Parley['realms']['claim']>>>;
/** Why an organization could not be claimed. */
type ClaimRefusal = Extract<Answer, { readonly _tag: 'Left' }>['left'];

/** Null: the organization was claimed before, or there is none. */
const PROBLEMS: {
  readonly [Rule in Exclude<ClaimRefusal, HostDenial>['rule']]:
    | readonly [WelcomeField | null, string]
    | null;
} = {
  'caller.unknown': null,
  'caller.deactivated': null,
  'caller.realm-deactivated': null,
  'caller.password-wrong': null,
  'realm.name-empty': ['name', 'Enter a name for the organization.'],
  'realm.name-too-long': ['name', 'The name of the organization may have 40 characters at most.'],
  'realm.description-too-long': [null, 'The description of the organization is too long.'],
  'user.name-too-short': ['full_name', 'Enter a name of two characters or more.'],
  'user.name-too-long': ['full_name', 'Your name may have 100 characters at most.'],
  'user.name-characters': [
    'full_name',
    'Your name may have none of these characters: * ` \\ > " @, and nothing that is invisible.',
  ],
  'user.name-format': ['full_name', 'Your name may not read like a mention.'],
  'user.name-taken': ['full_name', 'Another account has this name.'],
  'user.email-invalid': ['email', 'Enter a valid email address.'],
  'user.email-plus': ['email', 'The address may not have a plus sign before the @.'],
  'user.email-domain': ['email', 'Addresses of this domain may not join the organization.'],
  'user.email-disposable': ['email', 'Disposable addresses may not join the organization.'],
  'user.email-changes-disabled': ['email', 'The address may not be changed in this organization.'],
  'user.email-taken': ['email', 'There is an account with this email address already.'],
  'user.email-of-deactivated': ['email', 'There is a deactivated account with this email address.'],
  'user.email-of-system': ['email', 'This email address belongs to a bot of the server.'],
  'user.password-weak': ['password', 'The password is too easily guessed. Make it longer.'],
  'text.characters': [
    'name',
    'The name of the organization is one line, without signs that cannot be shown.',
  ],
  'store.stale': [null, 'The organization was changed at the same moment. Try again.'],
};

/** What is wrong with the form that was sent; null where it is too late for any form. */
export const welcomeProblem = (refusal: ClaimRefusal): WelcomeProblem | null => {
  if (isHostDenial(refusal)) return { field: null, says: refusal.says };
  const found = PROBLEMS[refusal.rule];
  return found && { field: found[0], says: found[1] };
};
