import type { HostCaller } from '../../kernel/caller.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import { type HostContext, loadHost } from '../load-host.ts';
import type { PersonName, PersonRefusal } from '../use-cases/privacy-contract.ts';

/** A person whom the host names, and the host. */
export interface NamedPerson extends HostContext {
  readonly person: User;
}

/** Left when there is no such account, or it is a bot of the server. */
export const findNamed = async (
  snapshot: Repositories,
  command: PersonName & { readonly caller: HostCaller },
): Promise<E.Either<PersonRefusal, NamedPerson>> => {
  const context = await loadHost(snapshot, command.caller);
  if (E.isLeft(context)) return context;
  const person =
    'user' in command
      ? await snapshot.users.byId(command.user)
      : ((await snapshot.users.byExternal([command.key]))[0] ?? null);
  return person === null || person.bot?.isSystem === true
    ? E.left(denial('person.unknown'))
    : E.right({ ...context.right, person });
};
