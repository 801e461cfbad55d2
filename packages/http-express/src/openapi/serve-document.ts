import type { Request, Response } from 'express';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import type { GracefulShutdown } from '../graceful-shutdown.ts';
import { API_ROOT } from '../wire/api-root.ts';
import { openApiDocument } from './document.ts';

/** Whether the document is asked for; `path` is below the API's root. */
export const isDocument = (path: string): boolean => path === '/openapi.json';

const HOUR = 3_600;
const ALLOWED = ['GET', 'HEAD'];

/**
 * Answers with the document of the API, which is the same for all callers and made with the first
 * request. `base`: the value of `basePath`.
 */
export const serveDocument = (
  base: string,
  shutdown: GracefulShutdown | undefined,
): ((request: Request, response: Response) => void) => {
  let made: Buffer | null = null;
  return ({ method }, response) => {
    const common = { ...SAFE_HEADERS, ...(shutdown?.isClosing() && { Connection: 'close' }) };
    response.removeHeader('X-Powered-By');
    if (!ALLOWED.includes(method)) {
      response.writeHead(405, { ...common, Allow: ALLOWED.join(', ') }).end();
      return;
    }
    made ??= Buffer.from(JSON.stringify(openApiDocument(`${base}${API_ROOT}`)));
    response.writeHead(200, {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': made.length,
      'Cache-Control': `public, max-age=${HOUR}`,
    });
    response.end(method === 'HEAD' ? undefined : made);
  };
};
