import { linkEngine, markdownRenderer } from '@parley/markdown';
import { memoryBlobs, memoryStorage } from '@parley/storage-memory';
import { reservingOnce } from '../../../../scripts/testing/reserving-once.ts';
import { Sha256 } from '../kernel/brand.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { testClock } from '../testing.ts';

export interface TestPorts {
  readonly ports: ParleyPorts;
  readonly advanceClock: (seconds: number) => void;
}

/**
 * Ports over the reference store, with a clock that stands at `NOW` until it is moved, tokens that
 * count and passwords that open nothing. A command that reserves ids twice fails. `others` stand in
 * the place of the usual ones.
 */
export const openTestPorts = (others: Partial<ParleyPorts> = {}): TestPorts => {
  const clock = testClock();
  let tokens = 0;
  return {
    ports: {
      storage: reservingOnce(memoryStorage()),
      blobs: memoryBlobs(clock),
      clock,
      entropy: { token: (length) => String(++tokens).padStart(length, '0') },
      digest: { sha256: (text) => Sha256(`digest of ${text}`) },
      passwords: {
        hash: async (password) => password,
        verify: async () => false,
        isStrong: () => true,
      },
      markdown: markdownRenderer(),
      links: linkEngine(),
      ...others,
    },
    advanceClock: clock.advance,
  };
};
