// Runs on the host's Node, before anything is installed.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The packages that npm says it has installed, as paths; null when npm did not come to its end. */
const installedIn = (root) => {
  try {
    return Object.keys(
      JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages,
    );
  } catch {
    return null;
  }
};

/**
 * Whether node_modules holds what the lockfile asks for: npm has installed it since the lockfile
 * changed, and each package that npm noted is there. Two installations at once remove packages of
 * each other, and the note stays.
 */
export const isWhole = (root) =>
  modified(join(root, 'node_modules/.package-lock.json')) >=
    modified(join(root, 'package-lock.json')) &&
  (installedIn(root)?.every((path) => modified(join(root, path, 'package.json')) > 0) ?? false);

const PAUSE_MS = 200;
const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Removes the lock of a process that has died. One that was taken meanwhile by another process goes
 * back to it.
 */
const removeDead = (lock, holder) => {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) !== holder) renameSync(aside, lock);
  rmSync(aside, { force: true });
};

/**
 * Runs `work` while no other process installs into `root`. A process that was killed amid its work
 * holds the others up no longer.
 *
 * @param waits Called once with the path of the lock when another process has it.
 */
export const alone = (root, waits, work) => {
  const lock = join(root, '.installing');
  for (let times = 0; !take(lock); times += 1) {
    if (times === 0) waits(lock);
    const holder = read(lock);
    if (holder !== '' && !isAlive(Number(holder))) removeDead(lock, holder);
    else sleep();
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
};
