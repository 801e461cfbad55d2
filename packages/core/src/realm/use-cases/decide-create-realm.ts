import { putSystemGroups } from '../../group/system-groups.ts';
import {
  type ChannelId,
  FIRST_REVISION,
  type MessageId,
  type RealmId,
  type Sha256,
  type UnixSeconds,
  type UserId,
} from '../../kernel/brand.ts';
import type { Change, Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import { programKey } from '../../user/identity/program-key.ts';
import { newBot, newUser } from '../../user/new-user.ts';
import { joinAll } from '../../user/use-cases/new-subscriptions.ts';
import { ROLE, type WithEmail } from '../../user/user.ts';
import { DEFAULT_UPLOAD_LIMITS, defaultRealmSettings } from '../default-settings.ts';
import { defaultRealmPermissions } from '../permissions.ts';
import type { Realm } from '../realm.ts';
import type { CreatedRealm, CreateRealm } from './contract.ts';
import { firstChannels } from './first-channels.ts';
import {
  type FoundingDenial,
  type FoundingFacts,
  type FoundingPermit,
  mayCreateRealm,
} from './may-create-realm.ts';
import { SYSTEM_BOTS, type SystemBot } from './system-bots.ts';

/** Ids reserved and secrets drawn for the new organization. */
export interface CreateRealmFacts extends FoundingFacts {
  readonly systemGroups: Realm['systemGroups'];
  readonly owner: UserId;
  readonly bot: UserId;
  readonly welcomeBot: UserId;
  readonly channels: ReadonlyArray<ChannelId>;
  /** Where the owner's subscriptions begin. */
  readonly position: MessageId;
  readonly apiKey: string;
  readonly apiKeyDigest: Sha256;
}
export interface FoundRealm extends CreateRealm {
  /** The id of the realm that is founded. */
  readonly realm: RealmId;
  readonly passwordHash: string;
}

const newRealm = (facts: CreateRealmFacts, command: FoundRealm, now: UnixSeconds): Realm => ({
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

const newOwner = (
  realm: Realm,
  { owner }: CreateRealmFacts,
  account: FoundingPermit,
  now: UnixSeconds,
): WithEmail => ({
  ...newUser(realm, { id: owner, email: account.email, fullName: account.fullName }, now),
  role: ROLE.owner,
  canCreateUsers: true,
});

/** `account` is the permit: it comes out of `mayCreateRealm` only. */
const write = (
  facts: CreateRealmFacts,
  command: FoundRealm,
  account: FoundingPermit,
  now: UnixSeconds,
): Decision<CreatedRealm> => {
  const realm = newRealm(facts, command, now);
  const owner = newOwner(realm, facts, account, now);
  const bot = newSystemBot(realm, realm.notificationBot, SYSTEM_BOTS.notification, now);
  const welcomeBot = newSystemBot(realm, realm.welcomeBot, SYSTEM_BOTS.welcome, now);
  const channels = firstChannels(realm, facts.channels, now);
  const joining = joinAll(owner.id, channels, facts.position);
  return {
    changeSet: {
      guards: [{ _tag: 'key.free', key: 'realm.subdomain', value: foldCase(realm.subdomain) }],
      changes: [
        { _tag: 'realm.put', realm },
        ...putSystemGroups(realm.id, facts.systemGroups, now),
        { _tag: 'user.put', user: bot },
        { _tag: 'user.put', user: welcomeBot },
        { _tag: 'user.put', user: owner },
        { _tag: 'password.put', user: owner.id, hash: command.passwordHash },
        programKey(owner.id, facts.apiKeyDigest, now),
        ...channels.map((channel): Change => ({ _tag: 'channel.put', channel })),
        ...joining.changes,
      ],
      events: [
        { _tag: 'realm.created', realm: realm.id },
        { _tag: 'user.created', realm: realm.id, user: owner.id },
        ...channels.map(
          ({ id }) => ({ _tag: 'channel.created', realm: realm.id, channel: id }) as const,
        ),
        ...joining.events,
      ],
    },
    reply: { realm, owner, apiKey: facts.apiKey, bot },
  };
};

export const decideCreateRealm = (
  facts: CreateRealmFacts,
  command: FoundRealm,
  now: UnixSeconds,
): E.Either<FoundingDenial, Decision<CreatedRealm>> =>
  pipe(
    mayCreateRealm(facts, command),
    E.map((permit) => write(facts, command, permit, now)),
  );
