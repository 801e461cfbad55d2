import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { User } from '../../user/user.ts';
import { loadHost } from '../load-host.ts';
import type { FindPerson, FindPersonRefusal, PeopleUseCases } from './contract.ts';

export const findPerson = (ports: CommandPorts): PeopleUseCases['find'] =>
  readOnly(ports)<FindPerson, FindPersonRefusal, User>(async (snapshot, { caller, key }) => {
    const context = await loadHost(snapshot, caller);
    if (E.isLeft(context)) return context;
    const [user] = await snapshot.users.byExternal([key]);
    return user === undefined ? E.left(denial('person.unknown')) : E.right(user);
  });
