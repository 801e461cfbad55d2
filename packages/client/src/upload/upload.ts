import { type Answer, type AnyRefusal, answerOf, unreachable } from '../answer.ts';
import type { AnyCall } from '../call.ts';
import type { Operation, RefusalOf } from '../operation.ts';
import { FetchFailed, type Send } from '../send.ts';
import type { Timing } from '../timing.ts';
import { assertSameOrigin } from './same-origin.ts';
import type { Progress, Uploaded } from './uploaded.ts';

export interface UploadOptions {
  /** The file's name, where the file itself has none. */
  readonly name?: string;
  readonly onProgress?: Progress;
  /** Stops it. What has arrived stays at the server for a while, for `resume`. */
  readonly signal?: AbortSignal;
  /** Is told where a file of more than 5 MiB is sent to, as soon as that is known. */
  readonly onAddress?: (address: string) => void;
  /** What `onAddress` was told: the upload goes on from what the server has. */
  readonly resume?: string;
}

/**
 * Uploads a file: up to 5 MiB in one request, and what is larger in pieces, for which the module of
 * the protocol tus is loaded then. It goes on by itself when the network fails.
 */
export type UploadCall = (
  file: Blob,
  options?: UploadOptions,
) => Promise<Answer<RefusalOf<Operation<'/user_uploads', 'post'>>, Uploaded>>;

/** Makes the server forget an unfinished upload, by its address. */
export type DiscardUpload = (address: string) => Promise<Answer<AnyRefusal, null>>;

const MIB = 1_048_576;
/** The largest file that one request takes, and the size of the pieces of larger ones. */
const PIECE_BYTES = 5 * MIB;

interface Uploading extends Timing {
  readonly baseUrl: string;
  readonly call: AnyCall;
  readonly send: Send;
  readonly attempts: number;
}

const nameOf = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name : 'file';

const page = (): string | undefined =>
  (globalThis as { readonly location?: { readonly href: string } }).location?.href;

const TUS = { 'Tus-Resumable': '1.0.0' };

const discarded = async (send: Send, address: string): Promise<Answer<AnyRefusal, null>> => {
  try {
    const response = await send(new Request(address, { method: 'DELETE', headers: TUS }));
    const { headers } = response;
    return response.ok ? { _tag: 'Right', right: null, etag: null, headers } : answerOf(response);
  } catch (error) {
    if (error instanceof FetchFailed) return unreachable(error.cause);
    throw error;
  }
};

export const uploadsBy = (
  uploading: Uploading,
): { readonly upload: UploadCall; readonly discardUpload: DiscardUpload } => {
  const { baseUrl, call, send } = uploading;
  const endpoint = (): string => new URL(`${baseUrl.replace(/\/$/, '')}/tus`, page()).href;

  const whole = async (file: Blob, options: UploadOptions) => {
    const { name = nameOf(file), onProgress, signal } = options;
    const { size, type } = file;
    onProgress?.(0, size);
    const form = { file: new File([file], name, { type }) };
    const answer = await call('POST', '/user_uploads', { form, ...(signal && { signal }) });
    if (answer._tag === 'Right') onProgress?.(size, size);
    return answer;
  };

  const inPieces = async (file: Blob, options: UploadOptions) => {
    const { sendInPieces } = await import('./in-pieces.ts');
    return sendInPieces(uploading, {
      file,
      name: options.name ?? nameOf(file),
      endpoint: endpoint(),
      chunkSize: PIECE_BYTES,
      resume: options.resume ?? null,
      signal: options.signal ?? new AbortController().signal,
      onProgress: options.onProgress ?? (() => {}),
      onAddress: options.onAddress ?? (() => {}),
    });
  };

  const upload = async (file: Blob, options: UploadOptions = {}) => {
    options.signal?.throwIfAborted();
    return file.size <= PIECE_BYTES && options.resume === undefined
      ? whole(file, options)
      : inPieces(file, options);
  };

  return {
    upload: upload as unknown as UploadCall,
    discardUpload: async (address) => {
      assertSameOrigin(address, endpoint());
      return discarded(send, address);
    },
  };
};
