import { type Auth, credentialsOf } from './auth.ts';
import { callBy } from './call.ts';
import type { Client } from './client.ts';
import { eventsBy } from './events.ts';
import { sender } from './send.ts';
import { realTiming, type Timing } from './timing.ts';
import { uploadsBy } from './upload/upload.ts';

/** Where the API is, who asks, and what the client takes from its surroundings. */
export interface CreateClientOptions extends Partial<Timing> {
  /** The API's root, which ends in `/api/v1`. In a page it may be a path. */
  readonly baseUrl: string;
  readonly auth: Auth;
  /** By default the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How often a request that may be repeated is sent at most; by default 4 times. */
  readonly attempts?: number;
}

/**
 * Makes a client of the API. It connects with the first call, and holds nothing that has to be
 * closed.
 *
 * @example
 * import { createClient } from '@parley/client';
 *
 * const chat = createClient({
 *   baseUrl: 'https://chat.example.com/api/v1',
 *   auth: { email: 'ada@example.com', apiKey: 'the key of Ada' },
 * });
 * const read = await chat.GET('/messages/{message_id}', { path: { message_id: 17 } });
 * console.log(read._tag === 'Left' ? read.left.rule : read.right.message.content);
 */
export const createClient = ({
  baseUrl,
  auth,
  fetch = (request) => globalThis.fetch(request),
  attempts = 4,
  ...timing
}: CreateClientOptions): Client => {
  const timed: Timing = { ...realTiming, ...timing };
  const send = sender({ ...timed, fetch, attempts, credentials: credentialsOf(auth) });
  const call = callBy(baseUrl, send);
  const by = (method: string) => (path: string, options?: object) => call(method, path, options);
  const methods = {
    GET: by('GET'),
    POST: by('POST'),
    PATCH: by('PATCH'),
    PUT: by('PUT'),
    DELETE: by('DELETE'),
  } as unknown as Pick<Client, 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'>;
  return {
    ...methods,
    events: eventsBy(call, timed),
    ...uploadsBy({ ...timed, baseUrl, call, send, attempts }),
  };
};
