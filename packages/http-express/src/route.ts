import type {
  AnonymousCaller,
  Caller,
  E,
  HistoryId,
  Parley,
  RealmId,
  Sha256,
  Signal,
  TE,
  User,
} from '@parley/core';
import type * as t from 'io-ts';
import type { NoteAccount } from './auth/account-log.ts';
import type { JoinOptions } from './auth/joining.ts';
import type { FileDenial, StoreFile } from './files/receive-file.ts';
import type { SignInLimit } from './limits/limits.ts';
import type { Params, ParamValues } from './params/param.ts';
import type { ProblemTable } from './problems/problem.ts';
import type { FormDenial } from './request/form.ts';
import type { Refusal } from './request/refusal.ts';
import type { EventQueuesPort } from './updates/event-queues-port.ts';
import type { VersionedRow } from './wire/version-tag.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * `user`: an authenticated caller. `anonymous-allowed`: also a caller without an account, where the
 * realm allows it. `none`: credentials are not read.
 */
export type Authentication = 'user' | 'anonymous-allowed' | 'none';

interface CallerBy {
  readonly user: Caller;
  readonly 'anonymous-allowed': Caller | AnonymousCaller;
  readonly none: AnonymousCaller;
}

/**
 * `/users/{user_id:int}/status`: digits become a number; `{email}` takes any one segment, decoded.
 */
export type PathValues<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathValues<Head> & PathValues<Tail>
  : Path extends `{${infer Name}:int}`
    ? { readonly [K in Name]: number }
    : Path extends `{${infer Name}}`
      ? { readonly [K in Name]: string }
      : unknown;

/** What a handler is given: parsed parameters and a known caller. */
export interface RouteCall<P extends Params, Path extends string, A extends Authentication> {
  readonly parley: Parley;
  readonly realm: RealmId;
  readonly caller: CallerBy[A];
  /** The name of the client program. */
  readonly client: string;
  readonly params: ParamValues<P>;
  readonly path: PathValues<Path>;
  readonly host: HostFacts;
}

/** What the wire tells about the machine rather than about the domain. */
export interface HostFacts {
  /** The path below which Parley is served, from `basePath`. */
  readonly base: string;
  /** Writes a line about an account into the log. */
  readonly note: NoteAccount;
  /** Network of the other side, as requests are counted. */
  readonly address: () => string;
  readonly signIns: SignInLimit;
  /**
   * Digest of the key that the caller is known by. Null where a host vouches for them, or where the
   * caller is not signed in.
   */
  readonly key: Sha256 | null;
  /** Null when the server has no event queues. */
  readonly eventQueues: EventQueuesPort | null;
  readonly joining: JoinOptions;
  /** Tells the version of what is answered, as `versionTag` and `messageTag` write it. */
  readonly version: (tag: string) => void;
  /** Tells by which id the change that was made can be taken back. */
  readonly history: (id: HistoryId) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Aborted when the connection is closed. */
  readonly signal: () => Signal;
  /** Only where the route takes a file. */
  readonly receiveFile: <L, R>(
    keep: StoreFile<L, R>,
  ) => Promise<E.Either<L | FileDenial | FormDenial, R>>;
}

/**
 * One endpoint as data. From it come parsing, dispatch, 405, the check of replies, and whatever
 * tools want to know.
 */
export interface Route<
  P extends Params,
  Path extends string,
  A extends Authentication,
  R extends object,
> {
  readonly method: Method;
  readonly path: Path;
  /**
   * Its name for generated clients, like no other one's: `updateMessage`. `rulesOf` has the rules
   * by which it refuses.
   */
  readonly operation: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** What else a caller wants to know of it: one sentence or two. */
  readonly description: string;
  /** It is kept for older clients, and another one does what it does. */
  readonly isDeprecated?: true;
  readonly authentication: A;
  /** Looked at before any parameter, as the reference does; the decision itself looks again. */
  readonly guard?: (user: User) => E.Either<Refusal, unknown>;
  /** Bots that are there for incoming webhooks may ask this, and nothing that does not say so. */
  readonly takesWebhooks?: true;
  /** Its body is a form with a file in it, read as it comes; parameters come in the query. */
  readonly takesFile?: true;
  /**
   * What the endpoint changes that has a version: `If-Match` is a condition about it. `id`: the
   * parameter of the path that names it; null for the account of the caller. Absent where a
   * condition is refused.
   */
  readonly version?: { readonly row: VersionedRow; readonly id: string | null };
  /** The header `Parley-History` of its answers says by which id a change can be taken back. */
  readonly answersHistory?: true;
  /** What it creates has a version, which begins with the first. */
  readonly createsVersion?: true;
  /**
   * Why an idempotency key is refused: the answer is never stored, or the endpoint does not make a
   * single change. Absent where a key is taken, and where a GET ignores it.
   */
  readonly takesNoKey?: 'secret' | 'several';
  /** Checked in this order. */
  readonly params: P;
  /** What a success holds beside the envelope. */
  readonly reply: t.Decoder<unknown, R>;
  /** What this endpoint says otherwise than all the others. */
  readonly problems?: Partial<ProblemTable<Refusal>>;
  handle(call: RouteCall<P, Path, A>): TE.TaskEither<Refusal, R>;
}

/** Any route, once its own types no longer matter. */
export type AnyRoute = Route<Params, string, Authentication, object>;

/** Lets the compiler infer what the handler gets from what the route declares. */
export const route = <
  P extends Params,
  const Path extends string,
  A extends Authentication,
  R extends object,
>(
  declared: Route<P, Path, A, R>,
): Route<P, Path, A, R> => declared;
