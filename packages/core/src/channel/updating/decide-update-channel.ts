import type { SettingFacts } from '../../group/validate-setting.ts';
import { nextRevision } from '../../kernel/brand.ts';
import { type ChangeSet, type Decision, type Guard, NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import { actorUnchanged, type Scene } from '../../user/load-actor.ts';
import type { Channel, ChannelPermissions } from '../channel.ts';
import { standingUnchanged } from '../load-standing.ts';
import { type AdministerPermit, mayAdministerChannel } from '../may-administer-channel.ts';
import { mayChangeAccess } from '../may-change-access.ts';
import type { Standing } from '../may-read-channel.ts';
import { CHANNEL_PERMISSION_NAMES } from '../permission-constraints.ts';
import type { ArchiveChannelRefusal, UpdateChannel, UpdateChannelRefusal } from '../use-cases/contract.ts';
import { changedPermissions } from './changed-permissions.ts';
import { changedWords } from './changed-words.ts';

export interface UpdateChannelFacts {
  readonly scene: Scene;
  /** Null: there is no such channel. */
  readonly standing: Standing | null;
  readonly settings: SettingFacts;
  /** Another channel has the name asked for. */
  readonly isNameTaken: boolean;
}

const FIELDS = ['name', 'description', 'privacy', 'hasProtectedHistory', 'isDefault', 'isArchived', 'messageRetentionDays'] as const;

/** Names of what is different; permissions keep their identity when nothing changed them. */
const changedFields = (before: Channel, after: Channel): ReadonlyArray<(typeof FIELDS)[number] | keyof ChannelPermissions> => [
  ...FIELDS.filter((field) => before[field] !== after[field]),
  ...CHANNEL_PERMISSION_NAMES.filter((name) => before.permissions[name] !== after.permissions[name]),
];

const nameGuard = (before: Channel, after: Channel): ReadonlyArray<Guard> =>
  foldCase(before.name) === foldCase(after.name)
    ? []
    : [{ _tag: 'key.free', key: 'channel.name', realm: after.realm, value: foldCase(after.name) }];

const put = (scene: Scene, permit: AdministerPermit, wanted: Channel): ChangeSet => {
  const changed = changedFields(permit.channel, wanted);
  if (changed.length === 0) return NO_CHANGE;
  const { realm, id } = wanted;
  const isArchiving = wanted.isArchived && !permit.channel.isArchived;
  const others = isArchiving ? changed.filter((field) => field !== 'isArchived' && field !== 'isDefault') : changed;
  return {
    guards: [actorUnchanged(scene.actor), ...standingUnchanged(scene.actor, permit), ...nameGuard(permit.channel, wanted)],
    changes: [{ _tag: 'channel.put', channel: { ...wanted, revision: nextRevision(permit.channel.revision) } }],
    events: [
      ...(others.length > 0 ? [{ _tag: 'channel.updated', realm, channel: id, changed: others } as const] : []),
      ...(isArchiving ? [{ _tag: 'channel.archived', realm, channel: id } as const] : []),
    ],
  };
};

/** All that is asked, or nothing: access first, then words, then permissions. */
export const decideUpdateChannel = (facts: UpdateChannelFacts, command: UpdateChannel): E.Either<UpdateChannelRefusal, Decision<void>> => {
  const { scene } = facts;
  const permit = mayAdministerChannel(scene.actor, facts.standing);
  if (E.isLeft(permit)) return permit;
  const access = mayChangeAccess(scene, permit.right, command);
  if (E.isLeft(access)) return access;
  const { channel } = permit.right;
  const words = changedWords(scene.actor.user, channel, command, facts.isNameTaken);
  if (E.isLeft(words)) return words;
  const permissions = changedPermissions(scene.actor, permit.right, command.permissions, facts.settings);
  if (E.isLeft(permissions)) return permissions;
  const { privacy, hasProtectedHistory, isDefault } = access.right;
  const isArchived = command.isArchived ?? channel.isArchived;
  const wanted = { ...channel, ...words.right, privacy, hasProtectedHistory, isDefault, isArchived, permissions: permissions.right };
  return E.right({ changeSet: put(scene, permit.right, wanted), reply: undefined });
};

/** The channel stays to be read; nobody writes to it, and new users are no longer subscribed to it. */
export const decideArchiveChannel = ({
  scene,
  standing,
}: Pick<UpdateChannelFacts, 'scene' | 'standing'>): E.Either<ArchiveChannelRefusal, Decision<void>> => {
  const permit = mayAdministerChannel(scene.actor, standing);
  if (E.isLeft(permit)) return permit;
  const { channel } = permit.right;
  if (channel.isArchived) return E.left(denial('channel.archived-already'));
  return E.right({ changeSet: put(scene, permit.right, { ...channel, isArchived: true, isDefault: false }), reply: undefined });
};
