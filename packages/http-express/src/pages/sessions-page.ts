import { E, type KeyView, type Parley, pipe } from '@parley/core';
import type { Request, Response } from 'express';
import { type Noting, noted } from '../auth/account-log.ts';
import { type SessionOf, sessionOf } from '../auth/authenticate.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import { readForm } from '../request/form.ts';
import { document } from '../wire/document.ts';
import { html, type Markup } from '../wire/html.ts';
import type { PageResponse } from './answer.ts';
import type { ServedRealm } from './open-session.ts';
import { closedOrganization, foreignForm, plainPage, unreadableForm } from './plain-pages.ts';

/** Path, below the base, of the page where people see where they are signed in. */
export const SESSIONS = '/login/sessions/';
const CLIENT = 'website';

interface Looking {
  readonly parley: Parley;
}

const momentOf = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const row =
  (base: string) =>
  ({ id, kind, program, madeAt, usedAt, isCurrent }: KeyView): Markup => {
    const name = program === '' ? 'Unknown program' : program;
    const made = madeAt === null ? '' : `, signed in ${momentOf(madeAt)}`;
    const says =
      `${name} (${kind === 'session' ? 'browser' : 'API key'})${made}, last used ` +
      `${momentOf(usedAt)}`;
    if (isCurrent) return html`<li>${says}: this browser</li>\n`;
    return html`<li><form method="post" action="${base}${SESSIONS}"><input type="hidden" name="id" value="${id}">
${says} <button aria-label="End ${name}">End</button></form></li>\n`;
  };

const sessionsPage = (base: string, keys: ReadonlyArray<KeyView>): string =>
  document(
    'Where you are signed in',
    html`<p>A program with one of these keys reads and writes as you. End the ones that you do not recognize.</p>
<ul>${keys.map(row(base))}</ul>
<form method="post" action="${base}${SESSIONS}"><input type="hidden" name="others" value="true">
<button>Sign out everywhere else</button></form>
<p><a href="${base}/login/">Go back</a></p>`,
  );

const signIn = ({ base }: ServedRealm): PageResponse => ({
  goTo: `${base}/login/?next=${encodeURIComponent(`${base}${SESSIONS}`)}`,
});

const callerOf = (realm: ServedRealm, { user }: SessionOf) => ({
  realm: realm.id,
  user: user.id,
  client: CLIENT,
});

export const showSessions = async (
  { parley }: Looking,
  realm: ServedRealm,
  request: Request,
): Promise<PageResponse> => {
  const session = await sessionOf(parley, request, { realm: realm.id, client: CLIENT });
  if (session === null) return signIn(realm);
  const keys = await parley.users.listKeys({
    caller: callerOf(realm, session),
    key: session.key,
  })();
  return E.isLeft(keys)
    ? closedOrganization
    : { status: 200, body: sessionsPage(realm.base, keys.right) };
};

/** Ends the key that the form names, or every key but the one of this browser. */
export const takeSessions = async (
  { parley, note }: Noting<Looking>,
  realm: ServedRealm,
  request: Request,
  response: Response,
): Promise<PageResponse> => {
  if (!isSameOrigin(request.headers)) return foreignForm;
  const session = await sessionOf(parley, request, { realm: realm.id, client: CLIENT });
  if (session === null) return signIn(realm);
  const form = await readForm(request, response);
  if (E.isLeft(form)) return unreadableForm;
  const [caller, id, others] = [
    callerOf(realm, session),
    form.right.get('id'),
    form.right.get('others'),
  ];
  const account = session.user.id;
  if (others === 'true') {
    const ended = await pipe(
      parley.users.endOtherKeys({ caller, key: session.key }),
      noted(note, { event: 'other-keys-ended', account }),
    )();
    if (E.isLeft(ended)) return plainPage(409, 'Nothing was ended', 'Try again.');
  } else if (id !== undefined) {
    const ended = await pipe(
      parley.users.endKey({ caller, id }),
      noted(note, { event: 'key-ended', account }),
    )();
    // A key that has ended meanwhile is what was asked for.
    if (E.isLeft(ended) && ended.left.rule !== 'user.key-unavailable')
      return plainPage(409, 'Nothing was ended', 'Try again.');
  } else return unreadableForm;
  return { goTo: `${realm.base}${SESSIONS}` };
};
