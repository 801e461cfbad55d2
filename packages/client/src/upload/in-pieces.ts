import { DetailedError, type FileReader, Upload as TusUpload } from 'tus-js-client';
import { type Answer, type AnyRefusal, answerOf, unreachable } from '../answer.ts';
import { FetchFailed, type Send } from '../send.ts';
import { backOff, type Timing } from '../timing.ts';
import { fetchStack } from './fetch-stack.ts';
import type { Progress, Uploaded } from './uploaded.ts';

/** What is sent in pieces. */
export interface FileInPieces {
  readonly file: Blob;
  readonly name: string;
  readonly endpoint: string;
  readonly chunkSize: number;
  readonly resume: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: Progress;
  readonly onAddress: (address: string) => void;
}

type Result = Answer<AnyRefusal, Uploaded>;

const blobReader: FileReader = {
  openFile: async (blob: Blob) => ({
    size: blob.size,
    slice: async (start, end) => ({ value: blob.slice(start, end), done: end >= blob.size }),
    close: () => {},
  }),
};

/** One run, which ends with the first failure. Rejects when it is aborted. */
const runOnce = (
  send: Send,
  wanted: FileInPieces,
  address: string | null,
): Promise<Response | Error> =>
  new Promise((resolve, reject) => {
    const { file, name, endpoint, chunkSize, signal, onProgress, onAddress } = wanted;
    const stop = (): void => {
      void upload.abort();
      reject(signal.reason);
    };
    const finish = (result: Response | Error): void => {
      signal.removeEventListener('abort', stop);
      resolve(result);
    };
    const upload = new TusUpload(file, {
      endpoint,
      uploadUrl: address,
      chunkSize,
      metadata: { filename: name, filetype: file.type },
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      fileReader: blobReader,
      httpStack: fetchStack(send, endpoint),
      onProgress,
      onUploadUrlAvailable: () => onAddress(upload.url ?? endpoint),
      onSuccess: ({ lastResponse }) => finish(lastResponse.getUnderlyingObject()),
      onError: finish,
    });
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });

/** The server had all of it before: it tells the name, and the address tells the rest. */
const knownBefore = (response: Response, address: string): Uploaded => {
  const path = decodeURI(new URL(address).pathname);
  const [, name = ''] =
    /(?:^|,)filename ([^,]*)/.exec(response.headers.get('Upload-Metadata') ?? '') ?? [];
  const bytes = Uint8Array.from(atob(name), (letter) => letter.charCodeAt(0));
  return {
    url: path.replace('/api/v1/tus/', '/user_uploads/'),
    filename: new TextDecoder().decode(bytes),
  };
};

const readResponse = async (response: Response, address: string): Promise<Result> => {
  const isEmpty = response.ok && response.headers.has('Upload-Metadata');
  if (!isEmpty) return answerOf(response);
  const { headers } = response;
  return { _tag: 'Right', right: knownBefore(response, address), etag: null, headers };
};

const failed = (error: Error): Promise<Result> | Result => {
  if (!(error instanceof DetailedError)) throw error;
  const { causingError, originalResponse } = error;
  if (originalResponse !== null && originalResponse !== undefined)
    return answerOf(originalResponse.getUnderlyingObject());
  if (causingError instanceof FetchFailed) return unreachable(causingError.cause);
  throw causingError ?? error;
};

/**
 * Sends a file in pieces, by the protocol tus. After a failure of the network it goes on where the
 * server has got to, as long as each try gets further or `attempts` are not used up.
 */
export const sendInPieces = async (
  { send, attempts, ...timing }: Timing & { readonly send: Send; readonly attempts: number },
  wanted: FileInPieces,
): Promise<Result> => {
  let [address, sent, failures] = [wanted.resume, 0, 0];
  const noting: FileInPieces = {
    ...wanted,
    onAddress: (given) => {
      address = given;
      wanted.onAddress(given);
    },
    onProgress: (bytes, total) => {
      if (bytes > sent) [sent, failures] = [bytes, 0];
      wanted.onProgress(bytes, total);
    },
  };
  for (;;) {
    wanted.signal.throwIfAborted();
    const result = await runOnce(send, noting, address);
    if (result instanceof Response) return readResponse(result, address ?? '');
    const answer = await failed(result);
    const isLost = answer._tag === 'Left' && answer.left.rule === 'client.unreachable';
    failures++;
    if (!isLost || failures >= attempts) return answer;
    await timing.wait(backOff(failures, timing.random()), wanted.signal);
  }
};
