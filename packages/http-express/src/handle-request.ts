import {
  type AnonymousCaller,
  denial,
  E,
  type HistoryId,
  type Parley,
  type RealmId,
  type Sha256,
  type Signal,
  type User,
} from '@parley/core';
import type { Request, Response } from 'express';
import type { Logger } from './answer/logger.ts';
import { accountLog } from './auth/account-log.ts';
import { authenticate, type Identified } from './auth/authenticate.ts';
import { clientName } from './auth/client-name.ts';
import type { CredentialCache } from './auth/credential-cache.ts';
import { countFailure } from './auth/failed-credentials.ts';
import { isWebhook } from './auth/guards.ts';
import type { HostSignIn } from './auth/host-sign-in.ts';
import type { JoinOptions } from './auth/joining.ts';
import type { RealmFinder } from './auth/realm-finder.ts';
import { CSRF_FIELD, csrfDenial } from './auth/session.ts';
import type { Strictness } from './auth/strict-transport.ts';
import { receiveFile as receive } from './files/receive-file.ts';
import {
  accountName,
  type LimitDenial,
  type RateLimitState,
  type RequestLimit,
  type SignInLimit,
} from './limits/limits.ts';
import type { OutputBacklog } from './limits/output-backlog.ts';
import { ignoredBy, type ParamDenial, parseParams } from './params/param.ts';
import type { HttpPorts } from './ports.ts';
import { addressOf } from './request/address.ts';
import { commandOptions, withOptions } from './request/command-options.ts';
import {
  type Fields,
  hasForm,
  hasOtherBody,
  NO_FIELDS,
  NO_FORM,
  readForm,
  readQuery,
} from './request/form.ts';
import { type Match, pathValues } from './request/match-path.ts';
import { planningFor } from './request/plan/planned.ts';
import type { Refusal } from './request/refusal.ts';
import type { AnyRoute, HostFacts, Method } from './route.ts';
import type { EventQueuesPort } from './updates/event-queues-port.ts';
import { FIRST_TAG } from './wire/version-tag.ts';

/** What serving needs, whatever the request. */
export interface RouterContext extends Strictness {
  readonly parley: Parley;
  readonly subdomainOf: (host: string) => string | null;
  readonly realmId: (subdomain: string) => Promise<RealmId | null>;
  /** The value of `basePath`. */
  readonly base: string;
  readonly realmAt: RealmFinder;
  /** The realm follows from more than the Host header. */
  readonly choosesRealm: boolean;
  readonly host: HostSignIn | undefined;
  readonly callers: CredentialCache;
  readonly ports: HttpPorts;
  readonly requests: RequestLimit;
  readonly failedCredentials: RequestLimit;
  readonly fileRequests: RequestLimit;
  readonly signIns: SignInLimit;
  readonly outputBacklog: OutputBacklog;
  readonly eventQueues: EventQueuesPort | null;
  readonly logger: Logger | undefined;
  readonly joining: JoinOptions;
  readonly now: () => number;
}

export interface HandledRequest {
  readonly route: AnyRoute | null;
  readonly user: number | null;
  readonly rateLimit: RateLimitState | null;
  /** The reply is that of an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
  /** The reply is a plan, and nothing was carried out. */
  readonly isPlan: boolean;
  /** The strong tag of the answer's version; null when it has none. */
  readonly version: string | null;
  /** By which the change that was made can be taken back; null when it cannot. */
  readonly history: HistoryId | null;
  /** `who`: the name under which the caller's requests are counted. */
  readonly outcome: E.Either<
    Refusal,
    {
      readonly reply: object;
      readonly ignored: ReadonlyArray<string>;
      readonly who: string;
    }
  >;
}

type Draft = { -readonly [K in keyof HandledRequest]: HandledRequest[K] };

/**
 * The method a request stands for: HEAD is a GET without a body, and a form posted may name another
 * method.
 */
const methodOf = (request: Request, form: Fields): string => {
  if (request.method === 'HEAD') return 'GET';
  return request.method === 'POST' ? (form.get('method') ?? 'POST') : request.method;
};

/** The caller, by the cache of credentials. Null when they have to be looked up. */
const recognise = (
  { callers, host }: RouterContext,
  { headers: { authorization } }: Request,
  realm: RealmId,
  client: string,
): E.Either<Refusal, Identified> | null => {
  const found =
    host === undefined && authorization !== undefined ? callers.find(authorization, realm) : null;
  if (found === null) return null;
  const { user, key } = found;
  return E.right({ caller: { realm, user: user.id, client, asksOverHttp: true }, user, key });
};

const identify = async (
  routerContext: RouterContext,
  route: AnyRoute,
  request: Request,
  realm: RealmId,
  client: string,
) => {
  const nobody: {
    readonly caller: AnonymousCaller;
    readonly user: null;
    readonly key?: Sha256;
    readonly session?: string;
  } = {
    caller: { realm, user: null },
    user: null,
  };
  if (route.authentication === 'none') return E.right(nobody);
  const { authorization } = request.headers;
  const version = routerContext.callers.version();
  const identified: E.Either<Refusal, Identified> = await authenticate(
    routerContext.parley,
    routerContext.host,
    request,
    {
      realm,
      client,
    },
  );
  if (authorization !== undefined && E.isRight(identified)) {
    const { user, key, endsAt } = identified.right;
    if (user !== null && key !== undefined && endsAt === null)
      routerContext.callers.remember(authorization, { realm, user, key }, version);
  }
  const isAnonymous =
    E.isLeft(identified) && identified.left.rule === 'request.credentials-missing';
  return isAnonymous && route.authentication === 'anonymous-allowed' ? E.right(nobody) : identified;
};

/** Joins both. A field replaces a parameter of the query with the same name. */
const fieldsOver = (query: Fields, fields: Fields): Fields => {
  if (query.size === 0) return fields;
  return fields.size === 0 ? query : new Map([...query, ...fields]);
};

const UNCOUNTED: E.Either<LimitDenial, RateLimitState | null> = E.right(null);

/**
 * Whether the client has gone. A request that came behind another one on the same connection has no
 * socket of its own yet.
 */
const signalOf = ({ socket }: Request, response: Response): Signal => ({
  get aborted() {
    return response.destroyed || socket.destroyed;
  },
});

/** What a caller may not ask, whatever the parameters: checked before any of them. */
export const refusedTo = (route: AnyRoute, user: User): Refusal | null => {
  if (isWebhook(user) && !route.takesWebhooks) return denial('request.webhook-bot');
  const guarded = route.guard?.(user);
  return guarded && E.isLeft(guarded) ? guarded.left : null;
};

/** A body that is no form never succeeds in silence: what it says was not read. */
const withoutBody = <A>(parsed: E.Either<ParamDenial, A>): E.Either<ParamDenial, A> => {
  if (E.isRight(parsed)) return E.left(denial('request.body-not-a-form', { missing: null }));
  const { left } = parsed;
  return left.rule === 'request.parameter-missing'
    ? E.left(denial('request.body-not-a-form', { missing: left.name }))
    : parsed;
};

/**
 * One request from its path to its outcome, in the order that clients can observe: method,
 * credentials, rate limit, role, parameters, then the domain. Notes in `draft` what the answer's
 * headers and the log want to know.
 */
const walk = async (
  routerContext: RouterContext,
  { routes, allowed, segments }: Match,
  request: Request,
  response: Response,
  draft: Draft,
): Promise<HandledRequest['outcome']> => {
  const takesFile = request.method === 'POST' && routes.get('POST')?.takesFile === true;
  const form =
    takesFile || !hasForm(request)
      ? NO_FORM
      : await readForm(request, response, routerContext.ports.readText);
  const fields = E.isRight(form) ? form.right : NO_FIELDS;
  const method = methodOf(request, fields);
  const route = routes.get(method as Method);
  if (!route) return E.left(denial('request.method-unknown', { allowed }));
  draft.route = route;

  const realm = await routerContext.realmAt(request);
  if (realm === null) return E.left(denial('request.realm-unknown'));

  const query = readQuery(request.url);
  const client = clientName(
    fields.get('client') ?? query.get('client'),
    request.headers['user-agent'],
  );
  const known =
    route.authentication === 'none' ? null : recognise(routerContext, request, realm, client);
  const identified = known ?? (await identify(routerContext, route, request, realm, client));
  if (E.isLeft(identified))
    return countFailure(routerContext.failedCredentials, request, identified);
  const { caller, user, key, session } = identified.right;
  draft.user = caller.user;
  const isForged = session === undefined ? null : csrfDenial(session, request, fields);
  if (isForged !== null) return E.left(isForged);

  const who = caller.user === null ? `address ${addressOf(request)}` : accountName(caller.user);
  const counted = routerContext.requests.isOff
    ? UNCOUNTED
    : await routerContext.requests.count(who);
  draft.rateLimit = E.isLeft(counted) ? counted.left.rateLimit : counted.right;
  if (E.isLeft(counted)) return counted;
  const hasTooMuch = routerContext.outputBacklog.refusal(who);
  if (hasTooMuch) return E.left(hasTooMuch);

  const refused = user && refusedTo(route, user);
  if (refused) return E.left(refused);

  if (E.isLeft(form)) return form;
  const sent = fieldsOver(query, fields);
  const parsed = parseParams(route.params, sent);
  const params = !takesFile && hasOtherBody(request) ? withoutBody(parsed) : parsed;
  if (E.isLeft(params)) return params;

  const path = pathValues(route, segments) as object;
  const version = (tag: string): void => {
    draft.version = tag;
  };
  const history = (id: HistoryId): void => {
    draft.history = id;
  };
  const { headers } = request;
  const options = commandOptions({ headers, method, route, path, user: caller.user }, version);
  if (E.isLeft(options)) return options;
  const onReplay = (): void => {
    draft.isReplayed = true;
  };
  const call = {
    realm,
    caller,
    client,
    params: params.right,
    path,
  };
  const { signIns, eventQueues, joining, now } = routerContext;
  const receiveFile: HostFacts['receiveFile'] = (keep) =>
    receive(routerContext.ports.schedule, { request, response }, keep);
  const address = (): string => addressOf(request);
  const signal: HostFacts['signal'] = () => signalOf(request, response);
  const note = accountLog(routerContext.logger, request);
  const host: HostFacts = {
    base: routerContext.base,
    note,
    address,
    signal,
    signIns,
    key: key ?? null,
    eventQueues,
    joining,
    now,
    version,
    history,
    receiveFile,
  };
  const planning = planningFor(route, request.headers, routerContext.parley);
  if (E.isLeft(planning)) return planning;
  const { parley: asked = routerContext.parley, shown = null } = planning.right ?? {};
  const parley =
    options.right === null ? asked : withOptions(asked, { ...options.right, onReplay });
  const done = await route.handle({ ...call, parley, host })();
  const plan = shown?.() ?? null;
  draft.isPlan = plan !== null;
  if (plan !== null) return E.right({ reply: plan, ignored: [], who });
  if (E.isLeft(done)) return done;
  if (route.createsVersion) version(FIRST_TAG);
  // HEAD is told the headers alone: what only GET sends is not written.
  const written =
    request.method === 'HEAD' ? done.right : routerContext.ports.writeReply(done.right);
  const reply = written instanceof Promise ? await written : written;
  // The caller started many requests at once. A request that changed something is answered all the
  // same: it has happened.
  const hasTooMuchNow = method === 'GET' ? routerContext.outputBacklog.refusal(who) : null;
  if (hasTooMuchNow) return E.left(hasTooMuchNow);
  const isHeeded = (name: string): boolean =>
    name === 'method'
      ? method !== request.method
      : name === CSRF_FIELD && session !== undefined && fields.has(name);
  const ignored = ignoredBy(route.params, sent).filter((name) => !isHeeded(name));
  return E.right({ reply, ignored, who });
};

export const serve = async (
  routerContext: RouterContext,
  match: Match | null,
  request: Request,
  response: Response,
): Promise<HandledRequest> => {
  const draft: Draft = {
    route: null,
    user: null,
    rateLimit: null,
    isReplayed: false,
    isPlan: false,
    version: null,
    history: null,
    outcome: E.left(denial('request.path-unknown')),
  };
  if (match) draft.outcome = await walk(routerContext, match, request, response, draft);
  return draft;
};
