import type { Channel } from '../../channel/channel.ts';
import { type ChannelId, FIRST_REVISION, type UnixSeconds } from '../../kernel/brand.ts';
import { namedGroup } from '../../kernel/group-setting.ts';
import type { Realm } from '../realm.ts';

const FIRST = [
  { name: 'general', description: 'For team-wide conversations' },
  { name: 'sandbox', description: 'A place to try things out' },
] as const;
export const FIRST_CHANNELS = FIRST.length;

const NOBODY = { members: [], subgroups: [] };

/**
 * The public channels a new organization has, one for each of `ids`; new users are subscribed to
 * them.
 */
export const firstChannels = (
  realm: Pick<Realm, 'id' | 'systemGroups'>,
  ids: ReadonlyArray<ChannelId>,
  now: UnixSeconds,
): Channel[] =>
  FIRST.flatMap(({ name, description }, index): Channel[] => {
    const id = ids[index];
    if (id === undefined) return [];
    return [
      {
        id,
        realm: realm.id,
        revision: FIRST_REVISION,
        name,
        description,
        privacy: 'public',
        hasProtectedHistory: false,
        isArchived: false,
        isDefault: true,
        creator: null,
        createdAt: now,
        messageRetentionDays: null,
        permissions: {
          canAddSubscribers: NOBODY,
          canAdminister: NOBODY,
          canRemoveSubscribers: namedGroup(realm.systemGroups.administrators),
          canSendMessage: namedGroup(realm.systemGroups.everyone),
          canSubscribe: NOBODY,
        },
        meta: null,
      },
    ];
  });
