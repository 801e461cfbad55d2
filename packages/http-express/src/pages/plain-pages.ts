import type { Problem } from '../problems/problem.ts';
import { document } from '../wire/document.ts';
import { html } from '../wire/html.ts';

export interface HtmlPage {
  readonly status: number;
  readonly body: string;
  /** Absent: none beside those of all pages. */
  readonly headers?: Readonly<Record<string, string>>;
}

const NOT_FOUND = 404;
/** A page of a few sentences that leads back to the start. */
export interface PlainPage extends Omit<HtmlPage, 'body'> {
  readonly title: string;
  readonly says: ReadonlyArray<string>;
}
export const plainPage = (
  status: number,
  title: string,
  ...says: ReadonlyArray<string>
): PlainPage => ({ status, title, says });

/** `base`: from `basePath`. */
export const plainBody = ({ title, says }: PlainPage, base: string): string =>
  document(
    title,
    html`${says.map((text) => html`<p>${text}</p>\n`)}<p><a href="${base}/">Go to the start</a></p>`,
  );

const ASK = 'Ask the person who gave it to you for a new one.';
export const malformedLink = plainPage(
  NOT_FOUND,
  'This link is malformed',
  'The link is not complete. Make sure that all of it was copied.',
);
export const unknownLink = plainPage(
  NOT_FOUND,
  'This link could not be found',
  `There is no such link, or it has been revoked. ${ASK}`,
);
export const expiredLink = plainPage(
  NOT_FOUND,
  'This link has expired',
  `The link has expired or been deactivated. ${ASK}`,
);
export const closedOrganization = plainPage(
  NOT_FOUND,
  'This organization has been deactivated',
  'It does not accept new members any more.',
);
export const noOrganization = plainPage(
  NOT_FOUND,
  'There is nothing here',
  'No organization is served at this address.',
);
export const foreignForm = plainPage(
  403,
  'This form came from somewhere else',
  'Open the link again, and fill in the form there.',
);
export const unreadableForm = plainPage(
  400,
  'This form cannot be read',
  'Open the link again, and fill in the form there.',
);
export const tooManyAttempts = plainPage(429, 'Too many attempts', 'Try again later.');
/** For a fault that is told by status 503. */
export const unavailablePage = ({ status, msg, headers = {} }: Problem): PlainPage => ({
  ...plainPage(status, 'This does not work now', msg),
  headers,
});
export const brokenServer = plainPage(
  500,
  'Something went wrong',
  'The server has noted what. Try again later.',
);
export const wrongMethod = plainPage(405, 'This cannot be done here', 'Open the link again.');
