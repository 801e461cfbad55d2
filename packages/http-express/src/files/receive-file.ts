import { AsyncLocalStorage } from 'node:async_hooks';
import { finished } from 'node:stream';
import { type Bytes, type Denial, denial, E, type SentFile, sentName } from '@parley/core';
import type { Request, Response } from 'express';
import type multer from 'multer';
import type { Multer, StorageEngine } from 'multer';
import { freeWhenSpent } from '../limits/free-memory.ts';
import type { Schedule } from '../ports.ts';
import { asFormDenial, type FormDenial } from '../request/form.ts';
import { readBody } from '../request/read-body.ts';
import { type PartTypes, partTypes } from './part-type.ts';

/** The one file of a form, as its part tells of it. */
export interface IncomingFile extends SentFile {
  readonly bytes: Bytes;
}
export type FileDenial = Denial<'request.file-missing'> | Denial<'request.files-several'>;

/** What becomes of a file while it is still coming. It may stop reading at any time, and answer. */
export type StoreFile<L, R> = (file: IncomingFile) => Promise<E.Either<L, R>>;

type Stream = Parameters<StorageEngine['_handleFile']>[1]['stream'];

const MISSING: FileDenial = denial('request.file-missing');
const SEVERAL: FileDenial = denial('request.files-several');
/** Limits of the parts of a form beside the file, which are ignored. */
const LIMITS = {
  fields: 100,
  fieldSize: 65_536,
  fieldNameSize: 200,
  fieldNestingDepth: 3,
  fieldArrayIndexLimit: 100,
};

/** Done when `form` is: a file is whole only if nothing follows that would make it wrong. */
async function* untilEndOf(
  form: Promise<void>,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* pieces;
  await form;
}

/** What came of one form so far. */
interface Progress<L, R> {
  readonly streams: Array<Stream>;
  /** Files that have a name, whether or not anything of it can be one. */
  named: number;
  kept: Promise<E.Either<L, R>> | null;
  refusal: FileDenial | FormDenial | null;
}

const engineOf = <L, R>(
  progress: Progress<L, R>,
  form: Promise<void>,
  types: PartTypes,
  schedule: Schedule,
  keep: StoreFile<L, R>,
): StorageEngine => ({
  _handleFile: (request, { stream, originalname: name }, done) => {
    // The parser is told that the file has ended when its bytes have, since what is kept waits for
    // the parser in turn.
    finished(stream, { writable: false }, () => done(null));
    const skip = (): void => void stream.resume();
    if (progress.streams.push(stream) > 1) return skip();
    const type = types.of(progress.named - 1);
    types.stop();
    const { pieces } = readBody(stream, schedule, freeWhenSpent(request));
    progress.kept = keep({ name, type, bytes: untilEndOf(form, pieces) });
    return void progress.kept.then(skip, skip);
  },
  _removeFile: (_request, _file, done) => done(null),
});

const parserFor = <L, R>(
  newParser: typeof multer,
  progress: Progress<L, R>,
  storage: StorageEngine,
): ReturnType<Multer['any']> =>
  newParser({
    storage,
    limits: LIMITS,
    fileFilter: (_request, { originalname }, take) => {
      progress.named += 1;
      take(null, sentName(originalname) !== null);
    },
    preservePath: true,
    defParamCharset: 'utf8',
  }).any();

/**
 * The file of a multipart form, given to `keep` while it comes, so that nothing is held whole in
 * memory. Whatever is refused, the form is read to its end, so that the answer reaches who is still
 * sending. Rejects when `keep` does.
 */
export const receiveFile = async <L, R>(
  schedule: Schedule,
  { request, response }: { readonly request: Request; readonly response: Response },
  keep: StoreFile<L, R>,
): Promise<E.Either<L | FileDenial | FormDenial, R>> => {
  // Loaded with the first file, before anything reads of the form.
  const { default: newParser } = await import('multer');
  if (request.destroyed) return E.left(denial('request.body-malformed'));
  const progress: Progress<L, R> = { streams: [], named: 0, kept: null, refusal: null };
  let end = (_refusal: FileDenial | FormDenial | null): void => {};
  const form = new Promise<void>((resolve, reject) => {
    end = (refusal) => (refusal === null ? resolve() : reject(new Error(refusal.rule)));
  });
  form.catch(() => {});
  // Parts are announced by the socket, which knows nothing of who follows this request.
  const inRequest = AsyncLocalStorage.snapshot();
  const types = partTypes(request);
  const parse = parserFor(
    newParser,
    progress,
    engineOf(progress, form, types, schedule, (file) => inRequest(() => keep(file))),
  );
  await new Promise<void>((resolve, reject) => {
    const ended = (error?: unknown): void => {
      progress.refusal = error ? asFormDenial(error) : progress.streams.length > 1 ? SEVERAL : null;
      types.stop();
      end(progress.refusal);
      // Readers that wait for more of a file that was cut off wait no longer.
      for (const stream of progress.streams) stream.destroy();
      resolve();
    };
    Promise.resolve(parse(request, response, ended)).catch(reject);
  });
  if (progress.refusal === null) return progress.kept ?? E.left(MISSING);
  await progress.kept?.catch(() => {});
  return E.left(progress.refusal);
};
