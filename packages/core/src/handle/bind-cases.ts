import type { CommandOptions } from '../kernel/command-options.ts';
import type { Denial } from '../kernel/denial.ts';
import { E, type TE } from '../kernel/fp.ts';
import { ParleyRefused } from '../kernel/parley-refused.ts';

export type AnyCase = ((
  command: object,
  options?: CommandOptions,
) => TE.TaskEither<Denial<string>, unknown>) & {
  readonly plan?: AnyCase;
};
type Bound = (command?: object, options?: CommandOptions) => unknown;

/** Runs a use case with the fields that say who asks. */
export type AskWith = (
  useCase: AnyCase,
  command: object,
  options?: CommandOptions,
) => TE.TaskEither<Denial<string>, unknown>;

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

const bindingAll = (concepts: object, bind: (useCase: AnyCase) => Bound | undefined): object =>
  each(concepts, (cases: object) => each(cases, bind));

const right = async (task: TE.TaskEither<Denial<string>, unknown>): Promise<unknown> => {
  const done = await task();
  if (E.isLeft(done)) throw new ParleyRefused(done.left);
  return done.right;
};

/** The calls of a handle: those that answer an Either, and `orThrow` and `plan` beside them. */
export const bindCases = (concepts: object, ask: AskWith): object => {
  const ways = {
    orThrow: bindingAll(
      concepts,
      (useCase) =>
        (command = {}, options) =>
          right(ask(useCase, command, options)),
    ),
    plan: bindingAll(concepts, ({ plan }) =>
      plan === undefined ? undefined : (command = {}, options) => ask(plan, command, options),
    ),
  };
  const called = bindingAll(
    concepts,
    (useCase) =>
      (command = {}, options) =>
        ask(useCase, command, options)(),
  );
  return new Proxy(ways, {
    get: (own, name) => Reflect.get(own, name) ?? Reflect.get(called, name),
  });
};
