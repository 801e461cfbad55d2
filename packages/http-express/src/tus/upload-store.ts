import type { Readable } from 'node:stream';
import {
  type Attachment,
  type BeginUpload,
  type Caller,
  E,
  type Parley,
  PathId,
  type UploadProgress,
} from '@parley/core';
import { DataStore, Upload } from '@tus/server';
import type { Refusal } from '../request/refusal.ts';
import type { ReadUpload } from './to-web-request.ts';

export type UploadAnnouncement = Pick<BeginUpload, 'name' | 'type' | 'size' | 'note'>;

export interface UploadStore {
  readonly store: DataStore;
  /** Answers where it will be. */
  readonly begin: (beginning: UploadAnnouncement) => Promise<PathId>;
  /** What the request has made of the upload: the file it has become by it, or null. */
  readonly finish: (path: PathId) => Promise<Attachment | null>;
  /** The upload as it was found. Null when there is none. */
  readonly found: () => UploadProgress | null;
  /** Why a method has thrown; null: not because of a refusal. */
  readonly refused: () => Refusal | null;
}

/**
 * The uploads of one person, as the protocol's server wants them, for one request, whose body is
 * read by `reading`.
 */
export const uploadStore = (
  { uploads }: Parley,
  caller: Caller,
  reading: ReadUpload,
): UploadStore => {
  let refusal: Refusal | null = null;
  let found: UploadProgress | null = null;
  let last: UploadProgress | null = null;

  const granted = <R>(outcome: E.Either<Refusal, R>): R => {
    if (E.isRight(outcome)) return outcome.right;
    refusal = outcome.left;
    throw new Error(outcome.left.rule);
  };
  const find = async (path: PathId): Promise<UploadProgress> =>
    granted(await uploads.find({ caller, path })());
  const sizes = (standing: UploadProgress): { readonly size: number; readonly offset: number } =>
    standing._tag === 'Finished'
      ? { size: standing.attachment.size, offset: standing.attachment.size }
      : { size: standing.upload.size, offset: standing.offset };

  const store = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    getUpload: async (id: string) => {
      found = await find(PathId(id));
      return new Upload({ id, ...sizes(found) });
    },
    write: async (until: Readable, id: string, offset: number) => {
      last = granted(
        await reading(until, (bytes) =>
          uploads.append({ caller, path: PathId(id), offset, bytes })(),
        ),
      );
      return sizes(last).offset;
    },
    remove: async (id: string) => granted(await uploads.abandon({ caller, path: PathId(id) })()),
  });

  return {
    store,
    begin: async (beginning) => granted(await uploads.begin({ caller, ...beginning })()).path,
    finish: async (path) => {
      if (found?._tag === 'Finished') return null;
      last ??= await find(path);
      return last._tag === 'Finished' ? last.attachment : null;
    },
    found: () => found,
    refused: () => refusal,
  };
};
