import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFolder, type Finished } from './program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './temporary-directory.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Started {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
}

/**
 * A copy of the repository in which everything is installed and built: npm runs its scripts, and
 * they start the bundle under test.
 */
export interface Clone {
  readonly path: string;
  run(command: ReadonlyArray<string>, env?: Readonly<Record<string, string>>): Started;
  remove(): Promise<void>;
}

const BUILT = '// Everything is built.\n';

const fill = async (path: string): Promise<void> => {
  for (const file of ['package.json', '.npmrc', 'package-lock.json'])
    await copyFile(join(ROOT, file), join(path, file));
  await cp(join(ROOT, 'scripts'), join(path, 'scripts'), { recursive: true });
  await writeFile(join(path, 'scripts/build.mjs'), BUILT);
  const server = join(path, 'packages/server');
  await cp(join(ROOT, 'packages/server/bin'), join(server, 'bin'), { recursive: true });
  await symlink(bundleFolder(), join(server, 'dist'));
  await mkdir(join(path, 'node_modules/.bin'), { recursive: true });
  await writeFile(join(path, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  await symlink(process.execPath, join(path, 'node_modules/.bin/node'));
  await symlink(join(server, 'bin/parley.mjs'), join(path, 'node_modules/.bin/parley'));
};

const start = (
  path: string,
  [program = '', ...args]: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): Started => {
  const { PATH = '', HOME } = process.env;
  const child = spawn(program, args, {
    cwd: path,
    // As npm does.
    env: { PATH: `${join(path, 'node_modules/.bin')}:${PATH}`, HOME, PORT: '0', ...env },
    stdio: 'pipe',
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, ...written }));
  });
  return { child, finished };
};

export const newClone = async (): Promise<Clone> => {
  const data: TemporaryDirectory = await temporaryDirectory();
  await fill(data.path);
  return {
    path: data.path,
    remove: data.remove,
    run: (command, env = {}) => start(data.path, command, env),
  };
};
