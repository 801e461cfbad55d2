import {
  E,
  isHostDenial,
  type OpenLinkRefusal,
  type Parley,
  pipe,
  type RealmId,
} from '@parley/core';
import type { Request, Response } from 'express';
import { type Noting, noted } from '../auth/account-log.ts';
import { attemptJoin } from '../auth/join-attempt.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import { joinParams, joinProblems, toJoin } from '../endpoints/join/routes.ts';
import type { SignInLimit } from '../limits/limits.ts';
import { parseParams } from '../params/param.ts';
import { addressOf } from '../request/address.ts';
import { type Fields, readForm } from '../request/form.ts';
import type { Refusal } from '../request/refusal.ts';
import { type PageResponse, pageOf } from './answer.ts';
import { type FieldName, type FormProblem, joinForm } from './join-form.ts';
import { giveSession, newSession, type ServedRealm } from './open-session.ts';
import { brokenServer, foreignForm, unreadableForm } from './plain-pages.ts';

export interface Joins {
  readonly parley: Parley;
  readonly signIns: SignInLimit;
  readonly termsUrl: string | null;
  /** Path where people go who have just signed in. */
  readonly home: string;
}

const FIELD_OF_RULE: ReadonlyArray<readonly [string, FieldName]> = [
  ['user.email', 'email'],
  ['user.name', 'full_name'],
  ['user.password', 'password'],
  ['user.timezone', 'timezone'],
  ['invitation.terms', 'terms'],
];
const isField = (name: string): name is FieldName => Object.hasOwn(joinParams, name);

const problemIn = (refusal: Refusal): FormProblem => {
  const says = problemOf(refusal, joinProblems).msg;
  if (refusal.rule === 'request.parameter-invalid')
    return { field: isField(refusal.name) ? refusal.name : null, says };
  return {
    field: FIELD_OF_RULE.find(([start]) => refusal.rule.startsWith(start))?.[1] ?? null,
    says,
  };
};

/** A choice left open is none; what has to be typed is empty until it is. */
const completed = (sent: Fields): Fields => {
  const chosen = [...sent].filter(([, value]) => value !== '');
  return new Map([['email', ''], ['full_name', ''], ['password', ''], ...chosen]);
};

/** The form behind a link. `problem` null: nothing is wrong with it yet. */
export const showForm = async (
  { parley, termsUrl }: Joins,
  realm: RealmId,
  key: string,
  typed: Fields,
  problem: FormProblem | null,
): Promise<PageResponse> => {
  const link = await parley.invitations.open({ realm, key })();
  if (E.isLeft(link)) return pageOf(link.left satisfies OpenLinkRefusal) ?? brokenServer;
  return {
    status: problem === null ? 200 : 400,
    body: joinForm(link.right, typed, problem, termsUrl),
  };
};

/**
 * A form that brings the address alone, as for confirming it first, has not shown the other fields
 * yet.
 */
const wasAsked = (sent: Fields, { field }: FormProblem): boolean =>
  field === 'email' || sent.has('full_name') || sent.has('password');

/**
 * Who has just typed a password is not asked for it again. Where the account is gone already, the
 * form to sign in says so.
 */
const signInAfter = async (
  { parley, home }: Joins,
  realm: ServedRealm,
  request: Request,
  credentials: { readonly email: string; readonly password: string },
): Promise<PageResponse> => {
  const session = await newSession(parley, realm, request, credentials)();
  if (E.isLeft(session)) return { goTo: `${realm.base}/login/?joined` };
  return { goTo: home, cookies: await giveSession(parley, realm, request, session.right.apiKey) };
};

export const takeForm = async (
  joins: Noting<Joins>,
  realm: ServedRealm,
  key: string,
  request: Request,
  response: Response,
): Promise<PageResponse> => {
  if (!isSameOrigin(request.headers)) return foreignForm;
  const form = await readForm(request, response);
  if (E.isLeft(form)) return unreadableForm;
  const sent = form.right;
  const parsed = parseParams(joinParams, completed(sent));
  if (E.isLeft(parsed)) return showForm(joins, realm.id, key, sent, problemIn(parsed.left));
  const command = toJoin(realm.id, key, parsed.right, joins.termsUrl);
  const joined = await pipe(
    () => attemptJoin(joins.parley, joins.signIns, addressOf(request), command),
    noted(joins.note, { event: 'join', account: null, name: command.email }, ({ id }) => id),
  )();
  if (E.isRight(joined))
    return signInAfter(joins, realm, request, {
      email: joined.right.email,
      password: parsed.right.password,
    });
  if (joined.left.rule === 'user.email-taken') return { goTo: `${realm.base}/login/?registered` };
  const problem = problemIn(joined.left);
  return (
    (isHostDenial(joined.left) ? null : pageOf(joined.left)) ??
    showForm(joins, realm.id, key, sent, wasAsked(sent, problem) ? problem : null)
  );
};
