import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import { strip } from '../../kernel/text.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { loadGroupRights } from '../../user/group-rights.ts';
import { decideUpdateGroup, type UpdateGroupFacts } from '../changing/decide-update-group.ts';
import { loadRequestFacts } from '../load-setting-facts.ts';
import type { GroupUseCases, UpdateGroup, UpdateGroupRefusal } from './contract.ts';
import { loadMemberContext } from './load-member-context.ts';

/** Behind `PATCH /user_groups/{id}`. */
export const updateGroup = (ports: CommandPorts): GroupUseCases['update'] =>
  decideAndCommit(
    ports,
    'groups.update',
  )<UpdateGroup, UpdateGroupFacts, UpdateGroupRefusal, void>({
    read: async (snapshot, { caller, group, name, settings }, now) => {
      const [context, target, namesake] = await Promise.all([
        loadMemberContext(snapshot, caller, now),
        snapshot.groups.byId(group),
        name === null ? null : snapshot.groups.byName(strip(name)),
      ]);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      return E.right({
        target,
        rights: loadGroupRights(realm, actor, target),
        isNameTaken: namesake !== null && namesake.id !== group,
        namedInSettings: await loadRequestFacts(snapshot, realm, settings, target?.settings ?? {}),
        guards: [actorUnchanged(actor)],
      });
    },
    decide: judged(decideUpdateGroup),
  });
