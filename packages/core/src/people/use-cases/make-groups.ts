import type { GroupId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { decideAndCommit, type HookedUseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type HostContext, loadHost } from '../load-host.ts';
import { createGroups } from '../sync-groups.ts';
import type { SyncPeople, SyncPeopleRefusal } from './contract.ts';
import { missingGroups } from './read-groups.ts';

interface MissingGroups {
  readonly context: HostContext;
  readonly names: ReadonlyArray<string>;
  readonly ids: ReadonlyArray<GroupId>;
}

/**
 * Creates the groups that the people are to be in and that there are not. Clients know a group
 * before they hear of a new account in it, so this is a change set of its own.
 */
export const makeGroups = ({
  commandPorts,
  storage,
}: UseCasePorts): HookedUseCase<SyncPeople, SyncPeopleRefusal, void> =>
  decideAndCommit(
    commandPorts,
    null,
  )<SyncPeople, MissingGroups, SyncPeopleRefusal, void>({
    read: async (snapshot, { caller, persons }) => {
      const context = await loadHost(snapshot, caller);
      if (E.isLeft(context)) return context;
      const names = await missingGroups(snapshot, persons);
      const { group: ids } =
        names.length === 0
          ? { group: [] }
          : await storage.ids.reserve(caller.realm, { group: names.length });
      return E.right({ context: context.right, names, ids });
    },
    decide: ({ context: { realm }, names, ids }, _command, now) =>
      E.right({
        changeSet: names.length === 0 ? NO_CHANGE : createGroups(realm, names, ids, now),
        reply: undefined,
      }),
  });
