// npm run pack [-- NAME ...]   writes the packages as they are published into packed/
//
//   --to FOLDER        where the archives go instead
//   --reports FOLDER   also where the reports of the API go; npm run api writes them into api/
//
// A named package is packed together with those it depends on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeDeclarations } from './pack/declarations.mjs';
import { stage } from './pack/stage.mjs';
import { publishedPackages, ROOT, withNeeds } from './pack/workspace.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, reports: { type: 'string' } },
});
const to = resolve(values.to ?? join(ROOT, 'packed'));
const reports = resolve(values.reports ?? join(ROOT, 'node_modules/.cache/api-reports'));
const packages = positionals.length === 0 ? publishedPackages() : withNeeds(positionals);

const run = (command, args) =>
  execFileSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

run('node', ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json']);
for (const one of packages) {
  await stage(one);
  writeDeclarations(one, reports);
}
if (values.to === undefined) rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const folders = packages.map(({ staged }) => staged);
const packed = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', to, ...folders]));
console.log(
  JSON.stringify(
    packed.map(({ name, filename, size }) => ({ name, file: join(to, filename), size })),
  ),
);
