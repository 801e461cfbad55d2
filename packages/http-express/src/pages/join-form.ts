import { type OpenedLink, TIME_ZONES } from '@parley/core';
import type { Fields } from '../request/form.ts';
import { document } from '../wire/document.ts';
import { html, type Markup } from '../wire/html.ts';
import { aboutField as about, fieldError as error, type FieldProblem } from './form-fields.ts';

export type FieldName =
  | 'email'
  | 'full_name'
  | 'password'
  | 'timezone'
  | 'email_address_visibility'
  | 'terms';

export type FormProblem = FieldProblem<FieldName>;

const ROLES: Readonly<Record<OpenedLink['role'], string>> = {
  100: 'an owner',
  200: 'an administrator',
  300: 'a moderator',
  400: 'a member',
  600: 'a guest',
};
const VISIBILITIES: ReadonlyArray<readonly [string, string]> = [
  ['', 'The default of the organization'],
  ['1', 'Everyone'],
  ['2', 'Members'],
  ['5', 'Moderators'],
  ['3', 'Administrators'],
  ['4', 'No one'],
];

const options = (
  all: ReadonlyArray<readonly [string, string]>,
  chosen: string,
): ReadonlyArray<Markup> =>
  all.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : null}>${label}</option>`,
  );

const terms = (url: string | null, problem: FormProblem | null): Markup | null =>
  url === null
    ? null
    : html`<p><label><input type="checkbox" value="true" required ${about('terms', problem, false)}> I accept the <a href="${url}" rel="noreferrer">terms of service</a></label></p>
${error('terms', problem)}`;

/** The whole form, with what was typed before, but never the password. */
export const joinForm = (
  { realm, role }: OpenedLink,
  typed: Fields,
  problem: FormProblem | null,
  termsUrl: string | null,
): string => {
  const heading = `Join ${realm.name}`;
  const value = (name: FieldName): string => typed.get(name) ?? '';
  const content = html`<p>You were invited to join ${realm.name} as ${ROLES[role]}.</p>
${problem === null ? null : html`<p role="alert" class="error">Your account has not been made yet: something in the form has to be changed.</p>`}
${error(null, problem)}
<form method="post">
<label for="email">Email address</label>
<input type="email" required autocomplete="email" value="${value('email')}" ${about('email', problem, false)}>
${error('email', problem)}
<label for="full_name">Full name</label>
<input type="text" required autocomplete="name" value="${value('full_name')}" ${about('full_name', problem, false)}>
${error('full_name', problem)}
<label for="password">Password</label>
<input type="password" required autocomplete="new-password" ${about('password', problem, true)}>
<p class="hint" id="password-hint">At least six characters, and hard to guess.</p>
${error('password', problem)}
<label for="timezone">Time zone</label>
<select ${about('timezone', problem, false)}>${options([['', 'Not said'], ...TIME_ZONES.map((zone) => [zone, zone] as const)], value('timezone'))}</select>
${error('timezone', problem)}
<label for="email_address_visibility">Who may see your email address</label>
<select ${about('email_address_visibility', problem, false)}>${options(VISIBILITIES, value('email_address_visibility'))}</select>
${error('email_address_visibility', problem)}
${terms(termsUrl, problem)}
<button>Join</button>
</form>`;
  return document(heading, content, problem === null ? heading : `Error: ${heading}`);
};
