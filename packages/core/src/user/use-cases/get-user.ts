import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../actor-context.ts';
import { maySeeUser } from '../may-see-user.ts';
import type { UserView } from '../user-view.ts';
import { viewUser } from '../view-user.ts';
import type { GetUser, GetUserRefusal, UserUseCases } from './contract.ts';
import { findUser } from './find-user.ts';
import { visibleUsersOf } from './known-users.ts';
import { withProfiles } from './with-profiles.ts';

/** Behind `GET /users/{id}` and `GET /users/{email}`. */
export const getUser = (ports: Pick<CommandPorts, 'read' | 'clock'>): UserUseCases['get'] =>
  readOnly(ports)<GetUser, GetUserRefusal, UserView>(async (snapshot, command, now) => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const { realm, actor } = context.right;
    const user = await findUser(snapshot, context.right, command.user);
    if (user === null) return E.left(denial('user.unavailable'));
    const permit = maySeeUser(actor.user.id, await visibleUsersOf(snapshot, realm, actor), user);
    if (E.isLeft(permit)) return permit;
    const [view] = await withProfiles(snapshot, [viewUser(realm, actor.user, permit.right)]);
    return view === undefined ? E.left(denial('user.unavailable')) : E.right(view);
  });
