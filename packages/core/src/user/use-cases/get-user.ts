import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../actor-context.ts';
import { maySeeUser } from '../may-see-user.ts';
import { isAdministrator, type User } from '../user.ts';
import { viewUser } from '../view-user.ts';
import type { UserUseCases } from './contract.ts';
import type { FetchedUser } from './fetched-user.ts';
import { findUser } from './find-user.ts';
import { visibleUsersOf } from './known-users.ts';
import type { GetUser, GetUserRefusal } from './user-queries.ts';
import { withProfiles } from './with-profiles.ts';

const mayChange = (actor: User, { id, bot }: User): boolean =>
  id === actor.id || bot?.owner === actor.id || isAdministrator(actor);

/** Behind `GET /users/{id}` and `GET /users/{email}`. */
export const getUser = (ports: Pick<CommandPorts, 'read' | 'clock'>): UserUseCases['get'] =>
  readOnly(ports)<GetUser, GetUserRefusal, FetchedUser>(async (snapshot, command, now) => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const { realm, actor } = context.right;
    const user = await findUser(snapshot, context.right, command.user);
    if (user === null) return E.left(denial('user.unavailable'));
    const permit = maySeeUser(actor.user.id, await visibleUsersOf(snapshot, realm, actor), user);
    if (E.isLeft(permit)) return permit;
    const [view] = await withProfiles(snapshot, [viewUser(realm, actor.user, permit.right)]);
    if (view === undefined) return E.left(denial('user.unavailable'));
    return E.right({ ...view, revision: mayChange(actor.user, user) ? user.revision : null });
  });
