import { ServerResponse } from 'node:http';
import type { Problem } from '../problems/problem.ts';
import { abortAnswer, answerFlush } from './answer-flush.ts';
import { acquireBuffer } from './pooled-buffer.ts';
import { type JsonChunk, Latin1Chunks, lengthOf, toJson, writePart } from './raw-json.ts';
import { SAFE_HEADERS } from './safe-headers.ts';
import { nextSlice } from './turns.ts';

/** Keys of the reply beside `result` and `msg`. */
export type Reply = object;

export const successBody = (reply: Reply, ignored: ReadonlyArray<string>): object => ({
  result: 'success',
  msg: '',
  ...reply,
  ...(ignored.length > 0 && { ignored_parameters_unsupported: ignored }),
});

export const problemBody = ({ msg, code, fields }: Problem): object => ({
  result: 'error',
  msg,
  ...(code !== null && { code }),
  ...fields,
});

const ALWAYS: ReadonlyArray<string> = [
  ...['Cache-Control', 'max-age=0, no-cache, no-store, must-revalidate, private'],
  ...['Expires', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ...Object.entries(SAFE_HEADERS).flat(),
];
const LAST: ReadonlyArray<string> = ['Connection', 'close'];

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** The server is about to stop: the connection ends with this answer. */
  readonly isLast: boolean;
  /** It only reads, and its answer leaves with the others of the turn: see `Outgoing`. */
  readonly isRead?: boolean;
  /**
   * The answer to a HEAD that succeeds: without a body, and without its length (RFC 9110, 9.3.2).
   */
  readonly isHead?: boolean;
  /**
   * Called where the client does not take the answer at once: with as many bytes as wait for him
   * then, and with 0 at last, unless he goes before.
   */
  readonly waits?: ((bytes: number) => void) | undefined;
  /** Called with what kept the answer, or the rest of it, from leaving. */
  readonly failed?: ((error: unknown) => void) | undefined;
}

/** In bytes. A shorter text goes along with its headers; longer ones are not put together again. */
const SHORT = 4096;
const LONG = 1_048_576;

interface Pieces {
  readonly pieces: ReadonlyArray<JsonChunk>;
  /** What to do when the socket has taken them all. */
  readonly taken: (() => void) | null;
}

/** Who puts something in the way of an answer may keep its pieces. */
const goesStraight = ({ write, end }: ServerResponse): boolean =>
  write === ServerResponse.prototype.write && end === ServerResponse.prototype.end;

const bytesOf = (parts: ReadonlyArray<JsonChunk>): number =>
  parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** One piece goes to the socket sooner than many. */
const together = (parts: ReadonlyArray<JsonChunk>, response: ServerResponse): Pieces => {
  const length = bytesOf(parts);
  if (length <= SHORT) return { pieces: [parts.map(String).join('')], taken: null };
  if (length > LONG) return { pieces: parts, taken: null };
  const { bytes, giveBack } = acquireBuffer(length);
  let at = 0;
  for (const part of parts) at = writePart(part, bytes, at);
  return { pieces: [bytes], taken: goesStraight(response) ? giveBack : null };
};

const NOTHING: Pieces = { pieces: [], taken: null };

const piecesOf = (body: object, response: ServerResponse): Pieces => {
  const json = toJson(body);
  if (typeof json !== 'string') return together([...json, '\n'], response);
  return json.length < SHORT
    ? { pieces: [`${json}\n`], taken: null }
    : together([json, '\n'], response);
};

const chunkOf = (part: JsonChunk | undefined): string | Buffer =>
  part instanceof Latin1Chunks ? part.toBuffer() : (part ?? '');

/** Bytes that are handed to the socket in one turn of the event loop. */
const STRETCH = 1_048_576;

interface Pouring extends Pick<SendOptions, 'waits' | 'failed'> {
  readonly response: ServerResponse;
  readonly pieces: ReadonlyArray<JsonChunk>;
}

/**
 * A long answer goes a stretch at a time, the next when the client has taken most of the last, so
 * that others have their turn. `left`: bytes from there on.
 */
const pour = (answer: Pouring, left: number, from = 0): void => {
  const { response, pieces, waits } = answer;
  let [at, length] = [from, 0];
  const isAlone = from === 0 && pieces.length <= 1;
  if (!isAlone) response.cork();
  for (; at < pieces.length - 1 && length < STRETCH; at++) {
    const piece = chunkOf(pieces[at]);
    length += Buffer.byteLength(piece);
    response.write(piece);
  }
  const isEnd = at >= pieces.length - 1;
  if (isEnd) response.end(chunkOf(pieces.at(-1)));
  else response.uncork();
  const behind = isEnd ? 0 : left - length;
  const bytes = behind + response.writableLength;
  if (waits !== undefined && bytes > 0) {
    if (from === 0) response.once('finish', () => waits(0));
    waits(bytes);
  }
  if (isEnd) return;
  const rest = async (): Promise<void> => {
    await nextSlice();
    if (!response.destroyed) pour(answer, behind, at);
  };
  const goOn = (): void => void rest().catch((error: unknown) => abortAnswer(answer, error));
  if (response.writableNeedDrain) response.once('drain', goOn);
  else goOn();
};

/**
 * Names and values of an answer's headers, in turns. `length`: of its body in bytes; null for none,
 * or for one that HEAD does not make.
 */
export const headLines = (
  { headers, isLast, isHead = false }: SendOptions,
  length: number | null,
): string[] => {
  const lines = [...ALWAYS];
  for (const [name, value] of Object.entries(headers)) lines.push(name, value);
  if (isLast) lines.push(...LAST);
  if (length !== null || isHead) lines.push('Content-Type', 'application/json');
  if (length !== null) lines.push('Content-Length', String(length));
  return lines;
};

/**
 * Every answer leaves here, in one piece with its headers unless it is long. A `body` of null is an
 * answer without one.
 */
export const send = (
  response: ServerResponse,
  status: number,
  body: object | null,
  sending: SendOptions,
): void => {
  const { isRead, waits, failed } = sending;
  response.removeHeader('X-Powered-By');
  const { pieces, taken } = body === null ? NOTHING : piecesOf(body, response);
  const length = bytesOf(pieces);
  if (taken !== null) response.once('finish', taken);
  response.writeHead(status, headLines(sending, body === null ? null : length));
  const leaving = { response, failed, go: () => pour({ response, pieces, waits, failed }, length) };
  if (isRead) answerFlush.atEndOfTurn(leaving);
  else answerFlush.atOnce(leaving);
};
