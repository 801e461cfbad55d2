import {
  type ActorContext,
  E,
  mayCreateAny,
  mayInviteAs,
  type Parley,
  ROLE,
  type Role,
  type User,
} from '@parley/core';
import { API_ROOT } from '../wire/api-root.ts';
import { document } from '../wire/document.ts';
import { html } from '../wire/html.ts';
import type { PageResponse } from './answer.ts';
import { aboutClients } from './clients.ts';
import type { ServedRealm } from './open-session.ts';
import { closedOrganization } from './plain-pages.ts';
import { SESSIONS } from './sessions-page.ts';

const CLIENT = 'website';

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  100: 'an owner',
  200: 'an administrator',
  300: 'a moderator',
  400: 'a member',
  600: 'a guest',
};

/**
 * What a person may do here beyond reading and writing, as their groups and the organization's
 * settings say.
 */
const rightsOf = (viewer: ActorContext): ReadonlyArray<string> => {
  const { user } = viewer.actor;
  const may: ReadonlyArray<readonly [boolean, string]> = [
    [true, 'read and write messages in your channels, and direct messages'],
    [E.isRight(mayCreateAny(viewer, false)), 'make channels for everyone'],
    [E.isRight(mayCreateAny(viewer, true)), 'make private channels'],
    [E.isRight(mayInviteAs(viewer, ROLE.guest)), 'invite people by a link'],
    [user.canCreateUsers && user.role <= ROLE.administrator, 'make accounts for others'],
    [
      user.role <= ROLE.administrator,
      'change the settings of the organization, and look after its people',
    ],
  ];
  return may.filter(([isAllowed]) => isAllowed).map(([, what]) => what);
};

const homePage = (realm: ServedRealm, viewer: ActorContext): string => {
  const { fullName, email, role } = viewer.actor.user;
  const account = email === null ? fullName : `${fullName} (${email})`;
  return document(
    'You are signed in',
    html`<p role="status">You are signed in to ${realm.name} as ${account}.</p>
<h2>What you may do</h2>
<p>You are ${ROLE_NAMES[role]}. You may:</p>
<ul>${rightsOf(viewer).map((what) => html`<li>${what}</li>\n`)}</ul>
<h2>Where clients connect</h2>
${aboutClients(realm)}
<p>Programs find the API at <code>${realm.url}${API_ROOT}</code>.</p>
<p><a href="${realm.base}${SESSIONS}">Where you are signed in</a></p>
<form method="post" action="${realm.base}/logout/"><button>Sign out</button></form>`,
  );
};

/** Who is signed in, what they may do, and where their clients connect. */
export const showHome = async (
  parley: Parley,
  realm: ServedRealm,
  { id }: User,
): Promise<PageResponse> => {
  const caller = { realm: realm.id, user: id, client: CLIENT };
  const requested = {
    presence: { after: null, days: null, withEmails: false },
    subscribers: 'none',
  } as const;
  const found = await parley.live.register({
    caller,
    signal: { aborted: false },
    parts: new Set(),
    allPublic: false,
    requested,
  })();
  return E.isLeft(found)
    ? closedOrganization
    : { status: 200, body: homePage(realm, found.right.viewer) };
};
