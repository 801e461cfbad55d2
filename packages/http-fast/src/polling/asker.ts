import { type Caller, E } from '@parley/core';
import {
  accountName,
  openWith,
  pollEvents,
  type RateLimitState,
  type RouterInternals,
  refusedTo,
} from '@parley/http-express/internals';
import type { PollRequest } from './poll-request.ts';

/**
 * The caller of a poll that was checked like every request, and the version of the accounts at that
 * time.
 */
export interface KnownPoller {
  readonly caller: Caller;
  readonly version: number;
  /** Answers tell them to come by TLS alone. */
  readonly isStrict: boolean;
}

/** What equals no version: it cannot be told, the storage is closed, or the key ends by itself. */
const UNKNOWN = Number.NaN;

export const versionIn = ({ routerContext }: RouterInternals): number => {
  try {
    return routerContext.callers.version();
  } catch {
    return UNKNOWN;
  }
};

const askerOf = async (
  inside: RouterInternals,
  { asks }: PollRequest,
): Promise<KnownPoller | null> => {
  const { parley, eventQueues, realmId, isStrictIn } = inside.routerContext;
  const version = versionIn(inside);
  const realm = await realmId(asks.subdomain);
  if (realm === null || eventQueues === null) return null;
  const identified = await openWith(parley, { ...asks, realm });
  if (E.isLeft(identified) || refusedTo(pollEvents, identified.right.user) !== null) return null;
  const { caller, endsAt } = identified.right;
  return {
    caller,
    version: endsAt === null ? version : UNKNOWN,
    isStrict: await isStrictIn({ subdomain: asks.subdomain }),
  };
};

/** The name under which the caller's requests are counted. */
export const nameOf = ({ caller }: KnownPoller): string => accountName(caller.user);

export interface Admitted {
  readonly asker: KnownPoller;
  readonly rateLimit: RateLimitState | null;
}

/**
 * Checks a poll like every request, apart from the caller when they are `known`. Null when the
 * router has to answer it.
 */
export const admit = async (
  inside: RouterInternals,
  question: PollRequest,
  known: KnownPoller | null,
): Promise<Admitted | null> => {
  const asker = known ?? (await askerOf(inside, question));
  if (asker === null || inside.routerContext.outputBacklog.refusal(nameOf(asker)) !== null)
    return null;
  const counted = await inside.routerContext.requests.count(nameOf(asker));
  return E.isRight(counted) ? { asker, rateLimit: counted.right } : null;
};

/** Takes back one count: the router counts the request again. */
export const takeBack = ({ routerContext }: RouterInternals, asker: KnownPoller): Promise<void> =>
  routerContext.requests.takeBack(nameOf(asker));
