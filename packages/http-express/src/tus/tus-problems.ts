import { problemBody } from '../answer/envelope.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import type { Problem, ProblemTable } from '../problems/problem.ts';
import type { Refusal } from '../request/refusal.ts';

const unauthenticated = (): Problem => ({
  status: 401,
  code: 'UNAUTHORIZED',
  msg: 'Unauthenticated upload',
});

/** Where resumable uploads say it differently. */
const own: Partial<ProblemTable<Refusal>> = {
  'request.credentials-missing': unauthenticated,
  'request.credentials-not-basic': unauthenticated,
  'request.credentials-malformed': unauthenticated,
  'request.webhook-bot': unauthenticated,
  'caller.key-malformed': unauthenticated,
  'caller.key-unknown': unauthenticated,
  'caller.unknown': unauthenticated,
  'caller.deactivated': unauthenticated,
  'caller.realm-deactivated': unauthenticated,
  'attachment.unavailable': () => ({
    status: 404,
    code: 'ERR_UPLOAD_NOT_FOUND',
    msg: 'upload not found',
  }),
  'request.method-unknown': ({ allowed }) => ({
    status: 405,
    code: null,
    msg: 'method not allowed',
    headers: { Allow: allowed.join(', ') },
  }),
};

/** Clients try again what is answered with 400. */
const TOO_MUCH: ReadonlyArray<Refusal['rule']> = [
  'attachment.too-large',
  'attachment.quota',
  'attachment.no-room',
];
const isTooMuch = ({ rule }: Refusal): boolean => TOO_MUCH.includes(rule);

export const tusProblemOf = (refusal: Refusal): Problem => {
  const problem = problemOf(refusal, own);
  return isTooMuch(refusal) ? { ...problem, status: 413 } : problem;
};

export interface Body {
  readonly type: string;
  readonly text: string;
}

/**
 * What the protocol refuses is plain text. What Parley refuses is the envelope, with `message` for
 * programs that upload.
 */
export const bodyOf = (problem: Problem): Body => {
  const { code, msg } = problem;
  if (code === null) return { type: 'text/plain; charset=utf-8', text: msg };
  return code.startsWith('ERR_')
    ? { type: 'text/plain; charset=utf-8', text: `${code}: ${msg}\n` }
    : { type: 'application/json', text: JSON.stringify({ message: msg, ...problemBody(problem) }) };
};
