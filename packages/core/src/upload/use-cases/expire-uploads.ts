import type { BlobStaging } from '../../attachment/blob-store.ts';
import { UnixSeconds, UploadId } from '../../kernel/brand.ts';
import type { WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { UploadUseCases } from './contract.ts';

const AT_ONCE = 100;

interface Ages {
  /** A byte of theirs came since. */
  readonly fresh: ReadonlySet<string>;
  readonly idle: ReadonlyArray<string>;
}

const agesOf = async (staging: BlobStaging, before: UnixSeconds): Promise<Ages> => {
  const fresh = new Set<string>();
  const idle: string[] = [];
  for await (const { id, changedAt } of staging.list()) {
    if (changedAt < before) idle.push(id);
    else fresh.add(id);
  }
  return { fresh, idle };
};

const forgetIdle = async ({ read, commit }: WalkPorts, before: UnixSeconds, fresh: ReadonlySet<string>): Promise<number> => {
  let forgotten = 0;
  let after: UploadId | null = UploadId('');
  while (after !== null) {
    const from: UploadId = after;
    const old = await read(({ uploads }) => uploads.startedBefore(before, from, AT_ONCE));
    const idle = old.filter(({ id }) => !fresh.has(id));
    const changes = idle.map(({ id }) => ({ _tag: 'upload.remove', upload: id }) as const);
    if (idle.length > 0) await commit({ guards: [], changes, events: [] })();
    forgotten += idle.length;
    after = old.length < AT_ONCE ? null : (old.at(-1)?.id ?? null);
  }
  return forgotten;
};

/** Rows first. What was staged for none of them has been left by a crash, and goes as well. */
export const expireUploads =
  (walk: WalkPorts, { blobs: { staging } }: ParleyPorts): UploadUseCases['expire'] =>
  ({ idleSeconds }) =>
  async () => {
    const before = UnixSeconds(walk.clock.now() - idleSeconds);
    const { fresh, idle } = await agesOf(staging, before);
    const forgotten = await forgetIdle(walk, before, fresh);
    for (const id of idle) await staging.discard(id);
    return E.right(forgotten);
  };
