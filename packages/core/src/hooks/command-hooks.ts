import type { UserId } from '../kernel/brand.ts';
import type { AroundCommand, CommandHooks } from '../kernel/command-hooks.ts';
import { E } from '../kernel/fp.ts';
import { type NamesRealm, realmOf } from '../kernel/realm-of.ts';
import type { CommandName } from './command-facts.ts';
import type { AboutCommand, Hooks } from './hooks.ts';
import { type StandardJudges, standardJudges } from './judges.ts';

const ALLOWED = E.right(undefined);
const STANDARD: AroundCommand = { judges: standardJudges, before: () => ALLOWED };

/** Around every command where the host has no rules of its own. */
export const standardHooks: CommandHooks = () => STANDARD;

type AnyJudge = (...asked: ReadonlyArray<unknown>) => E.Either<never, never>;
type AnyBefore = (facts: unknown, command: object, host: unknown) => ReturnType<AnyJudge>;

/** Parley's policies, with the judges of the host in the places of theirs. */
const bound = <Host>(judges: Hooks<Host>['judges'], host: Host): StandardJudges => {
  if (judges === undefined) return standardJudges;
  const own = Object.entries(judges)
    .filter(([, judge]) => judge !== undefined)
    .map(([name, judge]) => {
      const standard = standardJudges[name as keyof StandardJudges];
      return [
        name,
        (...asked: ReadonlyArray<unknown>) => (judge as AnyJudge)(...asked, host, standard),
      ];
    });
  return { ...standardJudges, ...Object.fromEntries(own) };
};

interface NamesUser {
  readonly caller?: { readonly user?: UserId };
}

/** Which command is asked for, as the hook `facts` is told. */
const aboutCommand = (name: CommandName, command: object): AboutCommand => ({
  command: name,
  realm: realmOf(command as NamesRealm),
  user: (command as NamesUser).caller?.user ?? null,
});

/** What the host knows of commands that were rewritten, so that it is asked once for each. */
export type KnownFacts<Host> = WeakMap<object, { readonly host: Host }>;

/** What the host knows of a command. A promise only where `facts` answers one. */
export const factsOf = <Host>(
  { facts }: Hooks<Host>,
  name: CommandName,
  command: object,
): Host | Promise<Host> =>
  facts === undefined ? (null as Host) : facts(aboutCommand(name, command));

/** The hooks as commands use them. */
export const commandHooks = <Host>(hooks: Hooks<Host>, known: KnownFacts<Host>): CommandHooks => {
  const { judges, before = {} } = hooks;
  if (judges === undefined && hooks.before === undefined) return standardHooks;
  const around = (name: CommandName, command: object, host: Host): AroundCommand => {
    const look = before[name] as AnyBefore | undefined;
    return {
      judges: bound(judges, host),
      before: look === undefined ? STANDARD.before : (facts) => look(facts, command, host),
    };
  };
  return (name, command) => {
    if (name === null) return STANDARD;
    const earlier = known.get(command);
    if (earlier !== undefined) return around(name, command, earlier.host);
    const host = factsOf(hooks, name, command);
    return host instanceof Promise
      ? host.then((own) => around(name, command, own))
      : around(name, command, host);
  };
};
