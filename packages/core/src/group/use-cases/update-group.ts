import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { strip } from '../../kernel/text.ts';
import { actorUnchanged } from '../../user/load-actor.ts';
import { decideUpdateGroup, type UpdateGroupFacts } from '../changing/decide-update-group.ts';
import { loadRequestFacts } from '../load-setting-facts.ts';
import type { GroupUseCases, UpdateGroup, UpdateGroupRefusal } from './contract.ts';
import { groupStanding } from './group-standing.ts';
import { memberScene } from './member-scene.ts';

/** Behind `PATCH /user_groups/{id}`. */
export const updateGroup = (ports: WalkPorts): GroupUseCases['update'] =>
  decideAndCommit(ports)<UpdateGroup, UpdateGroupFacts, UpdateGroupRefusal, void>({
    read: async (snapshot, { caller, group, name, settings }, now) => {
      const scene = await memberScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm, actor } = scene.right;
      const [target = null] = await snapshot.groups.byIds(realm.id, [group]);
      const namesake = name === null ? null : await snapshot.groups.byName(realm.id, strip(name));
      return E.right({
        target,
        standing: groupStanding(realm, actor, target),
        isNameTaken: namesake !== null && namesake.id !== group,
        namedInSettings: await loadRequestFacts(snapshot, realm, settings, target?.settings ?? {}),
        guards: [actorUnchanged(actor)],
      });
    },
    decide: decideUpdateGroup,
  });
