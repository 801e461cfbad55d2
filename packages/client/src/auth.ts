/** How the client shows who asks. */
export type Auth =
  /** A person or bot by address and API key. */
  | { readonly email: string; readonly apiKey: string }
  /** A browser that signed in: the session's cookie, and the token beside it. */
  | { readonly csrf: 'cookie' }
  /** A page of a host whose own cookie signs in, at the same origin. */
  | { readonly sameOrigin: true }
  /** A token that the host of the server understands, asked again after it was refused, once. */
  | { readonly token: () => Promise<string> };

/** What goes with a request, and what a refusal of it changes. */
export interface AuthHeaders {
  readonly headers: (method: string) => Promise<Readonly<Record<string, string>>>;
  /**
   * Whether there is another try for a request that was refused with 401: what it was sent with is
   * not used again.
   */
  readonly renews: (refused: Readonly<Record<string, string>>) => boolean;
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Base64 of the bytes of UTF-8. */
const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const cookies = (): string =>
  (globalThis as { readonly document?: { readonly cookie: string } }).document?.cookie ?? '';
const csrfToken = (): string => /(?:^|; )csrftoken=([^;]*)/.exec(cookies())?.[1] ?? '';

const byToken = (ask: () => Promise<string>): AuthHeaders => {
  let asked: Promise<string> | null = null;
  /** The header of the token that is in use; empty while it is being asked for. */
  let current = '';
  return {
    headers: async () => {
      asked ??= ask();
      const mine = asked;
      try {
        const Authorization = `Bearer ${await mine}`;
        if (asked === mine) current = Authorization;
        return { Authorization };
      } catch (error) {
        if (asked === mine) asked = null;
        throw error;
      }
    },
    renews: ({ Authorization }) => {
      // Of requests that were refused together one asks again, and the others wait for it.
      if (Authorization === current) {
        asked = null;
        current = '';
      }
      return true;
    },
  };
};

export const credentialsOf = (auth: Auth): AuthHeaders => {
  if ('token' in auth) return byToken(auth.token);
  const basic = 'email' in auth ? `Basic ${base64(`${auth.email}:${auth.apiKey}`)}` : null;
  const isCsrf = 'csrf' in auth;
  return {
    headers: async (method) => {
      if (basic !== null) return { Authorization: basic };
      return isCsrf && !SAFE.has(method) ? { 'X-CSRFToken': csrfToken() } : {};
    },
    renews: () => false,
  };
};
