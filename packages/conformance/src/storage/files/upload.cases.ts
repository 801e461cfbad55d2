import { FIRST_REVISION, PathId, UnixSeconds, type Upload, UploadId, type User } from '@parley/core';
import { anUpload } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aWorld, storageCase, type World } from '../../world.ts';
import { judged } from '../judged.ts';

const secret = (first: string): string => first.padEnd(24, 'x');
const byId = ({ realm, read }: World, { id }: Upload) => read(({ uploads }) => uploads.byId(realm.id, id));
const announced = ({ realm, read }: World) => read(({ uploads }) => uploads.announced(realm.id));
const startedBefore = async ({ read }: World, moment: number, after = '', limit = 100): Promise<ReadonlyArray<UploadId>> => {
  const found = await read(({ uploads }) => uploads.startedBefore(UnixSeconds(moment), UploadId(after), limit));
  return found.map(({ id }) => id);
};
const begun = async ({ write }: World, first: string, owner: User, over: Partial<Upload> = {}): Promise<Upload> => {
  const upload = anUpload(secret(first), owner, over);
  await write({ _tag: 'upload.put', upload });
  return upload;
};

export const uploadCases = [
  storageCase('a file that comes in parts comes back as it was put', async (world) => {
    const plain = await begun(world, 'a', world.ann);
    const odd = await begun(world, 'b', world.ann, { name: '\u{1f600} "\u0000\n', type: null, size: 5_000_000_000, note: '' });
    equal([await byId(world, plain), await byId(world, odd)], [plain, odd]);
    const ben = await world.user();
    const changed: Upload = {
      ...plain,
      owner: ben.id,
      path: PathId('9/9/9/9'),
      name: 'x',
      type: 'x/y',
      size: 0,
      note: 'z',
      startedAt: UnixSeconds(1),
    };
    await world.write({ _tag: 'upload.put', upload: changed });
    equal(await byId(world, plain), changed);
  }),

  storageCase('what will come is added up for each realm', async (world) => {
    const other = await aWorld(world.storage);
    equal(await announced(world), 0);
    const upload = await begun(world, 'a', world.ann, { size: 5_000_000_000 });
    await begun(world, 'b', world.ann, { size: 7 });
    await begun(other, 'c', other.ann, { size: 11 });
    equal([await announced(world), await announced(other)], [5_000_000_007, 11]);
    await world.write({ _tag: 'upload.remove', upload: upload.id });
    equal([await announced(world), await announced(other)], [7, 11]);
  }),

  storageCase('old ones are found in every realm, by id and some at a time', async (world) => {
    const other = await aWorld(world.storage);
    const begin = async (by: World, name: string, startedAt: number): Promise<UploadId> =>
      (await begun(by, name, by.ann, { startedAt: UnixSeconds(startedAt) })).id;
    const [third, first] = [await begin(world, 'z', 10), await begin(world, 'B', 30)];
    const [young, second] = [await begin(world, 'C', 40), await begin(other, 'a', 20)];
    equal(await startedBefore(world, 40), [first, second, third]);
    equal(await startedBefore(world, 41), [first, young, second, third]);
    equal(
      [await startedBefore(world, 40, first), await startedBefore(world, 40, '', 2)],
      [
        [second, third],
        [first, second],
      ],
    );
    equal(await startedBefore(world, 10), []);
  }),

  storageCase('one that is removed is gone, the others stay, and removing it again changes nothing', async (world) => {
    const [gone, kept] = [await begun(world, 'a', world.ann), await begun(world, 'b', world.ann)];
    const guard = { _tag: 'row.unchanged', row: 'upload', id: gone.id, revision: FIRST_REVISION } as const;
    await judged(world, guard, 'done', 'there');
    for (let times = 0; times < 2; times++) await world.write({ _tag: 'upload.remove', upload: gone.id });
    equal([await byId(world, gone), await byId(world, kept)], [null, kept]);
    await judged(world, guard, 'stale', 'gone');
  }),

  storageCase('nobody begins one who is not there', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(await world.attempt({ changes: [{ _tag: 'upload.put', upload: anUpload(secret('a'), nobody) }] }), 'broken');
  }),
];
