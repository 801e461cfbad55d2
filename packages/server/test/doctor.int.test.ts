import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { examine } from '../src/cli/doctor.ts';
import { openParley } from '../src/open-parley.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import { fileWorld, foundFileWorld } from './files/file-world.ts';

let data: TemporaryDirectory;
let places: Readonly<Record<string, string>>;
beforeEach(async () => {
  data = await temporaryDirectory();
  const open = await openParley(data.path, {});
  if (E.isLeft(open)) throw new Error(open.left);
  await foundFileWorld(open.right);
  const { files } = await fileWorld(open.right);
  places = Object.fromEntries(
    files.map(({ attachment: { name, path } }) => [name, `uploads/files/${path}`]),
  );
  await open.right.close();
});
afterEach(() => data.remove());

const filesOf = async () => (await examine(data.path)).filter(({ what }) => what === 'files');
const EXPLAINED =
  'Blobs of no file: 2 (10 bytes); deletions and crashes leave them, and the sweep removes ' +
  'them within two days. ' +
  'Unfinished uploads: 2 (5 bytes); each is given up a day or two after its last byte.';

test('the doctor explains the traces of deletions and crashes, without complaint', async () => {
  const checks = await examine(data.path);
  expect(checks.every(({ isWell }) => isWell)).toBe(true);
  expect(await filesOf()).toEqual([
    { what: 'files', isWell: true, detail: `Files that have their bytes: 2. ${EXPLAINED}` },
  ]);
});

test('the doctor finds files whose bytes are gone or cut off, and says what to do', async () => {
  const { held = '', free = '' } = places;
  await rm(join(data.path, held));
  await truncate(join(data.path, free), 3);
  const toDo = (place: string): string =>
    `bring back ${place} from a backup, or let its owner delete it.`;
  expect(await filesOf()).toEqual([
    { what: 'files', isWell: false, detail: `File 1 has lost its bytes: ${toDo(held)}` },
    { what: 'files', isWell: false, detail: `File 2 should have 5 bytes and has 3: ${toDo(free)}` },
    { what: 'files', isWell: true, detail: `Files that have their bytes: 0. ${EXPLAINED}` },
  ]);
});
