import { E, ParleyRefused, type RealmHandle } from '@parley/core';
import { type OpenedParley, openParley } from '@parley/parley';
import type { HostDatabase } from './database.ts';
import { hostRules, queueMails } from './rules.ts';
import type { HostUser } from './sessions.ts';
import { CHANNEL } from './tickets.ts';

export interface Chat {
  readonly opened: OpenedParley;
  /** The organization of the help desk. */
  readonly desk: RealmHandle;
}

/** The path of the host below which Parley is: what Parley tells begins with it. */
export const BASE = '/chat';

/** A user as Parley is told of them: `key` never changes, all else may. */
export const personOf = ({ id, name, email, isBlocked }: HostUser) => ({
  key: String(id),
  name,
  email,
  active: !isBlocked,
});

/** Parley in the host's own file: its tables begin with `chat_`. */
export const openChat = async (
  database: HostDatabase,
  { uploads, url }: { readonly uploads: string; readonly url: string },
): Promise<Chat> => {
  const opened = await openParley({
    database,
    prefix: 'chat_',
    uploads,
    url,
    base: BASE,
    hooks: hostRules(database),
    within: queueMails,
  });
  const realm = await opened.realms.open({ subdomain: '', name: 'Help desk' })();
  if (E.isLeft(realm)) throw new ParleyRefused(realm.left);
  const desk = opened.realm(realm.right.id);
  const description = 'What is said about tickets';
  await desk.asHost().orThrow.channels.open({ name: CHANNEL, description, isDefault: true });
  return { opened, desk };
};
