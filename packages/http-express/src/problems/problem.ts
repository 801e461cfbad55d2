import type { Denial, HostDenial } from '@parley/core';

/**
 * What HTTP says of a refusal. `code` is null for what is no JSON: a page, or a plain text of the
 * tus protocol. `fields` stand beside `msg`.
 */
export interface Problem {
  readonly status: number;
  readonly code: string | null;
  readonly msg: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Not said as JSON, but as a page that says `msg`, or as a picture where one is wanted. */
  readonly isPage?: true;
}

/**
 * One row per rule: a refusal without a row does not compile. The rules of a host share one,
 * `hostProblem`.
 */
export type ProblemTable<Refusal extends Denial<string>> = {
  readonly [Rule in Exclude<Refusal, HostDenial>['rule']]: (
    denial: Extract<Refusal, { readonly rule: Rule }>,
  ) => Problem;
};

export const badRequest = (msg: string, fields?: Problem['fields']): Problem => ({
  status: 400,
  code: 'BAD_REQUEST',
  msg,
  ...(fields && { fields }),
});
export const coded = (code: string, msg: string, fields?: Problem['fields']): Problem => ({
  status: 400,
  code,
  msg,
  ...(fields && { fields }),
});

export const notFound = (msg: string): Problem => ({ ...badRequest(msg), status: 404 });

/** `retryAfter`: in seconds, perhaps with a fraction. */
export const tooMany = (retryAfter: number): Problem => ({
  status: 429,
  code: 'RATE_LIMIT_HIT',
  msg: 'API usage exceeded rate limit',
  fields: { 'retry-after': retryAfter },
  headers: { 'Retry-After': String(retryAfter) },
});

/** What a client is told when the server fails. The log has the cause. */
export const FAULT: Problem = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  msg: 'Internal server error',
};

/** The role of the caller does not suffice. */
export const unauthorizedPrincipal = (msg: string): Problem => coded('UNAUTHORIZED_PRINCIPAL', msg);

/** Credentials that do not do; the challenge says which would. */
export const unauthorized = (msg: string): Problem => ({
  status: 401,
  code: 'UNAUTHORIZED',
  msg,
  headers: { 'WWW-Authenticate': 'Basic realm="zulip"' },
});

/** Refused by a rule of the host, which says how. */
export const hostProblem = ({ says, status = 400 }: HostDenial): Problem => ({
  status,
  code: 'BAD_REQUEST',
  msg: says,
});
