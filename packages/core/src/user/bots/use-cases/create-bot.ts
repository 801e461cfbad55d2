import { loadMemberContext } from '../../../group/use-cases/load-member-context.ts';
import { type CommandPorts, decideAndCommit } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import { judged } from '../../../kernel/judged.ts';
import type { Digest, Entropy, Ids } from '../../../kernel/ports.ts';
import { reserveOne } from '../../../kernel/reserve-one.ts';
import { strip } from '../../../kernel/text.ts';
import { newApiKey } from '../../identity/credentials.ts';
import { parseAddress } from '../../identity/email-address.ts';
import { madeUpDomain } from '../../identity/fake-email.ts';
import { type CreateBotFacts, decideCreateBot, type NewBot } from '../decide-create-bot.ts';
import type { BotUseCases, CreateBot, CreateBotRefusal } from './contract.ts';
import { isNameInUse } from './name-in-use.ts';

interface Ports {
  readonly ids: Ids;
  readonly digest: Digest;
  readonly entropy: Entropy;
}

/** Behind `POST /bots`. */
export const createBot = (
  ports: CommandPorts,
  { ids, digest, entropy }: Ports,
): BotUseCases['create'] =>
  decideAndCommit(
    ports,
    'bots.create',
  )<CreateBot, CreateBotFacts, CreateBotRefusal, NewBot>({
    read: async (snapshot, command, now) => {
      const context = await loadMemberContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm } = context.right;
      const { users } = snapshot;
      const fullName = strip(command.fullName);
      const email = parseAddress(`${strip(command.shortName)}-bot@${madeUpDomain(realm)}`);
      const [holder, isNameTaken, isInUse, id] = await Promise.all([
        email === null ? null : users.byEmail(email),
        users.fullNameTaken(fullName, null),
        isNameInUse(snapshot, fullName, null),
        reserveOne(ids, realm.id, 'user'),
      ]);
      const apiKey = newApiKey(entropy);
      return E.right({
        context: context.right,
        email,
        isEmailTaken: holder !== null,
        isNameTaken,
        isNameInUse: isInUse,
        id,
        apiKey,
        apiKeyDigest: digest.sha256(apiKey),
      });
    },
    decide: judged(decideCreateBot),
  });
