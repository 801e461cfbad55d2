import { once } from '@parley/core';
import type express from 'express';
import type { RequestHandler } from 'express';

/**
 * A handler that is made of Express. Express is loaded when the first request comes, not when the
 * package is imported: it is the better part of what an import would take.
 */
export const onExpress = (make: (module: typeof express) => RequestHandler): RequestHandler => {
  let handler: RequestHandler | null = null;
  const made = once(async (): Promise<RequestHandler> => {
    handler = make((await import('express')).default);
    return handler;
  });
  return (request, response, next) => {
    if (handler !== null) return handler(request, response, next);
    return made()
      .then((first) => first(request, response, next))
      .catch(next);
  };
};
