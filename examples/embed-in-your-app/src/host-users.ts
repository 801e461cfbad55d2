import { randomUUID } from 'node:crypto';

/**
 * The host's own users and sessions, as it had them before Parley came. Real ones live in its
 * database.
 */
export interface HostUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const USERS: ReadonlyArray<HostUser & { readonly password: string }> = [
  { id: 1, name: 'Ada Lovelace', email: 'ada@helpdesk.example', password: 'engine' },
  { id: 2, name: 'Grace Hopper', email: 'grace@helpdesk.example', password: 'cobol' },
];

export interface HostSessions {
  /** Null: wrong name or password. Otherwise the value of the session cookie. */
  signIn(email: string | undefined, password: string | undefined): string | null;
  userOf(cookies: string | undefined): HostUser | null;
}

export const hostSessions = (): HostSessions => {
  const sessions = new Map<string, HostUser>();
  return {
    signIn: (email, password) => {
      const user = USERS.find(
        (candidate) => candidate.email === email && candidate.password === password,
      );
      if (!user) return null;
      const session = randomUUID();
      sessions.set(session, user);
      return session;
    },
    userOf: (cookies = '') =>
      sessions.get(/(?:^|; )session=([^;]+)/.exec(cookies)?.[1] ?? '') ?? null,
  };
};
