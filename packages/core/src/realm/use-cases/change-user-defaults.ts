import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { loadScene, type Scene } from '../../user/load-actor.ts';
import type { ChangeUserDefaults, ChangeUserDefaultsRefusal, RealmUseCases } from './contract.ts';
import { decideChangeUserDefaults } from './decide-change-user-defaults.ts';

/** Behind `PATCH /realm/user_settings_defaults`. */
export const changeUserDefaults = (walk: WalkPorts): RealmUseCases['changeUserDefaults'] =>
  decideAndCommit(walk)<ChangeUserDefaults, Scene, ChangeUserDefaultsRefusal, void>({
    read: (snapshot, { caller }, now) => loadScene(snapshot, caller, now),
    decide: decideChangeUserDefaults,
  });
