import type { GroupId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { strip } from '../../kernel/text.ts';
import { isWithinButNoGuest } from '../../user/actor.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { type CreateGroupFacts, decideCreateGroup } from '../changing/decide-create-group.ts';
import { loadSettingFacts } from '../load-setting-facts.ts';
import type { CreateGroup, CreateGroupRefusal, GroupUseCases } from './contract.ts';
import { loadMemberContext } from './load-member-context.ts';
import { readNamed } from './named-in-request.ts';

/** Behind `POST /user_groups/create`. */
export const createGroup = (ports: CommandPorts, ids: Ids): GroupUseCases['create'] =>
  decideAndCommit(
    ports,
    'groups.create',
  )<CreateGroup, CreateGroupFacts, CreateGroupRefusal, GroupId>({
    read: async (snapshot, command, now) => {
      const context = await loadMemberContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const { members, subgroups } = command;
      const [namesake, named, namedInSettings, id] = await Promise.all([
        snapshot.groups.byName(strip(command.name)),
        readNamed(snapshot, { users: members, subgroups, added: [] }),
        loadSettingFacts(snapshot, realm, Object.values(command.settings)),
        reserveOne(ids, realm.id, 'group'),
      ]);
      return E.right({
        realm: realm.id,
        creator: actor.user.id,
        isInCreateGroup: isWithinButNoGuest(realm.permissions.canCreateGroups, actor),
        isNameTaken: namesake !== null,
        ...named,
        namedInSettings,
        id,
        guards: [actorUnchanged(actor)],
      });
    },
    decide: judged(decideCreateGroup),
  });
