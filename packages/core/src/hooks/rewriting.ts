import type { TE } from '../kernel/fp.ts';
import type { CommandName } from './command-facts.ts';
import { factsOf, type KnownFacts } from './command-hooks.ts';
import type { Hooks } from './hooks.ts';

interface AnyCase {
  (command: object, ...more: ReadonlyArray<unknown>): TE.TaskEither<unknown, unknown>;
  readonly plan?: AnyCase;
}
type Rewrite<Host> = (command: object, host: Host) => object;

const rewritten = <Host>(
  carryOut: AnyCase,
  name: CommandName,
  rewrite: Rewrite<Host>,
  hooks: Hooks<Host>,
  known: KnownFacts<Host>,
): AnyCase => {
  const first: AnyCase =
    (command, ...more) =>
    async () => {
      const host = await factsOf(hooks, name, command);
      const changed = { ...rewrite(command, host) };
      known.set(changed, { host });
      return carryOut(changed, ...more)();
    };
  return carryOut.plan === undefined
    ? first
    : Object.assign(first, { plan: rewritten(carryOut.plan, name, rewrite, hooks, known) });
};

/** The use cases, of which those that the host rewrites have their commands changed first. */
export const withRewriting = <Cases extends object, Host>(
  cases: Cases,
  hooks: Hooks<Host>,
  known: KnownFacts<Host>,
): Cases => {
  const all: Record<string, object> = { ...cases } as Record<string, object>;
  for (const [name, rewrite] of Object.entries(hooks.rewrite ?? {})) {
    const [concept = '', useCase = ''] = name.split('.');
    const own = all[concept];
    const carryOut = own && (Reflect.get(own, useCase) as AnyCase | undefined);
    if (carryOut === undefined) throw new TypeError(`There is no command ${name} to rewrite.`);
    const changed = rewritten(
      carryOut,
      name as CommandName,
      rewrite as Rewrite<Host>,
      hooks,
      known,
    );
    all[concept] = { ...own, [useCase]: changed };
  }
  return all as Cases;
};
