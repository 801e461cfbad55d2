import {
  type Denial,
  denial,
  E,
  foldCase,
  type RealmId,
  strip,
  type Tallies,
  wholeOption,
} from '@parley/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createOutputBacklog, type OutputBacklog } from './output-backlog.ts';

export type LimitDenial = Denial<
  'request.too-many',
  { readonly retryAfterMs: number; readonly rateLimit: RateLimitState }
>;

/** The state of a caller's rate limit, as the `X-RateLimit-` headers tell it. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetInMs: number;
}

export const limitHeaders = (rateLimit: RateLimitState | null): Readonly<Record<string, string>> =>
  rateLimit === null
    ? {}
    : {
        'X-RateLimit-Limit': String(rateLimit.limit),
        'X-RateLimit-Remaining': String(rateLimit.remaining),
        'X-RateLimit-Reset': String(Math.ceil((Date.now() + rateLimit.resetInMs) / 1000)),
      };

/** Under which name the requests of an account are counted. */
export const accountName = (user: number): string => `user ${user}`;

export interface RequestLimit {
  /** True when nothing is counted and every request is allowed. */
  readonly isOff: boolean;
  /** Counts one request of `who`. Right null: there is no limit. */
  readonly count: (who: string) => Promise<E.Either<LimitDenial, RateLimitState | null>>;
  /** Takes back one count: the request is counted elsewhere. */
  readonly takeBack: (who: string) => Promise<void>;
}

const standingOf = (
  limit: number,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateLimitState => ({
  limit,
  remaining: Math.max(remainingPoints, 0),
  resetInMs: Math.max(msBeforeNext, 0),
});

/** The limiter rejects with its own result when the limit is hit; anything else is a fault. */
const settle = (
  limit: number,
  counted: Promise<RateLimiterRes>,
): Promise<E.Either<LimitDenial, RateLimitState>> =>
  counted.then(
    (result) => E.right(standingOf(limit, result)),
    (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const rateLimit = standingOf(limit, reason);
      return E.left(denial('request.too-many', { retryAfterMs: rateLimit.resetInMs, rateLimit }));
    },
  );

/** `perMinute` 0: no limit. */
export const requestLimit = (perMinute: number): RequestLimit => {
  if (perMinute === 0)
    return {
      isOff: true,
      count: () => Promise.resolve(E.right(null)),
      takeBack: () => Promise.resolve(),
    };
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    isOff: false,
    count: (who) => settle(perMinute, limiter.consume(who)),
    takeBack: async (who) => void (await limiter.reward(who)),
  };
};

const COUNTED_LENGTH = 320;

export interface SignInLimits {
  /**
   * Failed sign-ins under one user name from one network, within `seconds`; a browser or an account
   * that signed in has as many of its own.
   */
  readonly perUserName: number;
  /**
   * Failed sign-ins under one user name from all networks together. Default: ten times
   * `perUserName`.
   */
  readonly perUserNameInAll?: number;
  /** Failed sign-ins from one network, whatever the names. */
  readonly perAddress: number;
  readonly seconds: number;
}
const SIGN_IN_LIMITS: SignInLimits = { perUserName: 5, perAddress: 100, seconds: 1800 };

/** Who tries to sign in. */
export interface Attempt {
  readonly name: string;
  /** The network that the attempt comes from. */
  readonly address: string;
  /**
   * Names the browser or account that was let in under this name before; its failures count for it
   * alone. Null: it is a stranger.
   */
  readonly known: string | null;
}

export interface SignInLimit {
  /**
   * Runs `attempt` unless too many failed before. Attempts under one name wait for each other, so
   * that guesses made at once count too.
   */
  readonly attempt: <L, R>(
    who: Attempt,
    attempt: () => Promise<E.Either<L, R>>,
  ) => Promise<E.Either<L | LimitDenial, R>>;
  /**
   * Runs an attempt that has more to say than whether the password was right: it is told that too
   * many failed, and runs all the same.
   */
  readonly attemptWithin: <L, R>(
    who: Attempt,
    attempt: (spent: LimitDenial | null) => Promise<E.Either<L, R>>,
    isFailure: (left: L) => boolean,
  ) => Promise<E.Either<L, R>>;
}

/** Counts in the memory of this process; each count is kept for `duration` seconds. */
const ownTallies = (duration: number): Tallies => {
  const limiter = new RateLimiterMemory({ points: 1, duration });
  return {
    of: async (name) => {
      const state = await limiter.get(name);
      return state && { count: state.consumedPoints, resetInMs: state.msBeforeNext };
    },
    add: async (name) => void (await limiter.penalty(name)),
    remove: async (name) => void (await limiter.delete(name)),
  };
};

/** Failures under a name, and how many of them there may be. */
interface Counted {
  readonly name: string;
  readonly most: number;
}

const isSpent = async (tallies: Tallies, { name, most }: Counted): Promise<LimitDenial | null> => {
  const tally = await tallies.of(name);
  if (tally === null || tally.count < most) return null;
  const rateLimit = { limit: most, remaining: 0, resetInMs: Math.max(tally.resetInMs, 0) };
  return denial('request.too-many', { retryAfterMs: rateLimit.resetInMs, rateLimit });
};

/**
 * The name under which attempts at one account's password are counted. What is one address to the
 * comparison of passwords is one name here, without surrounding blanks. An overlong address is
 * counted by its beginning.
 */
export const signInName = (realm: RealmId, email: string): string =>
  `${realm} ${foldCase(strip(email).slice(0, COUNTED_LENGTH))}`;

/**
 * Only failures count. A success forgives those under its name from its network, or those of its
 * browser; it does not forgive what strangers elsewhere tried. Attempts at other processes count in
 * `tallies`, but are not waited for.
 */
export const signInLimit = (
  limits: SignInLimits,
  tallies: Tallies = ownTallies(limits.seconds),
): SignInLimit => {
  const { perUserName, perUserNameInAll = perUserName * 10, perAddress, seconds } = limits;
  const waiting = new Map<string, Promise<unknown>>();

  const afterOthers = async <A>(name: string, work: () => Promise<A>): Promise<A> => {
    const before = waiting.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    waiting.set(name, mine);
    try {
      return await mine;
    } finally {
      if (waiting.get(name) === mine) waiting.delete(name);
    }
  };

  /** The first is what a success forgives. */
  const countsFor = ({ known, address, name }: Attempt): readonly [Counted, ...Counted[]] =>
    known === null
      ? [
          { name: `here ${address} ${name}`, most: perUserName },
          { name: `name ${name}`, most: perUserNameInAll },
          { name: `address ${address}`, most: perAddress },
        ]
      : [{ name: `known ${known} ${name}`, most: perUserName }];

  const attemptWithin: SignInLimit['attemptWithin'] = (who, attempt, isFailure) =>
    afterOthers(who.name, async () => {
      const counts = countsFor(who);
      let spent: LimitDenial | null = null;
      for (const counted of counts) spent ??= await isSpent(tallies, counted);
      const answer = await attempt(spent);
      if (spent) return answer;
      if (E.isRight(answer)) await tallies.remove(counts[0].name);
      else if (isFailure(answer.left))
        for (const { name } of counts) await tallies.add(name, seconds);
      return answer;
    });

  return {
    attemptWithin,
    attempt: <L, R>(who: Attempt, attempt: () => Promise<E.Either<L, R>>) =>
      attemptWithin<L | LimitDenial, R>(
        who,
        (spent) => (spent ? Promise.resolve(E.left(spent)) : attempt()),
        () => true,
      ),
  };
};

export interface Limits {
  /** Requests of one account, or of one address without an account; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /**
   * Requests with credentials that do not open, of one network; 0 for no limit. Requests whose
   * credentials are right are never counted here.
   */
  readonly failedCredentialsPerMinute?: number;
  /** Requests for files, and for parts of uploads, of one account; 0 for no limit. */
  readonly fileRequestsPerMinute?: number;
  /** Failed sign-ins; always on. */
  readonly signIns?: SignInLimits;
  /** Where failed sign-ins are counted. Default: in this process, for itself. */
  readonly tallies?: Tallies;
  /**
   * Bytes of answers that one account, or one address without an account, may leave waiting in
   * memory; 0 for no limit.
   */
  readonly outputBacklogBytes?: number;
}

const REQUESTS_PER_MINUTE = 200;
const FAILED_CREDENTIALS_PER_MINUTE = 100;
/** A page of messages with pictures asks for many files at once. */
const FILE_REQUESTS_PER_MINUTE = 3_000;
const UNTAKEN_BYTES = 67_108_864;

/** What has been counted so far. */
export interface Counts {
  readonly requests: RequestLimit;
  readonly failedCredentials: RequestLimit;
  readonly fileRequests: RequestLimit;
  readonly signIns: SignInLimit;
  readonly outputBacklog: OutputBacklog;
}

const checkedSignIns = (signIns: SignInLimits): SignInLimits => {
  for (const [name, most] of Object.entries(signIns))
    wholeOption(`limits.signIns.${name}`, most, 1);
  return signIns;
};

const newCounts = ({
  requestsPerMinute = REQUESTS_PER_MINUTE,
  failedCredentialsPerMinute = FAILED_CREDENTIALS_PER_MINUTE,
  fileRequestsPerMinute = FILE_REQUESTS_PER_MINUTE,
  signIns = SIGN_IN_LIMITS,
  tallies,
  outputBacklogBytes = UNTAKEN_BYTES,
}: Limits = {}): Counts => ({
  requests: requestLimit(wholeOption('limits.requestsPerMinute', requestsPerMinute)),
  failedCredentials: requestLimit(
    wholeOption('limits.failedCredentialsPerMinute', failedCredentialsPerMinute),
  ),
  fileRequests: requestLimit(wholeOption('limits.fileRequestsPerMinute', fileRequestsPerMinute)),
  signIns: signInLimit(checkedSignIns(signIns), tallies),
  outputBacklog: createOutputBacklog(wholeOption('limits.outputBacklogBytes', outputBacklogBytes)),
});

/** How requests are counted by a part of a server. */
export interface Counting {
  readonly limits?: Limits;
  /**
   * The counts that several parts of one server share, so that attempts at each add up. Absent:
   * this part counts for itself, by `limits`.
   */
  readonly counts?: Counts;
}

/** @throws RangeError for a limit that is no whole number. */
export const countsOf = ({ limits, counts }: Counting): Counts => counts ?? newCounts(limits);

export interface LookLimit {
  /**
   * Counts one view of a file by a caller without an account. False when it has been viewed too
   * often.
   */
  readonly count: (path: string) => Promise<boolean>;
}

const LOOKS_A_DAY = 1_000;

/** Keeps a server from being used to publish pictures to the world. */
export const lookLimit = (perDay: number = LOOKS_A_DAY): LookLimit => {
  const limiter = new RateLimiterMemory({ points: perDay, duration: 86_400 });
  return { count: async (path) => E.isRight(await settle(perDay, limiter.consume(path))) };
};
