import type { AnonymousCaller, Caller, HostCaller } from '../kernel/caller.ts';
import type { CommandOptions, OptionDenial } from '../kernel/command-options.ts';
import type { E, TE } from '../kernel/fp.ts';
import type { Plan } from '../kernel/plan.ts';

/** How commands name who asks. */
type NamesCaller =
  | { readonly caller: Caller }
  | { readonly caller: HostCaller }
  | { readonly viewer: Caller | AnonymousCaller }
  | { readonly reader: Caller | AnonymousCaller };

/** A command without who asks; of a union, each of its members. */
type Unbound<Command> = Command extends unknown
  ? Omit<Command, 'caller' | 'viewer' | 'reader'>
  : never;

/** A command of which nothing has to be said may be absent. */
type Asked<Command> =
  object extends Unbound<Command> ? [command?: Unbound<Command>] : [command: Unbound<Command>];

/** The same with options, before which a command of which nothing has to be said is undefined. */
type AskedOnce<Command> = [
  command: Unbound<Command> | (object extends Unbound<Command> ? undefined : never),
  options: CommandOptions,
];

type CaseOf<Command, Refusal, Reply> = (command: Command) => TE.TaskEither<Refusal, Reply>;

/** The names of the cases that a caller asks. */
type AskedByCallers<Cases> = {
  [Name in keyof Cases]: Cases[Name] extends CaseOf<infer Command, unknown, unknown>
    ? Command extends NamesCaller
      ? Name
      : never
    : never;
}[keyof Cases];

/** Only what can be planned takes options. */
interface WithOptions<Command, Plain, WithDenial> {
  (...asked: AskedOnce<Command>): WithDenial;
  (...asked: Asked<Command>): Plain;
}

/** The same cases as calls that begin at once and answer a promise of an Either. */
export type BoundCases<Cases> = {
  readonly [Name in AskedByCallers<Cases>]: Cases[Name] extends CaseOf<
    infer Command,
    infer Refusal,
    infer Reply
  >
    ? Cases[Name] extends { readonly plan: unknown }
      ? WithOptions<
          Command,
          Promise<E.Either<Refusal, Reply>>,
          Promise<E.Either<Refusal | OptionDenial, Reply>>
        >
      : (...asked: Asked<Command>) => Promise<E.Either<Refusal, Reply>>
    : never;
};

/** The same cases as calls that answer a promise of the reply, which rejects with a refusal. */
export type ThrowingCases<Cases> = {
  readonly [Name in AskedByCallers<Cases>]: Cases[Name] extends CaseOf<
    infer Command,
    unknown,
    infer Reply
  >
    ? Cases[Name] extends { readonly plan: unknown }
      ? WithOptions<Command, Promise<Reply>, Promise<Reply>>
      : (...asked: Asked<Command>) => Promise<Reply>
    : never;
};

interface Planned<Command, Refusal, Reply> {
  readonly plan: (command: Command) => TE.TaskEither<Refusal, Plan<Reply>>;
}

/** Those of the cases that can be planned, as calls that answer a plan. */
export type PlanningCases<Cases> = {
  readonly [Name in AskedByCallers<Cases> as Cases[Name] extends { readonly plan: unknown }
    ? Name
    : never]: Cases[Name] extends Planned<infer Command, infer Refusal, infer Reply>
    ? WithOptions<
        Command,
        TE.TaskEither<Refusal, Plan<Reply>>,
        TE.TaskEither<Refusal | OptionDenial, Plan<Reply>>
      >
    : never;
};
