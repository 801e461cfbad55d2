import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Digest, Entropy } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../actor-context.ts';
import { newApiKey } from '../identity/credentials.ts';
import { replaceKey } from '../identity/replace-key.ts';
import type { User } from '../user.ts';
import type { ReplaceApiKey, SettingsUseCases } from './contract.ts';

interface Facts {
  readonly user: User;
  readonly apiKey: string;
}

/** Behind `POST /users/me/api_key/regenerate`. Bots too. */
export const replaceApiKey = (
  ports: CommandPorts,
  { digest, entropy }: { digest: Digest; entropy: Entropy },
): SettingsUseCases['replaceApiKey'] =>
  decideAndCommit(
    ports,
    'users.replaceApiKey',
  )<ReplaceApiKey, Facts, CallerDenial, string>({
    read: async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right({ user: context.right.actor.user, apiKey: newApiKey(entropy) });
    },
    decide: ({ user, apiKey }, { caller: { client } }, now) =>
      E.right({ changeSet: replaceKey(user, digest.sha256(apiKey), now, client), reply: apiKey }),
  });
