import { type Caller, denial, E, PathId, type Realm, type RealmId } from '@parley/core';
import type { Request } from 'express';
import { authenticateForParts } from '../auth/authenticate.ts';
import { clientName } from '../auth/client-name.ts';
import { countFailure } from '../auth/failed-credentials.ts';
import type { RouterContext } from '../handle-request.ts';
import { accountName } from '../limits/limits.ts';
import { below } from '../request/base-path.ts';
import { commandOptions } from '../request/command-options.ts';
import type { Refusal } from '../request/refusal.ts';
import { readMetadata, writeMetadata } from './metadata.ts';
import { readHeaders, TUS_VERSION } from './read-headers.ts';
import { runTus, type TusAnswer } from './run-tus.ts';
import { toWebRequest } from './to-web-request.ts';
import { TUS_PATH } from './tus-path.ts';
import { uploadLocks } from './upload-locks.ts';
import { type UploadAnnouncement, uploadStore } from './upload-store.ts';

const OPTIONS: TusAnswer = {
  status: 200,
  headers: {
    'Tus-Version': TUS_VERSION,
    'Tus-Extension': 'creation,creation-with-upload,termination',
  },
  body: null,
};
/** How long a request waits for another one that is at the same upload. */
const PATIENCE_MS = 10_000;
const ON_ALL = ['POST'];
const ON_ONE = ['HEAD', 'PATCH', 'DELETE'];

const pathIn = (url: string): PathId | null => {
  const rest = url.slice(TUS_PATH.length + 1);
  try {
    return rest === '' ? null : PathId(decodeURIComponent(rest));
  } catch {
    return PathId(rest);
  }
};

const methodOf = ({ method, headers }: Request): string => {
  const other = headers['x-http-method-override'];
  return method === 'POST' && typeof other === 'string' ? other.toUpperCase() : method;
};

const beginningOf = (request: Request, size: number): UploadAnnouncement => {
  const metadata = readMetadata(request.headers['upload-metadata']?.toString());
  return {
    name: metadata.get('filename') ?? '',
    type: metadata.get('filetype') || null,
    size,
    note: writeMetadata(metadata),
  };
};

export interface TusOutcome {
  readonly user: number | null;
  readonly outcome: E.Either<Refusal, TusAnswer>;
}

/** One request from its headers to its outcome, in the order that clients can observe. */
export type TusHandler = (request: Request) => Promise<TusOutcome>;

export const tusHandler = (routerContext: RouterContext): TusHandler => {
  const locks = uploadLocks(PATIENCE_MS);

  const realmAt = async (request: Request): Promise<E.Either<Refusal, Realm>> => {
    const realm = await routerContext.realmAt(request);
    return realm === null
      ? E.left(denial('request.realm-unknown'))
      : routerContext.parley.realms.find({ realm })();
  };

  const identify = async (request: Request, realm: RealmId): Promise<E.Either<Refusal, Caller>> => {
    const client = clientName(undefined, request.headers['user-agent']);
    const identified = await authenticateForParts(
      routerContext.parley,
      routerContext.host,
      request,
      { realm, client },
    );
    if (E.isRight(identified)) return E.right(identified.right.caller);
    return countFailure(routerContext.failedCredentials, request, identified);
  };

  /** The address by which the browser reaches the server, also behind a proxy. */
  const locationOf =
    (request: Request, url: string) =>
    (path: PathId): string => {
      const host = request.headers.host ?? '';
      const scheme = url === `https://${host}` ? 'https' : request.protocol;
      return `${scheme}://${host}${below(routerContext.base, request.baseUrl)}${TUS_PATH}/${path}`;
    };

  const walk = async (
    request: Request,
    note: (user: number) => void,
  ): Promise<E.Either<Refusal, TusAnswer>> => {
    const method = methodOf(request);
    if (method === 'OPTIONS') return E.right(OPTIONS);
    if (!['GET', 'HEAD'].includes(method) && request.headers['tus-resumable'] !== TUS_VERSION)
      return E.left(denial('tus.version'));
    const { headers } = request;
    const asked = { headers, method, route: { takesFile: true }, path: {}, user: null } as const;
    const options = method === 'HEAD' ? E.right(null) : commandOptions(asked, () => {});
    if (E.isLeft(options)) return options;
    const path = pathIn(request.path);
    const allowed = path === null ? ON_ALL : ON_ONE;
    if (!allowed.includes(method)) return E.left(denial('request.method-unknown', { allowed }));
    const read = readHeaders(method, request.headers);
    if (E.isLeft(read)) return read;

    const realm = await realmAt(request);
    if (E.isLeft(realm)) return realm;
    const identified = await identify(request, realm.right.id);
    if (E.isLeft(identified)) return identified;
    const caller = identified.right;
    note(caller.user);
    if (path === null && read.right.length === null) return E.left(denial('tus.length-missing'));
    const counted = await (path === null
      ? routerContext.requests
      : routerContext.fileRequests
    ).count(accountName(caller.user));
    if (E.isLeft(counted)) return counted;
    const target = path ?? beginningOf(request, read.right.length ?? 0);
    const body = toWebRequest(request, routerContext.ports.schedule);
    const uploads = uploadStore(routerContext.parley, caller, body.reading);
    const { base } = routerContext;
    return runTus({
      base,
      incoming: request,
      body,
      uploads,
      locks,
      method,
      target,
      locationOf: locationOf(request, realm.right.url),
    });
  };

  return async (request) => {
    let user: number | null = null;
    const outcome = await walk(request, (known) => {
      user = known;
    });
    return { user, outcome };
  };
};
