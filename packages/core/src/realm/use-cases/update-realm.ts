import { loadRequestFacts } from '../../group/load-setting-facts.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { RealmUseCases, UpdatedRealm, UpdateRealm, UpdateRealmRefusal } from './contract.ts';
import { decideUpdateRealm, type UpdateRealmSituation } from './decide-update-realm.ts';

/** Behind `PATCH /realm`. */
export const updateRealm = (ports: CommandPorts): RealmUseCases['update'] =>
  decideAndCommit(
    ports,
    'realms.update',
  )<UpdateRealm, UpdateRealmSituation, UpdateRealmRefusal | CallerDenial, UpdatedRealm>({
    read: async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm } = context.right;
      return E.right({
        ...context.right,
        named: await loadRequestFacts(
          snapshot,
          realm,
          command.permissions ?? {},
          realm.permissions,
        ),
      });
    },
    decide: judged(decideUpdateRealm),
  });
