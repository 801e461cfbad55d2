import { madeUpDomain } from '../../user/identity/fake-email.ts';
import type { Realm } from '../realm.ts';

export interface SystemBot {
  readonly name: string;
  readonly email: (realm: Pick<Realm, 'url'>) => string;
}

const called = (name: string, local: string): SystemBot => ({
  name,
  email: (realm) => `${local}@${madeUpDomain(realm)}`,
});

/** The server's own bots, of which every organization has one each. */
export const SYSTEM_BOTS = {
  notification: called('Notification Bot', 'notification-bot'),
  welcome: called('Welcome Bot', 'welcome-bot'),
} as const;
