import type { RealmId, UserId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Denial } from '../kernel/denial.ts';
import { E, type TE } from '../kernel/fp.ts';
import type { WithJudgedTexts } from '../stored-texts.ts';
import type { BoundCases, PlanningCases, ThrowingCases } from './bound-cases.ts';

type Concepts = WithJudgedTexts;

/**
 * What one user may ask of their realm: the use cases by concept, without a caller in their
 * commands. A call begins at once. What no caller asks, such as founding a realm, is not there.
 */
export type Acting = { readonly [Concept in keyof Concepts]: BoundCases<Concepts[Concept]> } & {
  /** The same calls, which reject with {@link ParleyRefused} instead of answering Left. */
  readonly orThrow: { readonly [Concept in keyof Concepts]: ThrowingCases<Concepts[Concept]> };
  /** The calls that can be planned. Each answers a function that plans; see `Parley.apply`. */
  readonly plan: { readonly [Concept in keyof Concepts]: PlanningCases<Concepts[Concept]> };
};

/** A realm, in which users act. */
export interface RealmHandle {
  readonly id: RealmId;
  /**
   * Binds the use cases to a user. The account is looked up by each call, so a handle of an account
   * that is deactivated later answers `caller.deactivated`.
   *
   * @param options `client` is the name of the program that asks, as stored with messages. Default:
   * `host`.
   * @example
   * const ada = parley.realm(caller.realm).as(caller.user);
   * const to = { _tag: 'Channel', channel: 'kitchen', topic: 'soup' } as const;
   * await ada.messages.send({ to, content: 'It is ready.' });
   */
  readonly as: (user: UserId, options?: { readonly client?: string }) => Acting;
}

/** A refusal as an error. `refusal` has the rule and what a client is told beside it. */
export class ParleyRefused extends Error {
  override readonly name = 'ParleyRefused';
  readonly refusal: Denial<string>;
  constructor(refusal: Denial<string>) {
    super(`Refused by the rule ${refusal.rule}`);
    this.refusal = refusal;
  }
}

type AnyCase = ((command: object) => TE.TaskEither<Denial<string>, unknown>) & {
  readonly plan?: AnyCase;
};
type Bound = (command?: object) => unknown;

/**
 * By name, made when it is asked for: a handle is made for each request, and few cases are asked.
 */
const each = (from: object, make: (value: never) => unknown): object =>
  new Proxy(from, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return value === undefined ? undefined : make(value as never);
    },
  });

const bindingAll = (concepts: Concepts, bind: (useCase: AnyCase) => Bound | undefined): object =>
  each(concepts, (cases: object) => each(cases, bind));

const right = async (task: TE.TaskEither<Denial<string>, unknown>): Promise<unknown> => {
  const done = await task();
  if (E.isLeft(done)) throw new ParleyRefused(done.left);
  return done.right;
};

const CLIENT = 'host';

/** What `Parley.realm` does. */
export const realmHandle =
  (concepts: Concepts) =>
  (realm: RealmId): RealmHandle => ({
    id: realm,
    as: (user, { client = CLIENT } = {}) => {
      const caller: Caller = { realm, user, client };
      const who = { caller, viewer: caller, reader: caller };
      const ways = {
        orThrow: bindingAll(
          concepts,
          (useCase) =>
            (command = {}) =>
              right(useCase({ ...command, ...who })),
        ),
        plan: bindingAll(concepts, ({ plan }) =>
          plan === undefined ? undefined : (command = {}) => plan({ ...command, ...who }),
        ),
      };
      const called = bindingAll(
        concepts,
        (useCase) =>
          (command = {}) =>
            useCase({ ...command, ...who })(),
      );
      return new Proxy(ways, {
        get: (own, name) => Reflect.get(own, name) ?? Reflect.get(called, name),
      }) as unknown as Acting;
    },
  });
