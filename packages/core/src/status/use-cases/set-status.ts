import { loadEmojiFacts } from '../../emoji/load-emoji-facts.ts';
import type { EmojiFacts } from '../../emoji/settle-emoji.ts';
import type { RealmId } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { loadScene } from '../../user/load-actor.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { decideSetOwnStatus, decideSetStatus, type SetStatusFacts, type StatusWish } from '../decide-set-status.ts';
import type { SetOwnStatus, SetOwnStatusRefusal, SetStatus, SetStatusRefusal, StatusUseCases } from './contract.ts';

const emojiFacts = async (snapshot: Repositories, realm: RealmId, { emojiName: name, emojiCode: code }: StatusWish): Promise<EmojiFacts> =>
  name === null || name === '' ? { named: null, coded: null } : loadEmojiFacts(snapshot, realm, { name, code });

/** Behind `POST /users/{user_id}/status`. */
export const setStatus = (walk: WalkPorts): StatusUseCases['set'] =>
  decideAndCommit(walk)<SetStatus, SetStatusFacts, SetStatusRefusal, void>({
    read: async (snapshot, command, now) => {
      const scene = await loadScene(snapshot, command.caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm } = scene.right;
      const target = await findUser(snapshot, scene.right, { id: command.user });
      const status = target && (await snapshot.statuses.ofUser(target.id));
      return E.right({ scene: scene.right, target, status, emoji: await emojiFacts(snapshot, realm.id, command) });
    },
    decide: decideSetStatus,
  });

/** Behind `POST /users/me/status`. */
export const setOwnStatus = (walk: WalkPorts): StatusUseCases['setOwn'] =>
  decideAndCommit(walk)<SetOwnStatus, SetStatusFacts, SetOwnStatusRefusal, void>({
    read: async (snapshot, command, now) => {
      const scene = await loadScene(snapshot, command.caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm, actor } = scene.right;
      const status = await snapshot.statuses.ofUser(actor.user.id);
      return E.right({ scene: scene.right, target: actor.user, status, emoji: await emojiFacts(snapshot, realm.id, command) });
    },
    decide: decideSetOwnStatus,
  });
