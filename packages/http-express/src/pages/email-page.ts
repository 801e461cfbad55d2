import { E, type Parley, type RealmId } from '@parley/core';
import { problemOf } from '../endpoints/every-problem.ts';
import { confirmEmail } from '../endpoints/settings/routes.ts';
import { document } from '../wire/document.ts';
import { html } from '../wire/html.ts';
import type { PageResponse } from './answer.ts';
import { type HtmlPage, plainPage } from './plain-pages.ts';

/** Opening the page changes nothing, because programs that scan mail open links too. */
export const confirmationPage: HtmlPage = {
  status: 200,
  body: document(
    'Confirm your new email address',
    html`<p>A user who has an account here asked to use this address. If that was you, confirm it; otherwise close this page.</p>
<form method="post"><button>Confirm</button></form>`,
  ),
};

/** The same as `POST /accounts/confirm_new_email`, for a browser. */
export const confirmOnPage = async (
  parley: Parley,
  realm: RealmId,
  token: string,
): Promise<PageResponse> => {
  const confirmed = await parley.users.confirmEmail({ realm, token })();
  if (E.isRight(confirmed))
    return plainPage(
      200,
      'Your email address has been changed',
      `From now on it is ${confirmed.right.to}.`,
    );
  const { status, msg } = problemOf(confirmed.left, confirmEmail.problems);
  return plainPage(status, 'Your email address has not been changed', msg);
};
