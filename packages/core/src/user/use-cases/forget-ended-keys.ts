import type { WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { KeyUseCases } from './key-contract.ts';

const AT_ONCE = 100;

/** Nothing opens with them any more, so nothing is guarded. */
export const forgetEndedKeys =
  ({ read, commit, clock }: WalkPorts): KeyUseCases['forgetEndedKeys'] =>
  () =>
  async () => {
    const now = clock.now();
    let forgotten = 0;
    for (let isMore = true; isMore; ) {
      const ended = await read(({ users }) => users.endedApiKeys(now, AT_ONCE));
      const changes = ended.map((key) => ({ _tag: 'api-key.remove', ...key }) as const);
      if (changes.length > 0) await commit({ guards: [], changes, events: [] })();
      forgotten += changes.length;
      isMore = changes.length === AT_ONCE;
    }
    return E.right(forgotten);
  };
