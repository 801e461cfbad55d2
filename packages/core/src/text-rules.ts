import type { PlannedUseCase, UseCase } from './kernel/decide-and-commit.ts';
import type { TE } from './kernel/fp.ts';
import type { TextDenial } from './kernel/text-class.ts';
import type { TextRule } from './kernel/text-rule.ts';
import type { UseCases } from './use-cases.ts';

type RuleFor<Value> = Value extends string
  ? string extends Value
    ? TextRule
    : never
  : Value extends ReadonlyArray<infer Item>
    ? RuleFor<NonNullable<Item>>
    : Value extends object
      ? [keyof TextsOf<Value>] extends [never]
        ? never
        : TextsOf<Value> | 'own'
      : never;

/**
 * A rule for each text of a command, however deep it stands. Metadata is judged as a whole, by
 * `checkedMeta`.
 */
type TextsOf<Command> = {
  readonly [Key in keyof Command as Key extends 'caller' | 'meta'
    ? never
    : [RuleFor<NonNullable<Command[Key]>>] extends [never]
      ? never
      : Key]-?: RuleFor<NonNullable<Command[Key]>>;
};

/** One command with the fields of each of several. */
type Merged<Command> = {
  readonly [Key in Command extends unknown ? keyof Command : never]: Command extends unknown
    ? Command[Key & keyof Command]
    : never;
};

type CommandOf<Case> = Case extends (command: infer Command) => TE.TaskEither<unknown, unknown>
  ? Merged<Command>
  : never;
type HasTexts<Case> = [CommandOf<Case>] extends [never]
  ? false
  : [keyof TextsOf<CommandOf<Case>>] extends [never]
    ? false
    : true;
type TextsIn<Cases> = {
  readonly [Name in keyof Cases as HasTexts<Cases[Name]> extends true ? Name : never]: TextsOf<
    CommandOf<Cases[Name]>
  >;
};

/** A rule for each text of each command: a new text without a rule does not compile. */
export type StoredTexts = {
  readonly [Concept in keyof UseCases as [keyof TextsIn<UseCases[Concept]>] extends [never]
    ? never
    : Concept]: TextsIn<UseCases[Concept]>;
};

/** Does a rule, or one of those nested in it, judge anything? */
type Judges<Rules> = Rules extends string
  ? Rules extends 'own'
    ? never
    : true
  : { readonly [Key in keyof Rules]: Judges<Rules[Key]> }[keyof Rules];
/** Use cases, of which those with a text that a rule judges may refuse it. */
export type Judged<Cases, Rules> = {
  readonly [Name in keyof Cases]: Name extends keyof Rules
    ? true extends Judges<Rules[Name]>
      ? Cases[Name] extends PlannedUseCase<infer Command, infer Refusal, infer Reply>
        ? PlannedUseCase<Command, Refusal | TextDenial, Reply>
        : Cases[Name] extends UseCase<infer Command, infer Refusal, infer Reply>
          ? UseCase<Command, Refusal | TextDenial, Reply>
          : Cases[Name]
      : Cases[Name]
    : Cases[Name];
};
