import type { Realm } from '@parley/core';
import { document } from '../wire/document.ts';
import { html, type Markup } from '../wire/html.ts';
import { aboutClients } from './clients.ts';

const HERE = 'Sign in here to see uploaded files in this browser.';

const FORGOTTEN = 'The operator of this server can give you another password: parley set-password.';

type Served = Pick<Realm, 'name' | 'url'>;

const statusLine = (text: string): Markup => html`<p role="status">${text}</p>\n`;

/** What led to the page. */
export interface LoginVisit {
  readonly title: string;
  readonly says: string | null;
}

/** What was typed and will not do; the password is not repeated. */
export interface LoginAttempt {
  readonly email: string;
  readonly says: string;
}

/** Sent to where it stands, so that what its address says of where to go on is kept. */
export const loginForm = (
  realm: Served,
  { title, says }: LoginVisit,
  attempt: LoginAttempt | null,
): string => {
  const isInvalid =
    attempt === null ? null : html` aria-invalid="true" aria-describedby="form-error"`;
  return document(
    title,
    html`${says === null ? null : statusLine(says)}${aboutClients(realm)}
<p>${HERE}</p>
${attempt === null ? null : html`<p role="alert" class="error" id="form-error">${attempt.says}</p>`}
<form method="post">
<label for="email">Email address</label>
<input type="email" required autocomplete="username" id="email" name="email" value="${attempt?.email ?? ''}"${isInvalid}>
<label for="password">Password</label>
<input type="password" required autocomplete="current-password" id="password" name="password"${isInvalid}${attempt === null ? null : html` autofocus`}>
<button>Sign in</button>
</form>
<p class="hint">${FORGOTTEN}</p>`,
    attempt === null ? title : `Error: ${title}`,
  );
};
