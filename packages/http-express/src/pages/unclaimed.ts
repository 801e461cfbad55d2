import { denial } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import type { Logger } from '../answer/logger.ts';
import { faultOf, problemOf } from '../endpoints/every-problem.ts';
import type { GracefulShutdown } from '../graceful-shutdown.ts';
import type { Problem } from '../problems/problem.ts';
import { below } from '../request/base-path.ts';
import { API_ROOT } from '../wire/api-root.ts';
import { sendNotFound } from './not-found.ts';

interface Ending {
  /** From `basePath`. */
  readonly base: string;
  readonly logger: Logger | undefined;
  readonly shutdown: GracefulShutdown | undefined;
  /** From `safeAnswers`. */
  readonly safe: RequestHandler;
}

/**
 * The end of a site that nothing stands behind: an address that no part claims is answered 404, as
 * the API answers it or as a page, and a fault 500.
 */
export const answerUnclaimed = ({ base, logger, shutdown, safe }: Ending) => {
  // Express mounts in any case.
  const api = `${base}${API_ROOT}/`.toLowerCase();
  const refuse = (response: Response, problem: Problem): void =>
    send(response, problem.status, problemBody(problem), {
      headers: { ...problem.headers },
      isLast: shutdown?.isClosing() ?? false,
    });
  const notFound = (request: Request, response: Response): void => {
    if (`${below(base, request.path)}/`.toLowerCase().startsWith(api))
      refuse(response, problemOf(denial('request.path-unknown')));
    else sendNotFound(request, response, shutdown?.isClosing() ?? false, base);
  };
  return (request: Request, response: Response, error: unknown): void => {
    if (error) logger?.error({ method: request.method, err: error }, 'request failed');
    if (response.headersSent) return;
    void safe(request, response, () =>
      error ? refuse(response, faultOf(error)) : notFound(request, response),
    );
  };
};
