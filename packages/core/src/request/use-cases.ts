import { UnixSeconds } from '../kernel/brand.ts';
import { byRealm } from '../kernel/by-realm.ts';
import { changeSetOf } from '../kernel/change-set.ts';
import type { CommandPorts, UseCase } from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';

/** Seconds for which an idempotency key is remembered at least. */
export const KEY_SECONDS = 86_400;

const AT_ONCE = 100;

export interface RequestUseCases {
  /**
   * Forgets idempotency keys that are older than 24 hours, a hundred at a time. For upkeep.
   *
   * @returns How many were forgotten. Keys that could not be forgotten now are left for the next
   * time.
   * @example
   * const forgotten = await parley.requests.forget()();
   */
  readonly forget: UseCase<void, never, number>;
}

/** Nothing is guarded: a note that another process has forgotten is not there any more. */
const forget =
  ({ directory, commit, clock, entropy }: CommandPorts): RequestUseCases['forget'] =>
  () =>
  async () => {
    const moment = UnixSeconds(clock.now() - KEY_SECONDS);
    for (let forgotten = 0; ; ) {
      const old = await directory.requestsBefore(moment, AT_ONCE);
      for (const [realm, notes] of byRealm(old)) {
        const changes = notes.map(
          ({ user, key }) => ({ _tag: 'request.remove', user, key }) as const,
        );
        const done = await commit(changeSetOf(entropy, realm, { changes }))();
        if (E.isLeft(done)) return E.right(forgotten);
        forgotten += notes.length;
      }
      if (old.length < AT_ONCE) return E.right(forgotten);
    }
  };

export const requestUseCases = ({
  commandPorts,
}: {
  readonly commandPorts: CommandPorts;
}): RequestUseCases => ({ forget: forget(commandPorts) });
