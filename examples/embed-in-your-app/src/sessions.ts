import { randomUUID } from 'node:crypto';
import type { HostDatabase } from './database.ts';

/** A user of the host. */
export interface HostUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isBlocked: boolean;
}

/** The host's own sign-in, which knows nothing of Parley. */
export interface Sessions {
  /** The value of the session cookie. Null: wrong address or password. */
  signIn(email: string, password: string): string | null;
  /** The user as they are now. Null for strangers. */
  userOf(cookies: string | undefined): HostUser | null;
}

export const openSessions = (database: HostDatabase): Sessions => {
  const users = new Map<string, number>();
  const idOf = database
    .prepare<[string, string], number>('select id from users where email = ? and password = ?')
    .pluck();
  const byId = database.prepare<[number], Omit<HostUser, 'isBlocked'> & { blocked: number }>(
    'select id, name, email, blocked from users where id = ?',
  );
  return {
    signIn: (email, password) => {
      const user = idOf.get(email, password);
      if (user === undefined) return null;
      const session = randomUUID();
      users.set(session, user);
      return session;
    },
    userOf: (cookies = '') => {
      const user = users.get(/(?:^|; )session=([^;]+)/.exec(cookies)?.[1] ?? '');
      const row = user === undefined ? undefined : byId.get(user);
      if (row === undefined) return null;
      const { blocked, ...rest } = row;
      return { ...rest, isBlocked: blocked === 1 };
    },
  };
};
