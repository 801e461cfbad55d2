import { ChannelId, GroupId, MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { SYSTEM_GROUPS } from '../../kernel/group-setting.ts';
import type { Digest, Entropy, Ids, Passwords, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { isGoodPassword, newApiKey, passwordText } from '../../user/identity/credentials.ts';
import type { Realm } from '../realm.ts';
import type { CreatedRealm, CreateRealm, CreateRealmRefusal, RealmUseCases } from './contract.ts';
import {
  type CreateRealmFacts,
  decideCreateRealm,
  type FoundRealm,
} from './decide-create-realm.ts';
import { FIRST_CHANNELS } from './first-channels.ts';
import { type FoundingFacts, mayCreateRealm } from './may-create-realm.ts';

export interface FoundingPorts {
  readonly ids: Ids;
  readonly digest: Digest;
  readonly entropy: Entropy;
  readonly passwords: Passwords;
}

const reserveSystemGroups = async (ids: Ids): Promise<Realm['systemGroups']> => {
  const reserved = await ids.reserve('group', SYSTEM_GROUPS.length);
  const entries = SYSTEM_GROUPS.map((system, index) => [
    system,
    GroupId(reserved[index] ?? Number.NaN),
  ]);
  return Object.fromEntries(entries) as Realm['systemGroups'];
};

const readFounding = async (
  snapshot: Repositories,
  command: CreateRealm,
  passwords: Passwords,
): Promise<FoundingFacts> => ({
  isSubdomainTaken: (await snapshot.realms.bySubdomain(command.subdomain)) !== null,
  isPasswordGood: isGoodPassword(passwords, command.owner.password, [
    command.owner.email,
    command.owner.fullName,
  ]),
});

const readAll = async (
  snapshot: Repositories,
  command: CreateRealm,
  ports: FoundingPorts,
): Promise<CreateRealmFacts> => {
  const apiKey = newApiKey(ports.entropy);
  return {
    ...(await readFounding(snapshot, command, ports.passwords)),
    realm: RealmId(await reserveOne(ports.ids, 'realm')),
    systemGroups: await reserveSystemGroups(ports.ids),
    bot: UserId(await reserveOne(ports.ids, 'user')),
    owner: UserId(await reserveOne(ports.ids, 'user')),
    welcomeBot: UserId(await reserveOne(ports.ids, 'user')),
    channels: (await ports.ids.reserve('channel', FIRST_CHANNELS)).map(ChannelId),
    position: MessageId(await reserveOne(ports.ids, 'message')),
    apiKey,
    apiKeyDigest: ports.digest.sha256(apiKey),
  };
};

/** Founds an organization with its owner, its bot and its first channels, all in one commit. */
export const createRealm = (
  commandPorts: CommandPorts,
  ports: FoundingPorts,
): RealmUseCases['create'] => {
  const commit = decideAndCommit(commandPorts)<
    FoundRealm,
    CreateRealmFacts,
    CreateRealmRefusal,
    CreatedRealm
  >({
    read: async (snapshot, command) => E.right(await readAll(snapshot, command, ports)),
    decide: decideCreateRealm,
  });
  return (command) => async () => {
    const facts = await commandPorts.read((snapshot) =>
      readFounding(snapshot, command, ports.passwords),
    );
    const permit = mayCreateRealm(facts, command);
    if (E.isLeft(permit)) return permit;
    return commit({
      ...command,
      passwordHash: await ports.passwords.hash(passwordText(command.owner.password)),
    })();
  };
};
