import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { E, UnixSeconds } from '@parley/core';
import { sweepUnused } from '@parley/node-ports';
import { checkDatabase } from '@parley/storage-sqlite';
import { drawn } from '../../../scripts/testing/depth.ts';
import { type OpenParley, openParley } from '../src/open-parley.ts';
import { runActor } from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import type { ActName } from './files/acts.ts';
import { bytesOf, CONTENT, fileWorld, foundFileWorld, right } from './files/file-world.ts';

jest.setTimeout(120_000);

const UNUSED_DAYS = 35;
const DAYS_LATER = 40;

const AT_ONCE = 3;

let data: TemporaryDirectory;
const founded = (): string => join(data.path, 'founded');

interface Opened {
  readonly open: OpenParley;
  /** From now on it is so much later. */
  readonly later: (days: number) => void;
}

const inDirectory = async <A>(
  directory: string,
  work: (opened: Opened) => Promise<A>,
): Promise<A> => {
  let ahead = 0;
  const later = (days: number): void => {
    ahead += days * 86_400;
  };
  const open = await openParley(directory, {
    clock: { now: () => UnixSeconds(Math.floor(Date.now() / 1000) + ahead) },
  });
  if (E.isLeft(open)) throw new Error(open.left);
  try {
    return await work({ open: open.right, later });
  } finally {
    await open.right.close();
  }
};

interface Killed {
  readonly directory: string;
  /** What it had done, the last of it not quite. */
  readonly steps: ReadonlyArray<string>;
}

let copies = 0;
/** `step` null: it is left alone. */
const act = async (name: ActName, step: number | null): Promise<Killed> => {
  const directory = join(data.path, String(++copies));
  await cp(founded(), directory, { recursive: true });
  const args = [directory, name, String(step), String(name === 'the sweep' ? DAYS_LATER : 0)];
  const { code, stdout, stderr } = await runActor(args);
  if ((code === null) !== (step !== null))
    throw new Error(`It ended with ${code} at step ${step} after ${stdout}: ${stderr}`);
  return { directory, steps: stdout.split('\n').slice(0, -1) };
};

beforeAll(async () => {
  data = await temporaryDirectory();
  await mkdir(founded());
  await inDirectory(founded(), ({ open }) => foundFileWorld(open));
  // Ends in peace, and leaves what it has compiled to all that are killed.
  await act('giving up an upload', null);
});
afterAll(() => data.remove());

const inTurn = async <A, B>(
  items: ReadonlyArray<A>,
  work: (item: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const done: B[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    done.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  return done;
};

/** What is stored of files, without what chance has chosen. */
const standing = async (open: OpenParley): Promise<unknown> => {
  const { files, uploads } = await fileWorld(open);
  return [
    files.map(({ attachment: { name, size }, holders }) => [name, size, holders.length]),
    uploads.map(({ name }) => name).sort(),
  ];
};

const contentAt = async ({ blobs }: OpenParley, path: string): Promise<string | null> => {
  const pieces: Uint8Array[] = [];
  const blob = await blobs.open(path);
  for await (const piece of blob?.read() ?? []) pieces.push(piece);
  return blob && Buffer.concat(pieces).toString();
};

/** Rows whose bytes are not what they should be. */
const withoutBytes = async (open: OpenParley): Promise<ReadonlyArray<string>> => {
  const { files } = await fileWorld(open);
  const contents = await Promise.all(
    files.map(({ attachment: { path } }) => contentAt(open, path)),
  );
  return files.flatMap(({ attachment: { name, size } }, index) =>
    contents[index] === CONTENT.subarray(0, size).toString()
      ? []
      : [`${name} has ${contents[index]}`],
  );
};

/** Goes on with everything that comes in parts, to its end. */
const resume = async (open: OpenParley): Promise<void> => {
  const { caller, uploads } = await fileWorld(open);
  for (const { path, size } of uploads) {
    const found = await right(open.parley.uploads.find({ caller, path }));
    if (found._tag === 'Finished') continue;
    const { offset } = found;
    expect(
      await right(
        open.parley.uploads.append({ caller, path, offset, bytes: bytesOf(offset, size) }),
      ),
    ).toMatchObject({
      _tag: 'Finished',
      attachment: { path, size },
    });
  }
};

/** Paths of rows, and of everything that takes space. */
const kept = async (
  open: OpenParley,
): Promise<readonly [ReadonlyArray<string>, ReadonlyArray<string>]> => {
  const { files, uploads } = await fileWorld(open);
  const blobs: string[] = [];
  for await (const { path } of open.blobs.list()) blobs.push(path);
  for await (const { id } of open.blobs.staging.list()) blobs.push(id);
  return [
    [...files.map(({ attachment }) => attachment.path), ...uploads.map(({ id }) => id)].sort(),
    blobs.sort(),
  ];
};

const NOTHING = { unused: 0, removed: 0, stray: 0, unfinished: 0 };
const COMMIT = ['commits', 'done'];

test.each<[ActName, ReadonlyArray<string>]>([
  ['an upload', ['written', 'synced', 'named', ...COMMIT]],
  ['a message that links a file', COMMIT],
  ['an edit that links another file', COMMIT],
  ['an edit that links none', COMMIT],
  ['the deletion of the last message that links a file', COMMIT],
  ['the deletion of a file', COMMIT],
  // The first removal registers the consumer of the outbox, in a commit of its own.
  ['the removal of the bytes of a deleted file', ['removed', 'commits', ...COMMIT]],
  ['the beginning of an upload in parts', COMMIT],
  ['a part of an upload', ['appended', 'done']],
  ['the last part of an upload', ['appended', 'synced', 'named', ...COMMIT]],
  ['giving up an upload', ['commits', 'discarded', 'done']],
  [
    'the sweep',
    [
      'commits',
      'discarded',
      'discarded',
      'commits',
      'removed',
      'removed',
      'commits',
      'commits',
      'removed',
      'done',
    ],
  ],
])(
  'killed at any step of %s, a server keeps the bytes of each file, and a sweep no others',
  async (name, steps) => {
    const killedAt = [...drawn([...steps.keys()].slice(0, -1), 1), steps.length - 1];
    const crashes = await inTurn(killedAt, (step) => act(name, step));
    expect(crashes.at(-1)?.steps).toEqual(steps);
    const [before, after] = await inTurn(
      [founded(), crashes.at(-1)?.directory ?? ''],
      (directory) => inDirectory(directory, ({ open }) => standing(open)),
    );
    const commits = steps.filter((step) => step === 'commits').length;
    for (const { directory, steps: taken } of crashes) {
      const where = taken.join(', ');
      expect([where, taken, checkDatabase(join(directory, 'parley.sqlite'))]).toEqual([
        where,
        steps.slice(0, taken.length),
        [],
      ]);
      await inDirectory(directory, async ({ open, later }) => {
        const committed = taken.slice(0, -1).filter((step) => step === 'commits').length;
        if (committed === 0) expect([where, await standing(open)]).toEqual([where, before]);
        if (committed === commits) expect([where, await standing(open)]).toEqual([where, after]);
        expect([where, await withoutBytes(open)]).toEqual([where, []]);
        expect([where, (await right(open.parley.attachments.examine())).broken]).toEqual([
          where,
          [],
        ]);
        await resume(open);
        expect([where, await withoutBytes(open)]).toEqual([where, []]);
        later(DAYS_LATER);
        await sweepUnused(open.parley, UNUSED_DAYS);
        expect([where, await sweepUnused(open.parley, UNUSED_DAYS)]).toEqual([where, NOTHING]);
        expect([where, await withoutBytes(open)]).toEqual([where, []]);
        expect([where, (await right(open.parley.attachments.examine())).stray]).toEqual([
          where,
          { blobs: 0, bytes: 0 },
        ]);
        const [rows, blobs] = await kept(open);
        expect([where, blobs]).toEqual([where, rows]);
      });
    }
  },
);
