import { nextRevision } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Realm } from '../realm.ts';
import type { NameRealm, OpenRefusal, RealmLifecycle } from './lifecycle-contract.ts';

/** Nothing changes where the realm is active, or is not, already. */
const decideIsActive = (realm: Realm, isActive: boolean): Decision<Realm> => {
  if (realm.isActive === isActive) return { changeSet: NO_CHANGE, reply: realm };
  const after: Realm = { ...realm, isActive, revision: nextRevision(realm.revision) };
  return {
    changeSet: {
      guards: [{ _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: realm.revision }],
      changes: [{ _tag: 'realm.put', realm: after }],
      events: [
        { _tag: isActive ? 'realm.reactivated' : 'realm.deactivated', realm: realm.id } as const,
      ],
    },
    reply: after,
  };
};

const setActive = (ports: CommandPorts, isActive: boolean) =>
  decideAndCommit(
    ports,
    null,
  )<NameRealm, Realm, OpenRefusal, Realm>({
    read: async (snapshot) => {
      const realm = await snapshot.realms.own();
      return realm === null ? E.left(denial('realm.unavailable')) : E.right(realm);
    },
    decide: (realm) => E.right(decideIsActive(realm, isActive)),
  });

export const deactivateRealm = (ports: CommandPorts): RealmLifecycle['deactivate'] =>
  setActive(ports, false);

export const reactivateRealm = (ports: CommandPorts): RealmLifecycle['reactivate'] =>
  setActive(ports, true);
