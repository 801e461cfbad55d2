import type { IncomingMessage } from 'node:http';
import { API_ROOT } from './app.ts';
import { compile } from './dispatch.ts';
import { routes } from './routes.ts';
import { isTus } from './tus/tus-path.ts';

const match = compile(routes);

/** Whether the body of a request is a file or a part of one, which may take long, and no form. The path alone tells. */
export const carriesFile = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith(`${API_ROOT}/`)) return false;
  const inside = path.slice(API_ROOT.length);
  return isTus(inside) || match(inside)?.routes.get('POST')?.takesFile === true;
};
