// npm run api              says which packages have another API than api/ and no changeset
// npm run api -- --write   writes api/
//
// The reports in api/ are those of the last release. Until the next one they may differ, as long as
// a changeset announces more than a patch of the package.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unannounced } from './pack/announced.mjs';
import { ROOT } from './pack/workspace.mjs';

const API = join(ROOT, 'api');
const CHANGESETS = join(ROOT, '.changeset');

const folder = mkdtempSync(join(tmpdir(), 'parley-api-'));
try {
  execFileSync('node', [join(ROOT, 'scripts/pack.mjs'), '--to', folder, '--reports', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const reports = readdirSync(folder).filter((file) => file.endsWith('.api.md'));
  if (process.argv.includes('--write')) {
    rmSync(API, { recursive: true, force: true });
    mkdirSync(API);
    for (const file of reports) cpSync(join(folder, file), join(API, file));
  } else {
    const missing = unannounced(folder, API, CHANGESETS);
    for (const name of missing)
      console.log(
        `The API of ${name} is not that of api/, and no changeset announces more than a patch.`,
      );
    process.exitCode = missing.length === 0 ? 0 : 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
