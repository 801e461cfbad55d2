import { membershipsIn } from '../../channel/load-membership.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { GroupId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type ActorContext, actorUnchanged, loadActorContext } from '../../user/actor-context.ts';
import { loadGroupRights } from '../../user/group-rights.ts';
import {
  type DeactivateGroupFacts,
  decideDeactivateGroup,
  type GroupUse,
  settingsNaming,
} from '../changing/decide-deactivate-group.ts';
import type { DeactivateGroup, DeactivateGroupRefusal, GroupUseCases } from './contract.ts';

type Uses = Pick<DeactivateGroupFacts, 'uses' | 'isUsedInSecret'>;

/** What is archived or deactivated itself uses nothing. */
const readUses = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  id: GroupId,
): Promise<Uses> => {
  const [allGroups, allChannels, own] = await Promise.all([
    snapshot.groups.all(),
    snapshot.channels.all(),
    snapshot.channels.subscriptionsOf(actor.user.id),
  ]);
  const groups = allGroups.filter(({ group }) => group.isActive);
  const channels = allChannels.filter(
    ({ isArchived, permissions }) => !isArchived && settingsNaming(id, permissions).length > 0,
  );
  const known = membershipsIn(channels, own).filter((membership) =>
    hasMetadataAccess(actor, membership),
  );
  const holders = groups
    .filter(({ subgroups }) => subgroups.includes(id))
    .map(({ group }) => group.id);
  const uses: ReadonlyArray<GroupUse> = [
    { _tag: 'InGroups', groups: holders },
    ...known.map(
      ({ channel }): GroupUse => ({
        _tag: 'ByChannel',
        channel: channel.id,
        settings: settingsNaming(id, channel.permissions),
      }),
    ),
    ...groups.map(
      ({ group }): GroupUse => ({
        _tag: 'ByGroup',
        group: group.id,
        settings: settingsNaming(id, group.settings),
      }),
    ),
    { _tag: 'ByRealm', settings: settingsNaming(id, realm.permissions) },
  ];
  const isUse = (use: GroupUse): boolean =>
    (use._tag === 'InGroups' ? use.groups : use.settings).length > 0;
  return { uses: uses.filter(isUse), isUsedInSecret: known.length < channels.length };
};

/** Behind `POST /user_groups/{id}/deactivate`. */
export const deactivateGroup = (ports: CommandPorts): GroupUseCases['deactivate'] =>
  decideAndCommit(
    ports,
    'groups.deactivate',
  )<DeactivateGroup, DeactivateGroupFacts, DeactivateGroupRefusal, void>({
    read: async (snapshot, { caller, group }, now) => {
      const [context, target] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.groups.byId(group),
      ]);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      return E.right({
        target,
        rights: loadGroupRights(realm, actor, target),
        ...(await readUses(snapshot, context.right, group)),
        guards: [actorUnchanged(actor)],
      });
    },
    decide: judged(decideDeactivateGroup),
  });
