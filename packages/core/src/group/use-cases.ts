import type { UseCasePorts } from '../use-case-ports.ts';
import { changeMembers } from './use-cases/change-members.ts';
import type { GroupUseCases } from './use-cases/contract.ts';
import { createGroup } from './use-cases/create-group.ts';
import { deactivateGroup } from './use-cases/deactivate-group.ts';
import { groupMembers, groupSubgroups, isGroupMember } from './use-cases/group-contents.ts';
import { listGroups } from './use-cases/list-groups.ts';
import { updateGroup } from './use-cases/update-group.ts';

export const groupUseCases = (ports: UseCasePorts): GroupUseCases => {
  const { commandPorts, storage } = ports;
  return {
    create: createGroup(commandPorts, storage.ids),
    list: listGroups(commandPorts),
    update: updateGroup(commandPorts),
    deactivate: deactivateGroup(commandPorts),
    changeMembers: changeMembers(ports),
    members: groupMembers(commandPorts),
    subgroups: groupSubgroups(commandPorts),
    isMember: isGroupMember(commandPorts),
  };
};
