import type { RealmId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { SYSTEM_GROUPS } from '../../kernel/group-setting.ts';
import type { Digest, Directory, Entropy, Ids, Passwords } from '../../kernel/ports.ts';
import { isGoodPassword, newApiKey, passwordText } from '../../user/identity/credentials.ts';
import type { CreatedRealm, CreateRealm, CreateRealmRefusal, RealmUseCases } from './contract.ts';
import {
  type CreateRealmFacts,
  decideCreateRealm,
  type FoundRealm,
} from './decide-create-realm.ts';
import { FIRST_CHANNELS } from './first-channels.ts';
import { type FoundationIds, systemGroupIds } from './found-realm.ts';
import { type FoundingFacts, mayCreateRealm } from './may-create-realm.ts';

export interface FoundingPorts {
  readonly ids: Ids;
  readonly digest: Digest;
  readonly entropy: Entropy;
  readonly passwords: Passwords;
}

type FoundingIds = FoundationIds & Pick<CreateRealmFacts, 'owner' | 'position'>;

const reserveIds = async (ids: Ids, realm: RealmId): Promise<FoundingIds> => {
  const { group, user, channel, message } = await ids.reserve(realm, {
    group: SYSTEM_GROUPS.length,
    user: 3,
    channel: FIRST_CHANNELS,
    message: 1,
  });
  const [bot, owner, welcomeBot] = user;
  return {
    systemGroups: systemGroupIds(group),
    bot,
    owner,
    welcomeBot,
    channels: channel,
    position: message[0],
  };
};

const readFounding = async (
  directory: Directory,
  command: CreateRealm,
  passwords: Passwords,
): Promise<FoundingFacts> => ({
  isSubdomainTaken: (await directory.realmAt(command.subdomain)) !== null,
  isPasswordGood: isGoodPassword(passwords, command.owner.password, [
    command.owner.email,
    command.owner.fullName,
  ]),
});

const readAll = async (
  directory: Directory,
  command: FoundRealm,
  ports: FoundingPorts,
): Promise<CreateRealmFacts> => {
  const apiKey = newApiKey(ports.entropy);
  return {
    ...(await readFounding(directory, command, ports.passwords)),
    ...(await reserveIds(ports.ids, command.realm)),
    apiKey,
    apiKeyDigest: ports.digest.sha256(apiKey),
  };
};

/** Founds an organization with its owner, its bot and its first channels, all in one commit. */
export const createRealm = (
  commandPorts: CommandPorts,
  ports: FoundingPorts,
): RealmUseCases['create'] => {
  const { directory } = commandPorts;
  const commit = decideAndCommit(
    commandPorts,
    null,
  )<FoundRealm, CreateRealmFacts, CreateRealmRefusal, CreatedRealm>({
    read: async (_, command) => E.right(await readAll(directory, command, ports)),
    decide: decideCreateRealm,
  });
  return (command) => async () => {
    const facts = await readFounding(directory, command, ports.passwords);
    const permit = mayCreateRealm(facts, command);
    if (E.isLeft(permit)) return permit;
    return commit({
      ...command,
      realm: await ports.ids.newRealm(),
      passwordHash: await ports.passwords.hash(passwordText(command.owner.password)),
    })();
  };
};
