import { E, type Parley, type Realm } from '@parley/core';
import type { Request, Response } from 'express';
import { problemOf } from '../problems.ts';
import { addressOf } from '../request/address.ts';
import { signedInAs } from '../request/authenticate.ts';
import { readForm, readQuery } from '../request/form.ts';
import { type SignInLimit, signInName } from '../request/limits.ts';
import { isSameOrigin } from '../request/same-origin.ts';
import { isServedSecurely, SESSION_SECONDS, sessionCookies, sessionIn } from '../request/session.ts';
import { fetchApiKey } from '../routes/people/fetch-api-key.ts';
import type { Answer } from './answer.ts';
import { type Arrival, loginForm, signedInPage } from './login-form.ts';
import { foreignForm, plainPage, unreadableForm } from './plain-pages.ts';
import { safeNext } from './safe-next.ts';

export interface Logins {
  readonly parley: Parley;
  readonly signIns: SignInLimit;
}

type Served = Pick<Realm, 'id' | 'name' | 'url'>;

const LOGIN = '/login/';
const CLIENT = 'website';

/** Whoever comes from joining, or was told that he has an account already. */
const arrivalAt = ({ name }: Served, url: string): Arrival => {
  const query = readQuery(url);
  if (query.has('joined')) return { title: `Welcome to ${name}`, says: 'Your account has been made.' };
  if (query.has('registered')) return { title: 'Sign in', says: 'There is an account with this email address already.' };
  return { title: 'Sign in', says: null };
};

export const showLogin = async ({ parley }: Logins, realm: Served, request: Request): Promise<Answer> => {
  const user = await signedInAs(parley, request, { realm: realm.id, client: CLIENT });
  const body = user === null ? loginForm(realm, arrivalAt(realm, request.url), null) : signedInPage(realm, user);
  return { status: 200, body };
};

/** Ends the session of this browser, if it has one. False: somebody else changed his account again and again meanwhile. */
const end = async (parley: Parley, realm: Served, request: Request): Promise<boolean> => {
  const apiKey = sessionIn(request.headers, isServedSecurely(realm));
  const ended = apiKey === null ? null : await parley.users.endApiKey({ realm: realm.id, apiKey })();
  return ended === null || E.isRight(ended) || ended.left.rule !== 'store.stale';
};

/** A session is one more key. The one this browser had before ends: nothing would know it any more. */
export const takeLogin = async ({ parley, signIns }: Logins, realm: Served, request: Request, response: Response): Promise<Answer> => {
  if (!isSameOrigin(request.headers)) return foreignForm;
  const form = await readForm(request, response);
  if (E.isLeft(form)) return unreadableForm;
  const [email, password] = [form.right.get('email') ?? '', form.right.get('password') ?? ''];
  const attempt = parley.users.fetchApiKey({ realm: realm.id, username: email, password, lastsSeconds: SESSION_SECONDS });
  const fetched = await signIns.attempt(signInName(realm.id, email), addressOf(request), attempt);
  if (E.isLeft(fetched)) {
    if (fetched.left.rule === 'request.too-many') return { waitMs: fetched.left.retryAfterMs };
    const { status, msg } = problemOf(fetched.left, fetchApiKey.problems);
    return { status, body: loginForm(realm, arrivalAt(realm, request.url), { email, says: msg }) };
  }
  await end(parley, realm, request);
  const cookies = sessionCookies(fetched.right.apiKey, isServedSecurely(realm));
  return { goTo: safeNext(readQuery(request.url).get('next')) ?? LOGIN, cookies };
};

export const takeLogout = async ({ parley }: Logins, realm: Served, request: Request): Promise<Answer> => {
  if (!isSameOrigin(request.headers)) return foreignForm;
  if (!(await end(parley, realm, request))) return plainPage(409, 'You are still signed in', 'Try again.');
  return { goTo: LOGIN, cookies: sessionCookies(null, isServedSecurely(realm)) };
};
