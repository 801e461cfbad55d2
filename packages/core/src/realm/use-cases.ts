import { type CommandPorts, decideAndCommit } from '../kernel/decide-and-commit.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { judged } from '../kernel/judged.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type ActorContext, loadActorContext } from '../user/actor-context.ts';
import { realmAt } from './realm-at.ts';
import { claimRealm } from './use-cases/claim-realm.ts';
import { deactivateRealm, reactivateRealm } from './use-cases/close-realm.ts';
import type {
  ChangeUserDefaults,
  ChangeUserDefaultsRefusal,
  RealmUseCases,
} from './use-cases/contract.ts';
import { createRealm } from './use-cases/create-realm.ts';
import { decideChangeUserDefaults } from './use-cases/decide-change-user-defaults.ts';
import { describeRealm } from './use-cases/describe-realm.ts';
import { openRealm } from './use-cases/open-realm.ts';
import { updateRealm } from './use-cases/update-realm.ts';

/** Behind `PATCH /realm/user_settings_defaults`. */
export const changeUserDefaults = (ports: CommandPorts): RealmUseCases['changeUserDefaults'] =>
  decideAndCommit(
    ports,
    'realms.changeUserDefaults',
  )<ChangeUserDefaults, ActorContext, ChangeUserDefaultsRefusal, void>({
    read: (snapshot, { caller }, now) => loadActorContext(snapshot, caller, now),
    decide: judged(decideChangeUserDefaults),
  });

/** All but the removal, for which every concept is known. */
export const realmUseCases = (ports: UseCasePorts): Omit<RealmUseCases, 'remove'> => {
  const { commandPorts, storage, digest, entropy, passwords } = ports;
  return {
    create: createRealm(commandPorts, { ids: storage.ids, digest, entropy, passwords }),
    open: openRealm(commandPorts, storage.ids),
    claim: claimRealm(commandPorts, passwords),
    find: (command) => async () => {
      const realm = await realmAt(storage, command);
      return realm === null ? E.left(denial('realm.unavailable')) : E.right(realm);
    },
    describe: describeRealm(ports),
    update: updateRealm(commandPorts),
    changeUserDefaults: changeUserDefaults(commandPorts),
    list: () => async () => E.right(await storage.directory.realms()),
    deactivate: deactivateRealm(commandPorts),
    reactivate: reactivateRealm(commandPorts),
  };
};
