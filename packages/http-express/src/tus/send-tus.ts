import { E } from '@parley/core';
import type { Request, Response } from 'express';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import type { Refusal } from '../request/refusal.ts';
import { TUS_VERSION } from './read-headers.ts';
import type { TusAnswer } from './run-tus.ts';
import { bodyOf, tusProblemOf } from './tus-problems.ts';

/** The answer to send. A refusal is an answer, too. */
export const tusAnswerOf = (outcome: E.Either<Refusal, TusAnswer>): TusAnswer => {
  if (E.isRight(outcome)) return outcome.right;
  const problem = tusProblemOf(outcome.left);
  return {
    status: problem.status,
    headers: { ...problem.headers, 'Parley-Rule': outcome.left.rule },
    body: bodyOf(problem),
  };
};

export const sendTus = (
  { method }: Request,
  response: Response,
  { status, headers, body }: TusAnswer,
  more: Readonly<Record<string, string>>,
): void => {
  const ofBody =
    body === null
      ? {}
      : { 'Content-Type': body.type, 'Content-Length': String(Buffer.byteLength(body.text)) };
  response.removeHeader('X-Powered-By');
  response.writeHead(status, {
    'Tus-Resumable': TUS_VERSION,
    ...SAFE_HEADERS,
    'Cache-Control': 'no-store',
    ...headers,
    ...more,
    ...(method === 'HEAD' ? {} : ofBody),
  });
  response.end(method === 'HEAD' ? undefined : body?.text);
};
