import { nextRevision } from '../../kernel/brand.ts';
import { type DecidedChanges, type Guard, NO_CHANGE } from '../../kernel/change-set.ts';
import { foldCase } from '../../kernel/text.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { Channel, ChannelPermissions } from '../channel.ts';
import { membershipUnchanged } from '../load-membership.ts';
import type { AdministerPermit } from '../may-administer-channel.ts';
import type { DefaultPermit } from '../may-change-default.ts';
import { CHANNEL_PERMISSION_NAMES } from '../permission-constraints.ts';

const FIELDS = [
  'name',
  'description',
  'privacy',
  'hasProtectedHistory',
  'isDefault',
  'isArchived',
  'messageRetentionDays',
  'meta',
] as const;

/** Names of what is different; permissions keep their identity when nothing changed them. */
const changedFields = (
  before: Channel,
  after: Channel,
): ReadonlyArray<(typeof FIELDS)[number] | keyof ChannelPermissions> => [
  ...FIELDS.filter((field) => before[field] !== after[field]),
  ...CHANNEL_PERMISSION_NAMES.filter(
    (name) => before.permissions[name] !== after.permissions[name],
  ),
];

const nameGuard = (before: Channel, after: Channel): ReadonlyArray<Guard> =>
  foldCase(before.name) === foldCase(after.name)
    ? []
    : [{ _tag: 'key.free', key: 'channel.name', realm: after.realm, value: foldCase(after.name) }];

/**
 * Stores the channel as it is wanted, and tells what is different; nothing when nothing is. Asks
 * for a permit to change it.
 */
export const putChannel = (
  context: ActorContext,
  permit: AdministerPermit | DefaultPermit,
  wanted: Channel,
): DecidedChanges => {
  const changed = changedFields(permit.channel, wanted);
  if (changed.length === 0) return NO_CHANGE;
  const { realm, id } = wanted;
  const isArchiving = wanted.isArchived && !permit.channel.isArchived;
  const others = isArchiving ? changed.filter((field) => field !== 'isArchived') : changed;
  return {
    guards: [
      actorUnchanged(context.actor),
      ...membershipUnchanged(context.actor, permit),
      ...nameGuard(permit.channel, wanted),
    ],
    changes: [
      {
        _tag: 'channel.put',
        channel: { ...wanted, revision: nextRevision(permit.channel.revision) },
      },
    ],
    events: [
      ...(others.length > 0
        ? [
            {
              _tag: 'channel.updated',
              realm,
              channel: id,
              changed: others,
              before: { ...permit.channel, meta: null },
            } as const,
          ]
        : []),
      ...(isArchiving ? [{ _tag: 'channel.archived', realm, channel: id } as const] : []),
    ],
  };
};
