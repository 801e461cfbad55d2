import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '../problems/problem.ts';
import { bringsSession } from './session.ts';

const CHALLENGE = 'WWW-Authenticate';

/**
 * Headers of a refusal. A browser that is challenged to HTTP Basic asks for a password in a window
 * of its own, over a page that has a better way; so whoever came with a session hears of sessions,
 * which no browser knows.
 */
export const refusedHeaders = (
  { headers }: Problem,
  request: IncomingHttpHeaders,
): Readonly<Record<string, string>> =>
  headers?.[CHALLENGE] !== undefined && bringsSession(request)
    ? { ...headers, [CHALLENGE]: 'Session realm="zulip"' }
    : (headers ?? {});
