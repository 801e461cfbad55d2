import { randomUUID } from 'node:crypto';
import { basePath, E, type Parley } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { answerHeaders } from './answer/answer-headers.ts';
import { checkReply } from './answer/check-reply.ts';
import { deferredReplyOf } from './answer/deferred-reply.ts';
import { problemBody, successBody } from './answer/envelope.ts';
import type { Logger } from './answer/logger.ts';
import { NO_HEADERS, STRICT_TRANSPORT } from './answer/safe-headers.ts';
import type { FallingThrough } from './auth/claims.ts';
import { type Forged, type HostAuthenticate, hostSignIn } from './auth/host-sign-in.ts';
import { JOINING, type JoinOptions } from './auth/joining.ts';
import { realmCache } from './auth/realm-cache.ts';
import { type HostRealmOf, realmFinder } from './auth/realm-finder.ts';
import { refusedHeaders } from './auth/refused-headers.ts';
import { sharedFinds } from './auth/shared-finds.ts';
import { strictness } from './auth/strict-transport.ts';
import { faultOf, problemOf } from './endpoints/every-problem.ts';
import { routes } from './endpoints/index.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import { type HandledRequest, type RouterContext, serve } from './handle-request.ts';
import { type Counting, countsOf } from './limits/limits.ts';
import { exceedsPipelineLimit } from './limits/unanswered.ts';
import { isDoubled } from './middleware/refuse-doubled.ts';
import { isDocument, serveDocument } from './openapi/serve-document.ts';
import { sendFilePage } from './pages/file-page.ts';
import { plainPorts } from './plain-ports.ts';
import type { HttpPorts, SendOptions } from './ports.ts';
import { compile, type Match } from './request/match-path.ts';
import { createTus } from './tus/create-tus.ts';
import { isTus } from './tus/tus-path.ts';
import type { EventQueuesPort } from './updates/event-queues-port.ts';

export interface RouterOptions extends Counting, FallingThrough {
  /**
   * The path below which browsers reach Parley, such as `/chat`: every address that Parley tells
   * begins with it. Each part takes it, and `markdownRenderer` too. Mount the parts where the
   * application sees them: at the same path, or at the root behind a proxy that takes the path off.
   * Default: the root.
   */
  readonly base?: string;
  readonly parley: Parley;
  /**
   * Which realm a Host header means, by its subdomain; null for none. By default every host means
   * the realm at the root, `''`.
   */
  readonly subdomainOf?: (host: string) => string | null;
  /**
   * The realm that a request is for, where a host chooses it otherwise than by `subdomainOf`, which
   * is not asked then. Null for none.
   */
  readonly realmOf?: HostRealmOf;
  /**
   * A host's own sign-in. A caller of another realm than the one that the request is for is
   * unknown.
   */
  readonly authenticate?: HostAuthenticate;
  /**
   * Who keeps out what pages of other sites make a browser ask with its cookies. `refuse`, the
   * default: a request that `authenticate` answered for, that changes something and that brings a
   * cookie and no `Authorization` has to come from a page of this server, or from no page.
   * `host-checks`: the host does that itself, by tokens or by its cookies, or lets pages of other
   * origins in.
   */
  readonly forged?: Forged;
  /**
   * Path of the page where people sign in who want to see a file and have not signed in; `next`,
   * the path of the file, is added to its query. Null: they are told that the file is not for them.
   * Default: `/login/` below the base, and null with `authenticate`, since a host signs its people
   * in by pages of its own.
   */
  readonly signIn?: string | null;
  /**
   * `Storage.accountsVersion` of the storage under `parley`. Absent: polling callers are looked up
   * each time.
   */
  readonly accountsVersion?: (() => number) | undefined;
  /** Event queues for clients. Without them no client can register. */
  readonly eventQueues?: EventQueuesPort;
  readonly logger?: Logger;
  /** What is done around each request. Default: `plainPorts()`. */
  readonly ports?: HttpPorts;
  /** By default a link to join is good for ten days, and there are no terms of service. */
  readonly joining?: Partial<JoinOptions>;
  /** Answers whose reply does not match its codec become 500: for tests. */
  readonly checkReplies?: boolean;
  /** While it is closing, every answer ends its connection. */
  readonly shutdown?: GracefulShutdown;
  /**
   * Whether answers tell browsers to come by TLS alone (HSTS) where the address of the organization
   * is https, which goes for everything that is served under that name. Default: true.
   */
  readonly strictTransport?: boolean;
  /** Milliseconds since 1970, for what lasts as long as a link: for tests. */
  readonly now?: () => number;
}

/** Requests that take turns while there is much to do; others wait for their commit anyway. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Ends one request with an answer. */
type Finish = (
  status: number,
  body: object | null,
  headers?: Readonly<Record<string, string>>,
  more?: Pick<SendOptions, 'onBacklog' | 'isHead'>,
) => void;

/** How one request is answered. */
interface Finishing {
  readonly finish: Finish;
  /** What the answer says of TLS. */
  readonly strict: Readonly<Record<string, string>>;
}

/** What a router works with, for those who answer some requests in its stead. */
export interface RouterInternals {
  readonly routerContext: RouterContext;
  readonly logger: Logger | undefined;
  readonly shutdown: GracefulShutdown | undefined;
}

const insides = new WeakMap<RequestHandler, RouterInternals>();
/** Null: it was not made by `createRouter`. */
export const internalsOf = (router: RequestHandler): RouterInternals | null =>
  insides.get(router) ?? null;

/**
 * The whole API as one middleware. Mount it where the root of the API is.
 *
 * @throws RangeError for a limit that is not a whole number.
 * @example
 * app.use('/api/v1', createRouter({ parley }));
 */
export const createRouter = (options: RouterOptions): RequestHandler => {
  const { parley, logger, shutdown, fallThrough = true } = options;
  const match = compile(routes);
  const subdomainOf = options.subdomainOf ?? (() => '');
  const choosesRealm = options.realmOf !== undefined;
  const finds = sharedFinds(parley);
  const realmAt = realmFinder({ ...options, parley: finds });
  const ports = options.ports ?? plainPorts();
  const callers = ports.credentials(options.accountsVersion ?? null, options.now ?? Date.now);
  const routerContext: RouterContext = {
    parley,
    subdomainOf,
    realmId: realmCache(finds),
    base: basePath(options.base),
    realmAt,
    choosesRealm,
    host: hostSignIn(options),
    callers,
    ports,
    eventQueues: options.eventQueues ?? null,
    logger,
    ...countsOf(options),
    joining: { ...JOINING, ...options.joining },
    now: options.now ?? Date.now,
    ...strictness(
      { parley: finds, version: callers.version },
      {
        subdomainOf,
        realmAt: choosesRealm ? realmAt : null,
        isOff: options.strictTransport === false,
      },
    ),
  };

  const write = (
    request: Request,
    response: Response,
    { finish, strict }: Finishing,
    { outcome, route, ...about }: HandledRequest,
  ): string | null => {
    const headers = answerHeaders(about);
    if (E.isRight(outcome)) {
      if (request.method === 'HEAD') {
        finish(200, null, headers, { isHead: true });
        return null;
      }
      const body = successBody(outcome.right.reply, outcome.right.ignored);
      if (options.checkReplies && route) checkReply(route, outcome.right.reply, about.isPlan);
      const whose = { who: outcome.right.who, connection: request.socket, answer: response };
      finish(200, body, headers, {
        onBacklog: (bytes) => routerContext.outputBacklog.note({ ...whose, bytes }),
      });
      return null;
    }
    const problem = problemOf(outcome.left, route?.problems);
    const more = {
      ...headers,
      ...refusedHeaders(problem, request.headers),
      'Parley-Rule': outcome.left.rule,
    };
    const page = { status: problem.status, says: problem.msg, base: routerContext.base };
    if (problem.isPage)
      sendFilePage(request, response, page, { ...strict, ...more }, shutdown?.isClosing() ?? false);
    else finish(problem.status, problemBody(problem), more);
    return outcome.left.rule;
  };

  const tus = createTus(routerContext, options);
  const answer = async (
    request: Request,
    response: Response,
    found: Match | null,
  ): Promise<void> => {
    const started = performance.now();
    const about = { requestId: randomUUID(), method: request.method };
    const isRead = READS.has(request.method);
    let strict = NO_HEADERS;
    const finish: Finish = (status, body, headers = {}, more = {}) =>
      ports.send(response, status, body, {
        headers: { 'X-Request-Id': about.requestId, ...strict, ...headers },
        isLast: shutdown?.isClosing() ?? false,
        isRead,
        ...more,
        onFailed: (error) => logger?.error({ ...about, err: error }, 'answer not sent'),
      });
    const settle = (answered: HandledRequest): void => {
      if (response.headersSent || response.destroyed) return;
      const rule = write(request, response, { finish, strict }, answered);
      const { route, user } = answered;
      const ms = Math.round(performance.now() - started);
      logger?.info(
        {
          ...about,
          path: route?.path ?? null,
          status: response.statusCode,
          ...(rule && { rule }),
          user,
          ms,
        },
        'request',
      );
    };
    const failed = (error: unknown): void => {
      logger?.error({ ...about, err: error }, 'request failed');
      const fault = faultOf(error);
      if (!response.headersSent) finish(fault.status, problemBody(fault), fault.headers);
    };
    try {
      const isStrict = routerContext.isStrict(request);
      const isAskedFirst = options.accountsVersion !== undefined;
      if (isStrict === true || (isAskedFirst && (await isStrict))) strict = STRICT_TRANSPORT;
      const turn = ports.schedule.admit(isRead ? 'read' : 'write');
      if (turn !== null) {
        await turn;
        if (response.destroyed) return;
      }
      if (request.method === 'OPTIONS' && found)
        return finish(204, null, { Allow: found.allowed.join(', ') });
      const answering = serve(routerContext, found, request, response);
      const answered = await (isRead || shutdown === undefined
        ? answering
        : shutdown.during(answering));
      if (typeof isStrict !== 'boolean' && (await isStrict)) strict = STRICT_TRANSPORT;
      const { outcome } = answered;
      const begin = E.isRight(outcome) ? deferredReplyOf(outcome.right.reply) : null;
      if (E.isLeft(outcome) || begin === null) settle(answered);
      else if (!response.destroyed) {
        const { ignored, who } = outcome.right;
        const gone = begin((reply) => {
          try {
            settle({ ...answered, outcome: E.right({ reply, ignored, who }) });
          } catch (error) {
            failed(error);
          }
        });
        response.once('close', gone);
      }
    } catch (error) {
      failed(error);
    }
  };

  const document = serveDocument(routerContext.base, shutdown);
  const router: RequestHandler = (request, response, next) => {
    if (isDocument(request.path)) return document(request, response);
    const found = match(request.path);
    if (fallThrough && found === null && !isTus(request.path)) return next();
    if (exceedsPipelineLimit(request, response) || isDoubled(request, response)) return;
    return isTus(request.path) ? tus(request, response) : answer(request, response, found);
  };
  insides.set(router, { routerContext, logger, shutdown });
  return router;
};
