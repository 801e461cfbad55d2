import type { IncomingMessage } from 'node:http';
import { basePath } from '@parley/core';
import { routes } from '../endpoints/index.ts';
import { compile } from '../request/match-path.ts';
import { isTus } from '../tus/tus-path.ts';
import { API_ROOT } from '../wire/api-root.ts';

const match = compile(routes);

/**
 * Whether the body of a request is a file or a part of one, which may take long, and no form. The
 * path alone tells. `base`: below which Parley is served.
 */
export const carriesFile = ({ url = '' }: Pick<IncomingMessage, 'url'>, base = ''): boolean => {
  const root = basePath(base) + API_ROOT;
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith(`${root}/`)) return false;
  const inside = path.slice(root.length);
  return isTus(inside) || match(inside)?.routes.get('POST')?.takesFile === true;
};
