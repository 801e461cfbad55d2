import type { Realm } from '@parley/core';
import { html, type Markup } from '../wire/html.ts';

const HOW =
  'This server has no chat window of its own. Sign in with your client: it asks for the ' +
  'address of the server, your email address and your password.';

/** How people get from these pages to their messages. */
export const aboutClients = ({
  name,
  url,
}: Pick<Realm, 'name' | 'url'>): Markup => html`<p>${HOW}</p>
<p>The address of the server of ${name} is <code>${url}</code>.</p>`;
