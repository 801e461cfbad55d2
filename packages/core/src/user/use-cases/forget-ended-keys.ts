import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { KeyUseCases } from './key-contract.ts';

const AT_ONCE = 100;

/**
 * Nothing opens with them any more, so nothing is guarded. What a storage does not take now is left
 * for the next time.
 */
export const forgetEndedKeys =
  ({ directory, commit, clock }: CommandPorts): KeyUseCases['forgetEndedKeys'] =>
  () =>
  async () => {
    const now = clock.now();
    for (let forgotten = 0; ; ) {
      const ended = await directory.endedApiKeys(now, AT_ONCE);
      if (ended.length === 0) return E.right(forgotten);
      const changes = ended.map(
        ({ user, digest }) => ({ _tag: 'api-key.remove', user, digest }) as const,
      );
      if (E.isLeft(await commit({ guards: [], changes, events: [] })())) return E.right(forgotten);
      forgotten += ended.length;
      if (ended.length < AT_ONCE) return E.right(forgotten);
    }
  };
