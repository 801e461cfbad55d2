import { readOnly, walkOf } from '../kernel/decide-and-commit.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { realmAt } from './realm-at.ts';
import { changeUserDefaults } from './use-cases/change-user-defaults.ts';
import { claimRealm } from './use-cases/claim-realm.ts';
import type { FindRealm, RealmUseCases } from './use-cases/contract.ts';
import { createRealm } from './use-cases/create-realm.ts';
import { describeRealm } from './use-cases/describe-realm.ts';
import { updateRealm } from './use-cases/update-realm.ts';

export const realmUseCases = (ports: ParleyPorts): RealmUseCases => {
  const { storage, digest, entropy, passwords } = ports;
  const commandPorts = walkOf(ports);
  return {
    create: createRealm(commandPorts, { ids: storage.ids, digest, entropy, passwords }),
    claim: claimRealm(commandPorts, passwords),
    find: readOnly(commandPorts)(async (snapshot, command: FindRealm) => {
      const realm = await realmAt(snapshot.realms, command);
      return realm === null ? E.left(denial('realm.unavailable')) : E.right(realm);
    }),
    describe: describeRealm(ports),
    update: updateRealm(commandPorts),
    changeUserDefaults: changeUserDefaults(commandPorts),
  };
};
