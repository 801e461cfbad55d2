import { type Bytes, PathId } from '@parley/core';
import { type ActionKind, asks, kind, people, someone } from './lib.ts';

const NAMES = ['plan.txt', 'a  b.png', '..', 'Straße.pdf'];

/** Bytes that can be read again, because every store reads them. */
export const bytesOf = (size: number): Bytes => ({
  [Symbol.asyncIterator]: async function* () {
    yield new Uint8Array(size);
  },
});

const upload = kind('upload', 1, (choose, world) => {
  const user = someone(choose, world);
  const name = choose.one(NAMES) ?? '';
  const size = choose.rarely(6) ? 1_500_000 : choose.number(5_000);
  const type = choose.one(['text/plain', 'image/png', 'image/gif']);
  return (
    user && {
      tag: 'attachments.upload',
      command: { caller: asks(world, user), name, type, bytes: bytesOf(size) },
    }
  );
});

const draw = kind('draw pictures', 1, () => ({
  tag: 'attachments.drawThumbnails',
  command: undefined,
}));

const remove = kind('remove a file', 1, (choose, world) => {
  const file = choose.one([...world.files.values()]);
  const owners = people(world).filter(({ id }) => id === file?.owner);
  const user = choose.usually(4, owners, people(world));
  return (
    file &&
    user && {
      tag: 'attachments.remove',
      command: { caller: asks(world, user), attachment: file.id },
    }
  );
});

const look = kind('look at a file', 1, (choose, world) => {
  const user = someone(choose, world);
  const path = choose.one([...world.files.values()])?.path ?? PathId('1/a/nothing/there');
  return user && { tag: 'attachments.grant', command: { reader: asks(world, user), path } };
});

const sweep = kind('sweep', 1, (choose) => ({
  tag: 'attachments.sweep',
  command: { unusedSeconds: choose.one([1, 3_600, 604_800]) ?? 0 },
}));

const limit = kind('limit uploads', 1, (choose, world) => ({
  tag: 'attachments.setLimits',
  command: {
    realm: world.realm.id,
    fileMib: choose.one([1, 2]),
    totalMib: choose.one([null, 'none', 3, 4] as const),
  },
}));

/** A new upload, a further part of one, or its end; sometimes by another user. */
const uploadInParts = kind('upload in parts', 1, (choose, world) => {
  const begun = choose.rarely(3) ? null : choose.one([...world.uploads.values()]);
  const owners = people(world).filter(({ id }) => id === begun?.owner);
  const user = choose.usually(8, owners, people(world));
  if (user === null) return null;
  const caller = asks(world, user);
  if (begun === null) {
    const size = choose.one([0, 40_000, 900_000, 1_500_000]) ?? 0;
    return {
      tag: 'uploads.begin',
      command: { caller, name: choose.one(NAMES) ?? '', type: null, size, note: '' },
    };
  }
  const { path, offset, size } = begun;
  if (choose.rarely(6)) return { tag: 'uploads.abandon', command: { caller, path } };
  const more = choose.rarely(3) ? Math.floor((size - offset) / 2) : size - offset;
  return { tag: 'uploads.append', command: { caller, path, offset, bytes: bytesOf(more) } };
});

export const fileKinds: ReadonlyArray<ActionKind> = [
  upload,
  uploadInParts,
  draw,
  remove,
  look,
  sweep,
  limit,
];
