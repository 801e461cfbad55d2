import { E, type Parley, pipe, type Realm } from '@parley/core';
import type { Request, Response } from 'express';
import { type Noting, noted } from '../auth/account-log.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import type { SignInLimit } from '../limits/limits.ts';
import { type Fields, NO_FIELDS, readForm } from '../request/form.ts';
import type { PageResponse } from './answer.ts';
import { giveSession, newSession } from './open-session.ts';
import type { PageRealm } from './page.ts';
import { foreignForm, plainPage, unreadableForm } from './plain-pages.ts';
import { type WelcomeProblem, welcomeForm } from './welcome-form.ts';
import { welcomeProblem } from './welcome-problem.ts';

/** How the host lets the owner of a new organization in, once. */
export interface Welcome {
  /**
   * False where nothing can be claimed (any more): the account has a password of its owner's, or
   * the time is over.
   */
  isUnclaimed(realm: Realm): Promise<boolean>;
  /** Compares in constant time. */
  isCode(given: string): boolean;
  claim(realm: Realm, wish: ClaimWish): ReturnType<ReturnType<Parley['realms']['claim']>>;
}
export interface ClaimWish {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

export interface Welcomes {
  readonly parley: Parley;
  readonly signIns: SignInLimit;
  readonly welcome: Welcome;
  readonly home: string;
}

const closed = plainPage(
  404,
  'This link cannot be used any more',
  'It was used, or is older than half an hour. While it is unused, a server that is started ' +
    'again makes another one.',
);
const WRONG_CODE: WelcomeProblem = { field: 'code', says: 'This is not the setup code.' };

const wishIn = (sent: Fields): ClaimWish => ({
  name: sent.get('name') ?? '',
  fullName: sent.get('full_name') ?? '',
  email: (sent.get('email') ?? '').trim(),
  password: sent.get('password') ?? '',
});

/** `code` null: it is typed into the form. */
export const showWelcome = async (
  { welcome }: Welcomes,
  realm: PageRealm,
  code: string | null,
): Promise<PageResponse> => {
  if (!(await welcome.isUnclaimed(realm)))
    return code === null ? { goTo: `${realm.base}/login/` } : closed;
  if (code !== null && !welcome.isCode(code)) return closed;
  return { status: 200, body: welcomeForm(realm, NO_FIELDS, null, code !== null) };
};

/** Guesses at the code are counted together, from wherever they come. */
const isRightCode = ({ welcome, signIns }: Welcomes, realm: Realm, code: string) =>
  signIns.attempt({ name: `${realm.id} welcome`, address: '', known: null }, async () =>
    welcome.isCode(code) ? E.right(null) : E.left(null),
  );

export const takeWelcome = async (
  welcomes: Noting<Welcomes>,
  realm: PageRealm,
  inPath: string | null,
  request: Request,
  response: Response,
): Promise<PageResponse> => {
  const { parley, welcome, home } = welcomes;
  if (!isSameOrigin(request.headers)) return foreignForm;
  const form = await readForm(request, response);
  if (E.isLeft(form)) return unreadableForm;
  if (!(await welcome.isUnclaimed(realm))) return closed;
  const sent = form.right;
  const again = (problem: WelcomeProblem): PageResponse => ({
    status: 400,
    body: welcomeForm(realm, sent, problem, inPath !== null),
  });
  const right = await isRightCode(welcomes, realm, inPath ?? (sent.get('code') ?? '').trim());
  if (E.isLeft(right)) {
    if (right.left !== null) return { waitMs: right.left.retryAfterMs };
    return inPath === null ? again(WRONG_CODE) : closed;
  }
  const wish = wishIn(sent);
  const claimed = await pipe(
    () => welcome.claim(realm, wish),
    noted(
      welcomes.note,
      { event: 'organization-claimed', account: null, name: wish.email },
      ({ owner }) => owner.id,
    ),
  )();
  if (E.isLeft(claimed)) {
    const problem = welcomeProblem(claimed.left);
    return problem === null ? closed : again(problem);
  }
  const session = await newSession(parley, realm, request, {
    email: claimed.right.owner.email,
    password: wish.password,
  })();
  if (E.isLeft(session)) return { goTo: `${realm.base}/login/` };
  return { goTo: home, cookies: await giveSession(parley, realm, request, session.right.apiKey) };
};
