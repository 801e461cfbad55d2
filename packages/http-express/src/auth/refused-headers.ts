import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '../problems/problem.ts';
import { bringsSession } from './session.ts';

const CHALLENGE = 'WWW-Authenticate';

/**
 * Headers of a refusal. A browser that is challenged to HTTP Basic opens a password dialog over a
 * page that has a better way. So a request that came with a session is challenged to a session,
 * which browsers do not know.
 */
export const refusedHeaders = (
  { headers }: Problem,
  request: IncomingHttpHeaders,
): Readonly<Record<string, string>> =>
  headers?.[CHALLENGE] !== undefined && bringsSession(request)
    ? { ...headers, [CHALLENGE]: 'Session realm="zulip"' }
    : (headers ?? {});
