import type { Request, Response } from 'express';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import { sendPage } from './answer.ts';
import { plainPage } from './plain-pages.ts';

const NOT_FOUND = 404;
const JSON_BODY = JSON.stringify({
  result: 'error',
  msg: 'There is nothing at this address.',
  code: 'BAD_REQUEST',
});

const page = plainPage(
  NOT_FOUND,
  'There is nothing here',
  'This address leads nowhere. Perhaps it was mistyped, or what was here is gone.',
);

/**
 * Answers an address that nothing else answers: a page, or JSON for a program that asks for JSON
 * alone. `base`: from `basePath`.
 */
export const sendNotFound = (
  request: Request,
  response: Response,
  isLast: boolean,
  base: string,
): void => {
  if (request.accepts(['html', 'json']) === 'json')
    response.status(NOT_FOUND).set(SAFE_HEADERS).type('json').send(JSON_BODY);
  else sendPage(response, page, isLast, base);
};
