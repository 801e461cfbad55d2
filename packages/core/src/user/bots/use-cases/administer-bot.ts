import type { MemberDenial } from '../../../group/use-cases/contract.ts';
import { loadMemberContext } from '../../../group/use-cases/load-member-context.ts';
import type { UnixSeconds } from '../../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import { judged } from '../../../kernel/judged.ts';
import type { Digest, Entropy, Ids, Repositories } from '../../../kernel/ports.ts';
import { newApiKey } from '../../identity/credentials.ts';
import { readAbsence } from '../../use-cases/read-absence.ts';
import {
  type AdministerBotFacts,
  type DeactivateBotFacts,
  decideDeactivateBot,
} from '../decide-deactivate-bot.ts';
import { decideReplaceBotKey, type ReplaceBotKeyFacts } from '../decide-replace-bot-key.ts';
import type { AdministerBot, AdministerBotRefusal, BotUseCases } from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, bot }: AdministerBot,
  now: UnixSeconds,
): Promise<E.Either<MemberDenial, AdministerBotFacts>> => {
  const [context, target] = await Promise.all([
    loadMemberContext(snapshot, caller, now),
    snapshot.users.byId(bot),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, target });
};

/** Behind `DELETE /bots/{id}`. */
export const deactivateBot = (ports: CommandPorts, ids: Ids): BotUseCases['deactivate'] =>
  decideAndCommit(
    ports,
    'bots.deactivate',
  )<AdministerBot, DeactivateBotFacts, AdministerBotRefusal, void>({
    read: async (snapshot, command, now) => {
      const facts = await read(snapshot, command, now);
      if (E.isLeft(facts)) return facts;
      const { context, target } = facts.right;
      return E.right({
        ...facts.right,
        absence: await readAbsence(
          snapshot,
          ids,
          context.realm.id,
          target === null ? [] : [target],
          true,
        ),
      });
    },
    decide: judged(decideDeactivateBot),
  });

/** Behind `POST /bots/{id}/api_key/regenerate`. */
export const replaceBotKey = (
  ports: CommandPorts,
  { digest, entropy }: { readonly digest: Digest; readonly entropy: Entropy },
): BotUseCases['replaceKey'] =>
  decideAndCommit(
    ports,
    'bots.replaceKey',
  )<AdministerBot, ReplaceBotKeyFacts, AdministerBotRefusal, string>({
    read: async (snapshot, command, now) => {
      const facts = await read(snapshot, command, now);
      if (E.isLeft(facts)) return facts;
      const apiKey = newApiKey(entropy);
      return E.right({ ...facts.right, apiKey, apiKeyDigest: digest.sha256(apiKey) });
    },
    decide: judged(decideReplaceBotKey),
  });
