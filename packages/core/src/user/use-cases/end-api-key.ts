import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Digest } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import { userUnchanged } from '../actor-context.ts';
import { hasEnded, isApiKey } from '../identity/credentials.ts';
import type { User } from '../user.ts';
import type { EndApiKey, EndApiKeyRefusal, KeyUseCases } from './key-contract.ts';

/** Signing out. A bot has exactly one key and no sign-in, so its key is replaced, never ended. */
export const endApiKey = (ports: CommandPorts, digest: Digest): KeyUseCases['endApiKey'] =>
  decideAndCommit(
    ports,
    'users.endApiKey',
  )<EndApiKey, User, EndApiKeyRefusal, void>({
    read: async (snapshot, { apiKey }, now) => {
      if (!isApiKey(strip(apiKey))) return E.left(denial('caller.key-malformed'));
      const opened = await snapshot.users.byApiKey(digest.sha256(strip(apiKey)), now);
      const isOpen = opened !== null && opened.user.bot === null && !hasEnded(opened.endsAt, now);
      return !isOpen ? E.left(denial('caller.key-unknown')) : E.right(opened.user);
    },
    decide: (user, { apiKey }) =>
      E.right({
        changeSet: {
          guards: [userUnchanged(user)],
          changes: [
            { _tag: 'api-key.remove', user: user.id, digest: digest.sha256(strip(apiKey)) },
          ],
          events: [],
        },
        reply: undefined,
      }),
  });
