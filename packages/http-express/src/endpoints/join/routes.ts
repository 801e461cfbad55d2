import { type Join, pipe, type RealmId, siteUrl, TE } from '@parley/core';
import * as t from 'io-ts';
import { noted } from '../../auth/account-log.ts';
import { attemptJoin } from '../../auth/join-attempt.ts';
import { flag, int, json, oneOf, text } from '../../params/kinds.ts';
import { optional, type ParamValues, required, withDefault } from '../../params/param.ts';
import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import type { Refusal } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';

/** What a new user fills in, here and in the form of the page. */
export const joinParams = {
  email: required(text),
  full_name: required(text),
  password: required(text),
  timezone: optional(text),
  email_address_visibility: optional(json(oneOf(int, 1, 2, 3, 4, 5))),
  terms: withDefault(flag, false),
};

export const toJoin = (
  realm: RealmId,
  key: string,
  sent: ParamValues<typeof joinParams>,
  termsUrl: string | null,
): Join => ({
  realm,
  key,
  email: sent.email,
  fullName: sent.full_name,
  password: sent.password,
  timezone: sent.timezone ?? null,
  emailVisibility: sent.email_address_visibility ?? null,
  acceptsTerms: termsUrl === null || sent.terms,
});

/** What joining says otherwise than an administrator who makes an account. */
export const joinProblems: Partial<ProblemTable<Refusal>> = {
  'user.email-invalid': () => badRequest('Enter a valid email address.'),
  'user.email-taken': () => coded('EMAIL_ALREADY_IN_USE', 'Email is already in use.'),
  'caller.realm-deactivated': () => ({
    status: 401,
    code: 'REALM_DEACTIVATED',
    msg: 'This organization has been deactivated',
  }),
};

const openLink = route({
  method: 'GET',
  path: '/join/{key}',
  operation: 'getInviteLink',
  summary: 'Describes what an invitation link leads to.',
  description: 'A client shows it before it asks for an address and a password.',
  authentication: 'none',
  params: {},
  reply: object({
    realm_name: t.string,
    realm_url: t.string,
    invited_as: integer,
    expiry_date: t.union([integer, t.null]),
    terms_url: t.union([t.string, t.null]),
  }),
  problems: joinProblems,
  handle: ({ parley, realm, path, host }) =>
    pipe(
      parley.invitations.open({ realm, key: path.key }),
      TE.map(({ realm: { name, url }, role, expiresAt }) => ({
        realm_name: name,
        realm_url: siteUrl(url, host.base),
        invited_as: role,
        expiry_date: expiresAt,
        terms_url: host.joining.termsUrl,
      })),
    ),
});

const join = route({
  method: 'POST',
  path: '/join/{key}',
  operation: 'joinByInviteLink',
  summary: 'Creates an account by an invitation link.',
  description: 'The new user has the role, the channels and the groups that the link gives.',
  takesNoKey: 'secret',
  authentication: 'none',
  params: joinParams,
  reply: object({ user_id: integer, email: t.string }),
  problems: joinProblems,
  handle({ parley, realm, path, params, host }) {
    const { signIns, address, joining, note } = host;
    return pipe(
      () =>
        attemptJoin(parley, signIns, address(), toJoin(realm, path.key, params, joining.termsUrl)),
      noted(note, { event: 'join', account: null, name: params.email }, ({ id }) => id),
      TE.map(({ id, email }) => ({ user_id: id, email })),
    );
  },
});

export const joinRoutes: ReadonlyArray<AnyRoute> = [openLink, join];
