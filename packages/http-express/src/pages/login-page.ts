import { E, type Parley, pipe } from '@parley/core';
import type { Request, Response } from 'express';
import { type Noting, noted } from '../auth/account-log.ts';
import { signedInAs } from '../auth/authenticate.ts';
import { knownBrowser, knownBrowserCookie } from '../auth/known-browser.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import { isServedSecurely, sessionCookies } from '../auth/session.ts';
import { fetchApiKey } from '../endpoints/api-keys/routes.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import { type SignInLimit, signInName } from '../limits/limits.ts';
import { addressOf } from '../request/address.ts';
import { readForm, readQuery } from '../request/form.ts';
import type { PageResponse } from './answer.ts';
import { showHome } from './home-page.ts';
import { type LoginVisit, loginForm } from './login-form.ts';
import { endSession, giveSession, newSession, type ServedRealm } from './open-session.ts';
import { foreignForm, plainPage, unreadableForm } from './plain-pages.ts';
import { safeNext } from './safe-next.ts';

export interface Logins {
  readonly parley: Parley;
  readonly signIns: SignInLimit;
  /** Path where people go who have just signed in, when they were not sent from elsewhere. */
  readonly home: string;
}

const CLIENT = 'website';

/**
 * The visit of a person who comes from joining, or who was told that they have an account already.
 */
const arrivalAt = ({ name }: ServedRealm, url: string): LoginVisit => {
  const query = readQuery(url);
  if (query.has('joined'))
    return { title: `Welcome to ${name}`, says: 'Your account has been made.' };
  if (query.has('registered'))
    return { title: 'Sign in', says: 'There is an account with this email address already.' };
  return { title: 'Sign in', says: null };
};

export const showLogin = async (
  { parley }: Logins,
  realm: ServedRealm,
  request: Request,
): Promise<PageResponse> => {
  const user = await signedInAs(parley, request, { realm: realm.id, client: CLIENT });
  return user === null
    ? { status: 200, body: loginForm(realm, arrivalAt(realm, request.url), null) }
    : showHome(parley, realm, user);
};

export const takeLogin = async (
  { parley, signIns, home, note }: Noting<Logins>,
  realm: ServedRealm,
  request: Request,
  response: Response,
): Promise<PageResponse> => {
  if (!isSameOrigin(request.headers)) return foreignForm;
  const form = await readForm(request, response);
  if (E.isLeft(form)) return unreadableForm;
  const [email, password] = [form.right.get('email') ?? '', form.right.get('password') ?? ''];
  const name = signInName(realm.id, email);
  const known = knownBrowser(request.headers, name, isServedSecurely(realm));
  const attempt = newSession(parley, realm, request, { email, password });
  const fetched = await pipe(
    () => signIns.attempt({ name, address: addressOf(request), known }, attempt),
    noted(note, { event: 'sign-in', account: null, name: email }, ({ user }) => user),
  )();
  if (E.isLeft(fetched)) {
    if (fetched.left.rule === 'request.too-many') return { waitMs: fetched.left.retryAfterMs };
    const { status, msg } = problemOf(fetched.left, fetchApiKey.problems);
    return { status, body: loginForm(realm, arrivalAt(realm, request.url), { email, says: msg }) };
  }
  const cookies = [
    ...(await giveSession(parley, realm, request, fetched.right.apiKey)),
    ...(known === null ? [knownBrowserCookie(name, isServedSecurely(realm), realm.base)] : []),
  ];
  return { goTo: safeNext(readQuery(request.url).get('next')) ?? home, cookies };
};

export const takeLogout = async (
  { parley, note }: Noting<Logins>,
  realm: ServedRealm,
  request: Request,
): Promise<PageResponse> => {
  if (!isSameOrigin(request.headers)) return foreignForm;
  const user = await signedInAs(parley, request, { realm: realm.id, client: CLIENT });
  if (!(await endSession(parley, realm, request)))
    return plainPage(409, 'You are still signed in', 'Try again.');
  if (user !== null) note({ event: 'sign-out', account: user.id, rule: null });
  return {
    goTo: `${realm.base}/login/`,
    cookies: sessionCookies(null, isServedSecurely(realm), realm.base),
  };
};
