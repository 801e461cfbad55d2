// `npm run generate -- --name <what>` in this package. drizzle-kit writes the next file of
// migrations/ where the schema has changed; then src/database/migrations.ts is written from all of
// them, and src/database/drizzle/tables.ts from the schema. Run it once more after a file was
// edited by hand.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tablesModule } from './tables.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'migrations');
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

execFileSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});

const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
const names = entries.toSorted((a, b) => a.idx - b.idx).map(({ tag }) => tag);
/** On several lines whatever it is, as the formatter of this repository would have it. */
const asTemplate = (text) => `\`\n${text.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``;
/** Tables are found by the search path; texts are compared byte by byte, as SQLite does. */
const adapted = (sql) =>
  sql.replaceAll('"public".', '').replaceAll(/("\w+" text)\b(?! COLLATE)/g, '$1 COLLATE "C"');
const textOf = (name) => asTemplate(adapted(readFileSync(join(folder, `${name}.sql`), 'utf8')));

writeFileSync(
  join(root, 'src/database/migrations.ts'),
  `// Written by drizzle/generate.mjs from the files of migrations/. Do not edit.

/**
 * Name and SQL of every migration, oldest first. They are code, and not files that are read beside
 * it, so that a host which bundles Parley into one file has them.
 */
export const MIGRATIONS: ReadonlyArray<readonly [name: string, sql: string]> = [
${names.map((name) => `  [\n    '${name}',\n    ${textOf(name)},\n  ],\n`).join('')}];
`,
);

const tables = join(root, 'src/database/drizzle/tables.ts');
writeFileSync(tables, tablesModule(readFileSync(join(root, 'src/database/schema.ts'), 'utf8')));
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'check', '--write', tables], { stdio: 'inherit' });
