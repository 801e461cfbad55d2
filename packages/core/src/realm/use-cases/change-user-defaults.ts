import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { type ActorContext, loadActorContext } from '../../user/actor-context.ts';
import type { ChangeUserDefaults, ChangeUserDefaultsRefusal, RealmUseCases } from './contract.ts';
import { decideChangeUserDefaults } from './decide-change-user-defaults.ts';

/** Behind `PATCH /realm/user_settings_defaults`. */
export const changeUserDefaults = (ports: CommandPorts): RealmUseCases['changeUserDefaults'] =>
  decideAndCommit(ports)<ChangeUserDefaults, ActorContext, ChangeUserDefaultsRefusal, void>({
    read: (snapshot, { caller }, now) => loadActorContext(snapshot, caller, now),
    decide: decideChangeUserDefaults,
  });
