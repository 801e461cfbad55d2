import { bareType, denial, E, PathId } from '@parley/core';
import { ERRORS, type Locker, Server } from '@tus/server';
import type { Request as Incoming } from 'express';
import type { Refusal } from '../request/refusal.ts';
import { fileUrl } from '../wire/file-url.ts';
import { writeMetadata } from './metadata.ts';
import { BYTES, TUS_VERSION } from './read-headers.ts';
import type { WebRequest } from './to-web-request.ts';
import type { Body } from './tus-problems.ts';
import type { UploadAnnouncement, UploadStore } from './upload-store.ts';

export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

export interface TusCall {
  readonly incoming: Incoming;
  readonly body: WebRequest;
  readonly uploads: UploadStore;
  readonly locks: Locker;
  readonly method: string;
  /** A new upload, or one that is known. */
  readonly target: UploadAnnouncement | PathId;
  readonly locationOf: (path: PathId) => string;
  /** The value of `basePath`. */
  readonly base: string;
}

/** How long a request that another one follows may take to end. */
const DRAIN_MS = 1_000;
const TOLD = ['Upload-Offset', 'Upload-Length', 'Location'];

/** What the protocol's server looks at. The rest has been looked at before. */
const headersFor = ({
  incoming: { headers },
  method,
  target,
}: TusCall): Readonly<Record<string, string>> => ({
  'Tus-Resumable': TUS_VERSION,
  ...(typeof target !== 'string' && { 'Upload-Length': String(target.size) }),
  ...(headers['content-type'] === BYTES && { 'Content-Type': BYTES }),
  ...(method === 'PATCH' && { 'Upload-Offset': String(Number(headers['upload-offset'])) }),
  ...(headers['content-length'] !== undefined && { 'Content-Length': headers['content-length'] }),
});

const isTooLong = (failure: unknown): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  'status_code' in failure &&
  failure.status_code === ERRORS.ERR_SIZE_EXCEEDED.status_code;

/** Rejects with what is a fault of ours. */
const refusalOf = (failure: unknown): Refusal => {
  if (failure === ERRORS.ERR_LOCK_TIMEOUT) return denial('tus.busy');
  if (failure === ERRORS.ABORTED) return denial('tus.interrupted');
  if (failure === ERRORS.INVALID_OFFSET) return denial('upload.elsewhere');
  if (isTooLong(failure)) return denial('upload.too-long');
  throw failure;
};

const told = (response: globalThis.Response): Record<string, string> =>
  Object.fromEntries(
    TOLD.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const noteOf = (uploads: UploadStore): string => {
  const found = uploads.found();
  if (found === null || found._tag === 'Unfinished') return found?.upload.note ?? '';
  const { name, type } = found.attachment;
  // Its client told no charset that was found later.
  return writeMetadata(new Map(Object.entries({ filename: name, filetype: bareType(type) })));
};

/** One request of the protocol, all of whose headers make sense. */
export const runTus = async (call: TusCall): Promise<E.Either<Refusal, TusAnswer>> => {
  const { uploads, method, target, locationOf } = call;
  let path = typeof target === 'string' ? target : null;
  let failure: unknown = null;
  let body: Body | null = null;
  const server = new Server({
    path: '/',
    datastore: uploads.store,
    locker: call.locks,
    lockDrainTimeout: DRAIN_MS,
    allowedOrigins: [],
    namingFunction: async () => {
      path ??= await uploads.begin(target as UploadAnnouncement);
      return path;
    },
    getFileIdFromRequest: () => path ?? undefined,
    onUploadFinish: async (_request, { id }) => {
      const file = await uploads.finish(PathId(id));
      if (file === null) return {};
      body = {
        type: 'application/json',
        text: JSON.stringify({ url: fileUrl(file.path, call.base), filename: file.name }),
      };
      return { status_code: 200 };
    },
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await server
    .handleWeb(call.body.request(method, headersFor(call)))
    .finally(call.body.end);
  if (failure !== null) return E.left(uploads.refused() ?? refusalOf(failure));
  const note = method === 'HEAD' ? noteOf(uploads) : '';
  const headers = {
    ...told(response),
    ...(note !== '' && { 'Upload-Metadata': note }),
    ...(method === 'POST' && path !== null && { Location: locationOf(path) }),
  };
  return E.right({ status: response.status, headers, body });
};
