// Long test files first: on a fresh clone jest knows no times and goes by size, and would begin one
// of these when all others are done.
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/**
 * Files that take long, the longest first, and among them those that collect all garbage, which
 * takes longer the more modules a worker has loaded.
 */
export const LONG = [
  'packages/server/test/documents.int.test.ts',
  'packages/server/test/process.int.test.ts',
  'packages/http-express/src/access.int.test.ts',
  'packages/http-fast/src/json/message-json.test.ts',
  'packages/http-fast/src/polling/poll-connections.int.test.ts',
  'packages/storage-memory/src/model.test.ts',
  'packages/storage-memory/src/mutants.test.ts',
  'packages/server/src/cli.int.test.ts',
  'packages/server/test/files.int.test.ts',
  'packages/http-fast/src/full-lists.int.test.ts',
  'packages/storage-sqlite/src/prefetch/prefetch.int.test.ts',
  'packages/server/src/server.int.test.ts',
  'packages/http-express/test/following/pairs.int.test.ts',
  'packages/http-express/test/following/following.int.test.ts',
  'packages/server/src/welcome.int.test.ts',
  'packages/server/test/crash.int.test.ts',
  'packages/storage-sqlite/test/conformance.int.test.ts',
  'packages/http-express/src/endpoints/uploads/every-door.int.test.ts',
  'packages/server/test/push-crash.int.test.ts',
  'packages/container/src/statements-per-request.int.test.ts',
  'packages/http-express/test/fuzz/fuzz.int.test.ts',
  'packages/images-sharp/src/sharp-images.int.test.ts',
  'packages/storage-sqlite/test/model.int.test.ts',
  'packages/storage-sqlite/src/commit/checkpoints.int.test.ts',
  'packages/server/src/bundle.int.test.ts',
  'packages/server/test/tus.int.test.ts',
  'packages/server/test/races.int.test.ts',
  'packages/server/src/one-file.int.test.ts',
  'packages/server/src/cli/rerender.int.test.ts',
  'packages/http-express/test/fuzz/finds.int.test.ts',
  'packages/server/test/upgrades.int.test.ts',
  'packages/storage-sqlite/test/crash.int.test.ts',
  'packages/http-express/test/following/known-message.int.test.ts',
  'packages/storage-sqlite/test/other-library.int.test.ts',
  'packages/server/src/log-lines.int.test.ts',
  'scripts/dev.test.mjs',
  'scripts/shipped-types.test.mjs',
  'scripts/walk-of-a-request.test.mjs',
  'scripts/codemods/rename.test.mjs',
].map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)));

/** `tests` with those of `long` first, in its order; the others stay as they are. */
export const longFirst = (tests, long = LONG) => {
  const place = ({ path }) => {
    const found = long.indexOf(path);
    return found === -1 ? long.length : found;
  };
  return tests.toSorted((a, b) => place(a) - place(b));
};

export default class LongFirstSequencer extends Sequencer {
  sort(tests) {
    return longFirst(super.sort(tests));
  }
}
