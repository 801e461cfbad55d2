import { loadRequestFacts } from '../../group/load-setting-facts.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { RealmUseCases, UpdatedRealm, UpdateRealm, UpdateRealmRefusal } from './contract.ts';
import { decideUpdateRealm, type UpdateRealmSituation } from './decide-update-realm.ts';

/** Behind `PATCH /realm`. */
export const updateRealm = (ports: WalkPorts): RealmUseCases['update'] =>
  decideAndCommit(ports)<UpdateRealm, UpdateRealmSituation, UpdateRealmRefusal | CallerDenial, UpdatedRealm>({
    read: async (snapshot, command, now) => {
      const scene = await loadScene(snapshot, command.caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm } = scene.right;
      return E.right({ ...scene.right, named: await loadRequestFacts(snapshot, realm, command.permissions ?? {}, realm.permissions) });
    },
    decide: decideUpdateRealm,
  });
