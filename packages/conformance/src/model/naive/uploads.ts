import { learnUpload } from './files.ts';
import type { Lessons } from './lesson.ts';
import type { Naive } from './world.ts';

const MIB = 1_048_576;
const sum = (sizes: ReadonlyArray<number>): number =>
  sizes.reduce((total, size) => total + size, 0);
const announced = ({ uploads }: Naive): number =>
  sum([...uploads.values()].map(({ size }) => size));

export const checkUploads = (world: Naive, told: number): string | null =>
  told === announced(world) ? null : `uploads will have ${announced(world)} bytes, not ${told}`;

/** What is known of files that come in parts. */
export const learnedUploads: Pick<Lessons, 'uploads.begin' | 'uploads.append' | 'uploads.abandon'> =
  {
    'uploads.begin': (world, { caller, size }, { path, owner }) => {
      const { fileMib, totalMib } = world.realm.uploadLimits;
      world.uploads.set(path, { owner, path, size, offset: 0 });
      const taken = announced(world) + sum([...world.files.values()].map((file) => file.size));
      if (owner !== caller.user || size > fileMib * MIB)
        return `${caller.user} began an upload of ${size} bytes of ${owner}`;
      return totalMib !== null && taken > totalMib * MIB
        ? `files and uploads would take ${taken} bytes`
        : null;
    },
    'uploads.append': (world, { caller, path }, standing) => {
      const upload = world.uploads.get(path);
      if (upload?.owner !== caller.user)
        return `${caller.user} went on with an upload that is not theirs`;
      if (standing._tag === 'Unfinished') {
        upload.offset = standing.offset;
        return standing.offset < upload.size ? null : 'an upload went on when all of it was there';
      }
      world.uploads.delete(path);
      return standing.attachment.size === upload.size
        ? learnUpload(world, standing.attachment)
        : 'a file has another size than its upload';
    },
    'uploads.abandon': (world, { caller, path }) => {
      const upload = world.uploads.get(path);
      world.uploads.delete(path);
      return upload?.owner === caller.user
        ? null
        : `${caller.user} gave up an upload that is not theirs`;
    },
  };
