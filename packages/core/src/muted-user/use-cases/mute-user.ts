import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import { decideMute, decideUnmute, type MuteFacts } from '../decide-mute.ts';
import type { MuteRefusal, MuteUseCases, MuteUser, UnmuteRefusal } from './contract.ts';

/** The server's own bots can be muted like anybody. */
const read = async (
  snapshot: Repositories,
  { caller, user }: MuteUser,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, MuteFacts>> => {
  const context = await loadActorContext(snapshot, caller, now);
  if (E.isLeft(context)) return context;
  const { realm, actor } = context.right;
  return E.right({
    context: context.right,
    target: await snapshot.users.byId(realm.id, user),
    known: await visibleUsersOf(snapshot, realm, actor),
    mutes: await snapshot.mutes.by(actor.user.id),
  });
};

/** Behind `POST /users/me/muted_users/{muted_user_id}`. */
export const muteUser = (ports: CommandPorts): MuteUseCases['mute'] =>
  decideAndCommit(ports)<MuteUser, MuteFacts, MuteRefusal, void>({ read, decide: decideMute });

/** Behind `DELETE /users/me/muted_users/{muted_user_id}`. */
export const unmuteUser = (ports: CommandPorts): MuteUseCases['unmute'] =>
  decideAndCommit(ports)<MuteUser, MuteFacts, UnmuteRefusal, void>({ read, decide: decideUnmute });
