import { writeSync } from 'node:fs';
import { E, UnixSeconds } from '@parley/core';
import { openParley } from '../../src/open-parley.ts';
import { type ActName, acts } from './acts.ts';
import { fileWorld } from './file-world.ts';

/**
 * Does one act in a data directory; writes every step it takes, and kills itself at the one with
 * the given number, from 0, if there are as many. A commit has then not been done, everything else
 * has.
 */
const [directory = '', name = '', fatal = '', daysLater = ''] = process.argv.slice(2);

let steps = 0;
let isArmed = false;
const step = (what: string): void => {
  if (!isArmed) return;
  writeSync(1, `${what}\n`);
  if (steps++ === Number(fatal)) process.kill(process.pid, 'SIGKILL');
};

/** Of a transaction that writes: it begins as one, or what the turn has read goes on as one. */
const WRITES: ReadonlyArray<string> = [
  'begin immediate',
  'delete from schema_migrations where position = 0',
];

let isWriting = false;
const onStatement = (sql: string): void => {
  if (WRITES.includes(sql)) isWriting = true;
  if (sql !== 'commit' || !isWriting) return;
  isWriting = false;
  step('commits');
};

const clock = {
  now: () => UnixSeconds(Math.floor(Date.now() / 1000) + Number(daysLater) * 86_400),
};
const open = await openParley(directory, { onStatement, onBlobStep: step, clock });
if (E.isLeft(open)) throw new Error(open.left);
const world = await fileWorld(open.right);
isArmed = true;
await acts[name as ActName](open.right, world);
step('done');
await open.right.close();
