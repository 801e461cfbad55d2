import type { RealmId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { E } from '../kernel/fp.ts';
import type { HostDenial } from '../kernel/host-denial.ts';
import type { UseCases } from '../use-cases.ts';
import type { CommandName, FactsOf } from './command-facts.ts';
import type { StandardJudges } from './judges.ts';

type CaseNamed<Name> = Name extends `${infer Concept}.${infer Case}`
  ? Concept extends keyof UseCases
    ? Case extends keyof UseCases[Concept]
      ? UseCases[Concept][Case]
      : never
    : never
  : never;

/** The command that a use case takes, by its name. */
export type CommandOf<Name extends CommandName> =
  CaseNamed<Name> extends (command: infer Command, ...more: never) => unknown ? Command : never;

type DenialOf<Standard> = Standard extends (...asked: never) => E.Either<infer Denied, unknown>
  ? Denied
  : never;
type PermitOf<Standard> = Standard extends (...asked: never) => E.Either<unknown, infer Permit>
  ? Permit
  : never;
type Asked<Standard> = Standard extends (...asked: infer Parameters) => unknown
  ? Parameters
  : never;

/**
 * A policy of the host in the place of one of Parley's. It is pure, and given what that is asked,
 * then what the host knows of the command, then Parley's own policy. It is stricter by answering a
 * denial, and looser only by the permit that the module of the policy makes, such as `permitMove`.
 */
export type HostJudge<Standard, Host> = (
  ...asked: [...Asked<Standard>, host: Host, standard: Standard]
) => E.Either<DenialOf<Standard> | HostDenial, PermitOf<Standard>>;

/** StandardJudges of the host, by the name of the policy that each replaces. */
export type HostJudges<Host> = {
  readonly [Name in keyof StandardJudges]?: HostJudge<StandardJudges[Name], Host>;
};

/** Which command is asked for, where, and by whom. */
export interface AboutCommand {
  readonly command: CommandName;
  readonly realm: RealmId;
  /** Null for a command that no user asks. */
  readonly user: UserId | null;
}

/** Rules of the host, for `createParley`. Each is optional; without them nothing costs anything. */
export interface Hooks<Host = null> {
  /** Policies of the host. A judge that throws makes the command reject, and writes nothing. */
  readonly judges?: HostJudges<Host>;
  /**
   * What the other hooks need to know of the host, asked once for a command before anything is
   * read. It is not read again when the command has to be decided again, so it may be as old as the
   * command. Absent: null.
   */
  readonly facts?: (about: AboutCommand) => Promise<Host> | Host;
  /**
   * Changes commands before anything is read. Pure. It keeps the caller and the realm. The texts of
   * the new command are judged as those of any other.
   */
  readonly rewrite?: {
    readonly [Name in CommandName]?: (command: CommandOf<Name>, host: Host) => CommandOf<Name>;
  };
  /**
   * Looks at what a command has read, before it is decided. Pure; it is asked again when the
   * command has to be decided again. Left refuses the command.
   */
  readonly before?: {
    readonly [Name in CommandName]?: (
      facts: FactsOf<Name>,
      command: CommandOf<Name>,
      host: Host,
    ) => E.Either<HostDenial, void>;
  };
  /**
   * Told the events of each change set that this Parley has committed, in this process and at most
   * once; `outbox.deliver` tells them for certain. It runs after the command has its answer, and
   * what it throws is an unhandled rejection.
   */
  readonly after?: (events: ReadonlyArray<DomainEvent>) => void;
}
