import { byRealm } from '../../kernel/by-realm.ts';
import { changeSetOf } from '../../kernel/change-set.ts';
import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { KeyUseCases } from './key-contract.ts';

const AT_ONCE = 100;

/**
 * Nothing opens with them any more, so nothing is guarded. What a storage does not take now is left
 * for the next time.
 */
export const forgetEndedKeys =
  ({ directory, commit, clock, entropy }: CommandPorts): KeyUseCases['forgetEndedKeys'] =>
  () =>
  async () => {
    const now = clock.now();
    for (let forgotten = 0; ; ) {
      const ended = await directory.endedApiKeys(now, AT_ONCE);
      if (ended.length === 0) return E.right(forgotten);
      for (const [realm, keys] of byRealm(ended)) {
        const changes = keys.map(
          ({ user, digest }) => ({ _tag: 'api-key.remove', user, digest }) as const,
        );
        const done = await commit(changeSetOf(entropy, realm, { changes }))();
        if (E.isLeft(done)) return E.right(forgotten);
        forgotten += keys.length;
      }
      if (ended.length < AT_ONCE) return E.right(forgotten);
    }
  };
