import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import { type CallerDenial, loadActorContext } from '../actor-context.ts';
import { decideUpdateUser, type UpdateUserFacts } from '../decide-update-user.ts';
import type { User } from '../user.ts';
import type { UpdateUser, UpdateUserRefusal, UserUseCases } from './contract.ts';
import { findUser } from './find-user.ts';
import { ownersGroupOf } from './owners-group.ts';
import type { UserUnavailable } from './user-queries.ts';

/** The target, the actor, and what a change of role or name depends on. */
export const readUpdateUser = async (
  snapshot: Repositories,
  command: UpdateUser,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial | UserUnavailable, UpdateUserFacts>> => {
  const context = await loadActorContext(snapshot, command.caller, now);
  if (E.isLeft(context)) return context;
  const { realm, actor } = context.right;
  const target = await findUser(snapshot, context.right, command.user);
  if (target === null) return E.left(denial('user.unavailable'));
  const { users } = snapshot;
  const { fullName } = command;
  const [bots, activeOwners, ownersGroup, isNameTaken] = await Promise.all([
    users.botsOf(target.id),
    users.activeOwners(),
    ownersGroupOf(snapshot, realm),
    fullName !== null && users.fullNameTaken(strip(fullName), target.id),
  ]);
  return E.right({ realm, actor, target, bots, activeOwners, ownersGroup, isNameTaken });
};

/** An account without its profile; `profiles.updateUser` changes both. */
export const updateUser = (ports: CommandPorts): UserUseCases['update'] =>
  decideAndCommit(
    ports,
    'users.update',
  )<UpdateUser, UpdateUserFacts, UpdateUserRefusal, User>({
    read: readUpdateUser,
    decide: judged(decideUpdateUser),
  });
