import {
  FIRST_REVISION,
  PathId,
  UnixSeconds,
  type Upload,
  UploadId,
  type User,
} from '@parley/core';
import { anUpload } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { judged } from '../judged.ts';

const secret = (first: string): string => first.padEnd(24, 'x');
const byId = ({ read }: StorageFixture, { id }: Upload) => read(({ uploads }) => uploads.byId(id));
const announced = ({ read }: StorageFixture) => read(({ uploads }) => uploads.announced());
const startedBefore = async (
  { storage }: StorageFixture,
  moment: number,
  after = '',
  limit = 100,
): Promise<ReadonlyArray<UploadId>> => {
  const found = await storage.directory.uploadsStartedBefore(
    UnixSeconds(moment),
    UploadId(after),
    limit,
  );
  return found.map(({ id }) => id);
};
const begun = async (
  { write }: StorageFixture,
  first: string,
  owner: User,
  over: Partial<Upload> = {},
): Promise<Upload> => {
  const upload = anUpload(secret(first), owner, over);
  await write({ _tag: 'upload.put', upload });
  return upload;
};

export const uploadCases = [
  storageCase('a file that comes in parts comes back as it was put', async (fixture) => {
    const plain = await begun(fixture, 'a', fixture.ann);
    const odd = await begun(fixture, 'b', fixture.ann, {
      name: '\u{1f600} "\u0000\n',
      type: null,
      size: 5_000_000_000,
      note: '',
    });
    equal([await byId(fixture, plain), await byId(fixture, odd)], [plain, odd]);
    const ben = await fixture.user();
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
    await fixture.write({ _tag: 'upload.put', upload: changed });
    equal(await byId(fixture, plain), changed);
  }),

  storageCase('what will come is added up for each realm', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    equal(await announced(fixture), 0);
    const upload = await begun(fixture, 'a', fixture.ann, { size: 5_000_000_000 });
    await begun(fixture, 'b', fixture.ann, { size: 7 });
    await begun(other, 'c', other.ann, { size: 11 });
    equal([await announced(fixture), await announced(other)], [5_000_000_007, 11]);
    await fixture.write({ _tag: 'upload.remove', upload: upload.id });
    equal([await announced(fixture), await announced(other)], [7, 11]);
  }),

  storageCase('old ones are found in every realm, by id and some at a time', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    const begin = async (by: StorageFixture, name: string, startedAt: number): Promise<UploadId> =>
      (await begun(by, name, by.ann, { startedAt: UnixSeconds(startedAt) })).id;
    const [third, first] = [await begin(fixture, 'z', 10), await begin(fixture, 'B', 30)];
    const [young, second] = [await begin(fixture, 'C', 40), await begin(other, 'a', 20)];
    equal(await startedBefore(fixture, 40), [first, second, third]);
    equal(await startedBefore(fixture, 41), [first, young, second, third]);
    equal(
      [await startedBefore(fixture, 40, first), await startedBefore(fixture, 40, '', 2)],
      [
        [second, third],
        [first, second],
      ],
    );
    equal(await startedBefore(fixture, 10), []);
  }),

  storageCase(
    'one that is removed is gone, the others stay, and removing it again changes nothing',
    async (fixture) => {
      const [gone, kept] = [
        await begun(fixture, 'a', fixture.ann),
        await begun(fixture, 'b', fixture.ann),
      ];
      const guard = {
        _tag: 'row.unchanged',
        row: 'upload',
        id: gone.id,
        revision: FIRST_REVISION,
      } as const;
      await judged(fixture, guard, 'done', 'there');
      for (let times = 0; times < 2; times++)
        await fixture.write({ _tag: 'upload.remove', upload: gone.id });
      equal([await byId(fixture, gone), await byId(fixture, kept)], [null, kept]);
      await judged(fixture, guard, 'stale', 'gone');
    },
  ),

  storageCase('a missing user begins none', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(
      await fixture.attempt({
        changes: [{ _tag: 'upload.put', upload: anUpload(secret('a'), nobody) }],
      }),
      'broken',
    );
  }),
];
