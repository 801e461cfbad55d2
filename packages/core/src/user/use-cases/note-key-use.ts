import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import type { KeyUseCases } from './key-contract.ts';

/**
 * One write and no decision: nothing else changes with it, and a key that has ended meanwhile stays
 * ended.
 */
export const noteKeyUse =
  ({ commit, clock }: Pick<CommandPorts, 'commit' | 'clock'>): KeyUseCases['noteKeyUse'] =>
  ({ user, key }) =>
    commit({
      guards: [],
      changes: [{ _tag: 'api-key.use', user, digest: key, at: clock.now() }],
      events: [],
    });
