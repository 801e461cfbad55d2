import { pipe, siteUrl, TE } from '@parley/core';
import * as t from 'io-ts';
import { type AnyRoute, route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';
import { FEATURE_LEVEL, VERSION } from '../../wire/version.ts';
import { realmIcon } from '../realm/icon.ts';

const METHODS = [
  'password',
  'dev',
  'email',
  'ldap',
  'remoteuser',
  'github',
  'azuread',
  'gitlab',
  'google',
  'apple',
  'saml',
  'openid connect',
] as const;
const ENABLED: ReadonlyArray<string> = ['password', 'email'];

const serverSettings = route({
  method: 'GET',
  path: '/server_settings',
  operation: 'getServerSettings',
  summary: 'Describes the server and the organization, without credentials.',
  description:
    'Clients read it before anyone signs in: version, ways to sign in, and what the ' +
    'organization is called.',
  authentication: 'none',
  params: {},
  reply: object({
    authentication_methods: t.record(t.string, t.boolean),
    external_authentication_methods: t.readonlyArray(t.unknown),
    zulip_version: t.string,
    zulip_merge_base: t.string,
    zulip_feature_level: integer,
    push_notifications_enabled: t.boolean,
    is_incompatible: t.boolean,
    email_auth_enabled: t.boolean,
    require_email_format_usernames: t.boolean,
    realm_url: t.string,
    realm_uri: t.string,
    realm_name: t.string,
    realm_icon: t.string,
    realm_description: t.string,
    realm_web_public_access_enabled: t.boolean,
  }),
  handle: ({ parley, realm: asked, host }) =>
    pipe(
      parley.realms.describe({ realm: asked }),
      TE.map(({ realm, description }) => ({
        authentication_methods: Object.fromEntries(
          METHODS.map((method) => [method, ENABLED.includes(method)]),
        ),
        external_authentication_methods: [],
        zulip_version: VERSION,
        zulip_merge_base: VERSION,
        zulip_feature_level: FEATURE_LEVEL,
        push_notifications_enabled: parley.push.isPossible(),
        is_incompatible: false,
        email_auth_enabled: true,
        require_email_format_usernames: true,
        realm_url: siteUrl(realm.url, host.base),
        realm_uri: siteUrl(realm.url, host.base),
        realm_name: realm.name,
        realm_icon: realmIcon(realm),
        realm_description: description,
        realm_web_public_access_enabled: realm.settings.enableSpectatorAccess,
      })),
    ),
});

export const serverRoutes: ReadonlyArray<AnyRoute> = [serverSettings];
