import type { Denial, E, Parley, TE, UseCase } from '@parley/core';

type Concept = keyof Parley;
export type Tag = { readonly [C in Concept]: `${C}.${keyof Parley[C] & string}` }[Concept];

type UseCaseAt<T extends Tag> = T extends `${infer C extends Concept}.${infer U}`
  ? U extends keyof Parley[C]
    ? Parley[C][U]
    : never
  : never;
export type CommandIn<T extends Tag> =
  UseCaseAt<T> extends (command: infer Command) => unknown ? Command : never;
export type ReplyOf<T extends Tag> =
  UseCaseAt<T> extends (command: never) => TE.TaskEither<unknown, infer Reply> ? Reply : never;

/** A use case and what it is asked. */
export type Act = { readonly [T in Tag]: { readonly tag: T; readonly command: CommandIn<T> } }[Tag];
/** A step of the model: a user acts, or time passes. */
export type ModelStep = Act | { readonly tag: 'wait'; readonly seconds: number };

export type ActionOutcome = E.Either<Denial<string>, unknown>;

type AnyUseCase = UseCase<unknown, Denial<string>, unknown>;

export const perform = (parley: Parley, { tag, command }: Act): Promise<ActionOutcome> => {
  const [concept = '', name = ''] = tag.split('.');
  const useCase = (
    parley as unknown as Readonly<Record<string, Readonly<Record<string, AnyUseCase>>>>
  )[concept]?.[name];
  if (useCase === undefined) throw new Error(`There is no use case ${tag}`);
  return useCase(command)();
};
