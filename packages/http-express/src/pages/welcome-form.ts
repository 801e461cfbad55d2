import type { Fields } from '../request/form.ts';
import { document } from '../wire/document.ts';
import { html, type Markup } from '../wire/html.ts';
import { aboutField, type FieldProblem, fieldError } from './form-fields.ts';
import type { ServedRealm } from './open-session.ts';

export type WelcomeField = 'code' | 'name' | 'full_name' | 'email' | 'password';
export type WelcomeProblem = FieldProblem<WelcomeField>;

/** What is asked for before the organization has an owner who signs in. */
interface Row {
  readonly name: WelcomeField;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly hint: string | null;
}

const CODE: Row = {
  name: 'code',
  label: 'Setup code',
  type: 'text',
  autocomplete: 'off',
  hint:
    'It is the last part of the link that the server shows when it starts, and lies in the ' +
    'file welcome-link in its data directory.',
};
const ROWS: ReadonlyArray<Row> = [
  {
    name: 'name',
    label: 'Name of the organization',
    type: 'text',
    autocomplete: 'organization',
    hint: null,
  },
  { name: 'full_name', label: 'Your full name', type: 'text', autocomplete: 'name', hint: null },
  {
    name: 'email',
    label: 'Your email address',
    type: 'email',
    autocomplete: 'username',
    hint: 'You sign in with it. No mail is sent.',
  },
  {
    name: 'password',
    label: 'A password',
    type: 'password',
    autocomplete: 'new-password',
    hint: 'Make it long, and hard to guess.',
  },
];

const written = (row: Row, value: string, problem: WelcomeProblem | null): Markup => {
  const { name, label, type, autocomplete, hint } = row;
  return html`<label for="${name}">${label}</label>
<input type="${type}" required autocomplete="${autocomplete}"${type === 'password' ? null : html` value="${value}"`} ${aboutField(name, problem, hint !== null)}>
${hint === null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${fieldError(name, problem)}
`;
};

/**
 * The whole form, with what was typed before, but never the password. `hasCode`: it is in the
 * address of the page.
 */
export const welcomeForm = (
  { base }: Pick<ServedRealm, 'base'>,
  typed: Fields,
  problem: WelcomeProblem | null,
  hasCode: boolean,
): string => {
  const heading = 'Welcome to Parley';
  const rows = hasCode ? ROWS : [CODE, ...ROWS];
  return document(
    heading,
    html`<p>Name your organization, and say how you sign in to it as its owner.</p>
${problem === null ? null : html`<p role="alert" class="error">Nothing has been set up yet: something in the form has to be changed.</p>`}
${fieldError(null, problem)}
<form method="post">
${rows.map((row) => written(row, typed.get(row.name) ?? '', problem))}<button>Set up</button>
</form>
<p>If you were given an account, <a href="${base}/login/">sign in</a>.</p>`,
    problem === null ? heading : `Error: ${heading}`,
  );
};
