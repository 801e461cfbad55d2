// The hosts of this folder in a project where the packed packages are installed.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../pack/workspace.mjs';

const INSTALLED = join(ROOT, 'node_modules');
const FOLDER = join(ROOT, 'scripts/hosts');

/** What a host imports of others, and the name under which it is installed here. */
const OF_ALL = ['fastify', '@fastify/express', '@nestjs/common', '@nestjs/core', 'rxjs'];
const OF_EXPRESS_4 = { express: 'express-4', '@types/express': '@types/express-4' };

const link = (folder, name, installed = name) => {
  const place = join(folder, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(INSTALLED, installed), place);
};

/** What is compiled, in the project. A host on Express 4 has a folder where it finds that one. */
export const SOURCES = ['hosts/fastify.mts', 'express-4/express-4.mts', 'hosts/nest.cts'];

/** What is run, by the framework's name. */
export const FRAMEWORKS = {
  'Express 4': 'express-4/express-4.mts',
  'Fastify 5': 'hosts/fastify.mts',
  'Nest 12': 'compiled/nest.cjs',
};

/** Node strips types, but no decorators: a host in Nest is compiled. */
const compileNest = (project) =>
  execFileSync(
    process.execPath,
    [
      ...[join(INSTALLED, 'typescript/bin/tsc'), '--outDir', 'compiled', '--strict'],
      ...['--module', 'nodenext', '--target', 'es2022', '--rewriteRelativeImportExtensions'],
      ...['--experimentalDecorators', '--emitDecoratorMetadata', '--skipLibCheck'],
      ...['--types', 'node', 'hosts/nest.cts'],
    ],
    { cwd: project, stdio: 'inherit' },
  );

export const layOut = (project) => {
  for (const folder of ['hosts', 'express-4'])
    cpSync(FOLDER, join(project, folder), { recursive: true });
  for (const name of OF_ALL) link(project, name);
  for (const [name, installed] of Object.entries(OF_EXPRESS_4))
    link(join(project, 'express-4'), name, installed);
  compileNest(project);
};
