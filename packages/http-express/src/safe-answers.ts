import type { RequestHandler } from 'express';
import { SAFE_HEADERS, STRICT_TRANSPORT } from './answer/safe-headers.ts';
import { internalsOf } from './router.ts';

const MARK = 'X-Frame-Options';

const attempt = (ask: () => boolean | Promise<boolean>): boolean | Promise<boolean> => {
  try {
    return ask();
  } catch {
    return false;
  }
};

/**
 * Gives every answer of what stands behind it the headers that guard browsers, errors and redirects
 * too, where it does not say otherwise. Mount it in front of an application that serves nothing but
 * Parley; answers of the API have these headers anyway.
 *
 * @param router From `createRouter`: it knows whether the address of an organization is https.
 */
export const safeAnswers = (router: RequestHandler): RequestHandler => {
  const isStrict = internalsOf(router)?.routerContext.isStrict ?? (() => false);
  return (request, response, next) => {
    if (response.hasHeader(MARK)) {
      next();
      return;
    }
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
    const goOn = (strict: boolean): void => {
      if (strict)
        for (const [name, value] of Object.entries(STRICT_TRANSPORT))
          response.setHeader(name, value);
      next();
    };
    // What stands behind may have an answer although the store has none.
    const strict = attempt(() => isStrict(request));
    if (typeof strict === 'boolean') goOn(strict);
    else void strict.catch(() => false).then(goOn);
  };
};
