import type { AttachmentUseCases } from '../../attachment/use-cases/contract.ts';
import { E } from '../../kernel/fp.ts';
import type { Outbox } from '../../kernel/ports.ts';
import type { OutboxUseCases } from './contract.ts';

/** The queues of clients acknowledge nothing, and are at most a few commits behind. */
const LEAST_KEPT = 1_000;
/** Few enough that nobody waits for it. */
const AT_ONCE = 500;

/** The consumer that stands furthest back before `wanted`. */
const hindmost = (
  consumers: ReadonlyMap<string, number>,
  wanted: number,
): readonly [name: string | null, position: number] => {
  let last: readonly [string | null, number] = [null, wanted];
  for (const [name, position] of consumers) if (position < last[1]) last = [name, position];
  return last;
};

export const pruneOutbox =
  (outbox: Outbox, removeBytes: AttachmentUseCases['removeBytes']): OutboxUseCases['prune'] =>
  ({ keep }) =>
  async () => {
    await removeBytes()();
    const wanted = (await outbox.last()) - Math.max(keep, LEAST_KEPT);
    const [waitsFor, position] = hindmost(await outbox.consumers(), wanted);
    let forgotten = 0;
    for (;;) {
      const some = await outbox.forget(position, AT_ONCE);
      forgotten += some;
      if (some < AT_ONCE) return E.right({ forgotten, waitsFor });
    }
  };
