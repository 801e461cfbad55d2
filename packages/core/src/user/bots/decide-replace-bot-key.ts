import type { Sha256, UnixSeconds } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { actorUnchanged } from '../actor-context.ts';
import { replaceKey } from '../identity/replace-key.ts';
import type { AdministerBotFacts } from './decide-deactivate-bot.ts';
import type { AdministerBotDenial } from './may-administer-bot.ts';

export interface ReplaceBotKeyFacts extends AdministerBotFacts {
  readonly apiKey: string;
  readonly apiKeyDigest: Sha256;
}

/** The new key opens the account, and none of those before it. */
export const decideReplaceBotKey = (
  facts: ReplaceBotKeyFacts & WithJudges,
  _command: unknown,
  now: UnixSeconds,
): E.Either<AdministerBotDenial, Decision<string>> =>
  pipe(
    facts.judges.mayAdministerBot(facts.context.actor.user, facts.target),
    E.map((permit) => {
      const { guards, changes, events } = replaceKey(permit, facts.apiKeyDigest, now, '');
      return {
        changeSet: { guards: [actorUnchanged(facts.context.actor), ...guards], changes, events },
        reply: facts.apiKey,
      };
    }),
  );
