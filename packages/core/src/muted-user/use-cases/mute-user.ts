import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import { decideMute, decideUnmute, type MuteFacts } from '../decide-mute.ts';
import type { MuteRefusal, MuteUseCases, MuteUser, UnmuteRefusal } from './contract.ts';

/** The server's own bots can be muted like anybody. */
const read = async (snapshot: Repositories, { caller, user }: MuteUser, now: UnixSeconds): Promise<E.Either<CallerDenial, MuteFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  const { realm, actor } = scene.right;
  return E.right({
    scene: scene.right,
    target: await snapshot.users.byId(realm.id, user),
    known: await knownTo(snapshot, realm, actor),
    mutes: await snapshot.mutes.by(actor.user.id),
  });
};

/** Behind `POST /users/me/muted_users/{muted_user_id}`. */
export const muteUser = (walk: WalkPorts): MuteUseCases['mute'] =>
  decideAndCommit(walk)<MuteUser, MuteFacts, MuteRefusal, void>({ read, decide: decideMute });

/** Behind `DELETE /users/me/muted_users/{muted_user_id}`. */
export const unmuteUser = (walk: WalkPorts): MuteUseCases['unmute'] =>
  decideAndCommit(walk)<MuteUser, MuteFacts, UnmuteRefusal, void>({ read, decide: decideUnmute });
