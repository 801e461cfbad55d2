import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { noted } from '../../auth/account-log.ts';
import { signInName } from '../../limits/limits.ts';
import { text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';

export const fetchApiKey = route({
  method: 'POST',
  path: '/fetch_api_key',
  operation: 'fetchApiKey',
  summary: 'Returns an API key for an address and a password.',
  description: 'Wrong passwords are counted, and after too many the account waits.',
  takesNoKey: 'secret',
  authentication: 'none',
  params: { username: required(text), password: required(text) },
  reply: object({ api_key: t.string, email: t.string, user_id: integer }),
  problems: {
    'caller.deactivated': () => ({
      status: 401,
      code: 'USER_DEACTIVATED',
      msg: 'Account is deactivated',
    }),
    'caller.realm-deactivated': () => ({
      status: 401,
      code: 'REALM_DEACTIVATED',
      msg: 'This organization has been deactivated',
    }),
  },
  handle({ parley, realm, params, host, client }) {
    const { username, password } = params;
    const attempt = parley.users.fetchApiKey({ realm, username, password, program: client });
    return pipe(
      () =>
        host.signIns.attempt(
          { name: signInName(realm, username), address: host.address(), known: null },
          attempt,
        ),
      noted(host.note, { event: 'sign-in', account: null, name: username }, ({ user }) => user),
      TE.map(({ apiKey, email, user }) => ({ api_key: apiKey, email, user_id: user })),
    );
  },
});

export const apiKeyRoutes: ReadonlyArray<AnyRoute> = [fetchApiKey];
