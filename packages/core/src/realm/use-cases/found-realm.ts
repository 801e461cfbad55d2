import type { Channel } from '../../channel/channel.ts';
import { putSystemGroups } from '../../group/system-groups.ts';
import {
  type ChannelId,
  FIRST_REVISION,
  type GroupId,
  type RealmId,
  type UnixSeconds,
  type UserId,
} from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { SYSTEM_GROUPS } from '../../kernel/group-setting.ts';
import { foldCase } from '../../kernel/text.ts';
import { newBot } from '../../user/new-user.ts';
import type { WithEmail } from '../../user/user.ts';
import { DEFAULT_UPLOAD_LIMITS, defaultRealmSettings } from '../default-settings.ts';
import { defaultRealmPermissions } from '../permissions.ts';
import type { Realm } from '../realm.ts';
import { firstChannels } from './first-channels.ts';
import { SYSTEM_BOTS, type SystemBot } from './system-bots.ts';

/** Ids reserved for a new organization. */
export interface FoundationIds {
  readonly systemGroups: Realm['systemGroups'];
  readonly bot: UserId;
  readonly welcomeBot: UserId;
  readonly channels: ReadonlyArray<ChannelId>;
}
/** The reserved ids by system group, in the order of `SYSTEM_GROUPS`. */
export const systemGroupIds = (ids: ReadonlyArray<GroupId>): Realm['systemGroups'] =>
  Object.fromEntries(
    SYSTEM_GROUPS.map((system, index) => [system, ids[index]]),
  ) as Realm['systemGroups'];

export interface Foundation {
  /** The id of the realm that is founded. */
  readonly realm: RealmId;
  readonly subdomain: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

/** An organization before anyone is in it. */
export interface Founded {
  readonly realm: Realm;
  readonly bot: WithEmail;
  readonly channels: ReadonlyArray<Channel>;
  readonly guards: DecidedChanges['guards'];
  readonly changes: DecidedChanges['changes'];
  readonly realmCreated: DomainEvent;
  readonly channelsCreated: ReadonlyArray<DomainEvent>;
}

const newRealm = (facts: FoundationIds, command: Foundation, now: UnixSeconds): Realm => ({
  id: command.realm,
  revision: FIRST_REVISION,
  subdomain: command.subdomain,
  name: command.name,
  description: command.description,
  url: command.url.replace(/\/+$/, ''),
  isActive: true,
  createdAt: now,
  systemGroups: facts.systemGroups,
  notificationBot: facts.bot,
  welcomeBot: facts.welcomeBot,
  settings: defaultRealmSettings,
  permissions: defaultRealmPermissions(facts.systemGroups),
  userDefaults: {},
  uploadLimits: DEFAULT_UPLOAD_LIMITS,
  pushDisallowedAt: null,
});

const newSystemBot = (
  realm: Realm,
  id: UserId,
  { name, email }: SystemBot,
  now: UnixSeconds,
): WithEmail =>
  newBot(
    realm,
    { id, email: email(realm), fullName: name },
    { type: 1, owner: null, isSystem: true },
    now,
  );

/** The organization with its system groups, its bots and its first channels. */
export const foundRealm = (
  facts: FoundationIds,
  command: Foundation,
  now: UnixSeconds,
): Founded => {
  const realm = newRealm(facts, command, now);
  const bot = newSystemBot(realm, realm.notificationBot, SYSTEM_BOTS.notification, now);
  const welcomeBot = newSystemBot(realm, realm.welcomeBot, SYSTEM_BOTS.welcome, now);
  const channels = firstChannels(realm, facts.channels, now);
  return {
    realm,
    bot,
    channels,
    guards: [{ _tag: 'key.free', key: 'realm.subdomain', value: foldCase(realm.subdomain) }],
    changes: [
      { _tag: 'realm.put', realm },
      ...putSystemGroups(realm.id, facts.systemGroups, now),
      { _tag: 'user.put', user: bot },
      { _tag: 'user.put', user: welcomeBot },
      ...channels.map((channel): Change => ({ _tag: 'channel.put', channel })),
    ],
    realmCreated: { _tag: 'realm.created', realm: realm.id },
    channelsCreated: channels.map(({ id }) => ({
      _tag: 'channel.created',
      realm: realm.id,
      channel: id,
    })),
  };
};
