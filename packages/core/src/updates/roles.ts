import { isDirectly } from '../group/use-cases/system-members.ts';
import type { UserId } from '../kernel/brand.ts';
import { SYSTEM_GROUPS, type SystemGroup } from '../kernel/group-setting.ts';
import type { Ranked } from '../user/actor.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';

/** The system groups that a user was a direct member of, and those they are in now. */
export interface RankChange {
  readonly user: UserId;
  readonly from: ReadonlyArray<SystemGroup>;
  readonly to: ReadonlyArray<SystemGroup>;
}

export const ranksOf = (
  { realm, now }: Pick<FanOutContext, 'realm' | 'now'>,
  user: Ranked,
): ReadonlyArray<SystemGroup> =>
  SYSTEM_GROUPS.filter((system) => isDirectly(system, realm, user, now));

type Tag = 'group.members-added' | 'group.members-removed';

/** These groups have no editable members: users join and leave them by their role and account. */
export const fanOutRanks = (
  { realm, listeners }: FanOutContext,
  moves: ReadonlyArray<RankChange>,
): ReadonlyArray<AddressedUpdate> => {
  const told = (
    tag: Tag,
    isConcerned: (move: RankChange, system: SystemGroup) => boolean,
  ): ReadonlyArray<AddressedUpdate> =>
    SYSTEM_GROUPS.flatMap((system): ReadonlyArray<AddressedUpdate> => {
      const users = moves.filter((move) => isConcerned(move, system)).map(({ user }) => user);
      const update = {
        _tag: tag,
        realm: realm.id,
        group: realm.systemGroups[system],
        users,
        isActive: true,
      };
      return users.length === 0 ? [] : [{ update, to: listeners.keys() }];
    });
  return [
    ...told(
      'group.members-removed',
      ({ from, to }, system) => from.includes(system) && !to.includes(system),
    ),
    ...told(
      'group.members-added',
      ({ from, to }, system) => to.includes(system) && !from.includes(system),
    ),
  ];
};
