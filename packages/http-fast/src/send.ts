import type { ServerResponse } from 'node:http';
import { headLines, type SendAnswer, type SendOptions } from '@parley/http-express/internals';
import { type JsonChunk, Latin1Chunks, lengthOf, toJson, writePart } from './json/json-parts.ts';
import { type AnswerFlush, abortAnswer } from './schedule/answer-flush.ts';
import type { SliceTime } from './schedule/slice-time.ts';

/** In bytes. A shorter text goes along with its headers; longer ones are not put together again. */
const SHORT = 4096;
const LONG = 1_048_576;

const bytesOf = (parts: ReadonlyArray<JsonChunk>): number =>
  parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** One piece goes to the socket sooner than many. */
const together = (parts: ReadonlyArray<JsonChunk>): ReadonlyArray<JsonChunk> => {
  const length = bytesOf(parts);
  if (length <= SHORT) return [parts.map(String).join('')];
  if (length > LONG) return parts;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) at = writePart(part, bytes, at);
  return [bytes];
};

const piecesOf = (body: object): ReadonlyArray<JsonChunk> => {
  const json = toJson(body);
  if (typeof json !== 'string') return together([...json, '\n']);
  return json.length < SHORT ? [`${json}\n`] : together([json, '\n']);
};

const chunkOf = (part: JsonChunk | undefined): string | Buffer =>
  part instanceof Latin1Chunks ? part.toBuffer() : (part ?? '');

/** Bytes that are handed to the socket in one turn of the event loop. */
const STRETCH = 1_048_576;

interface Pouring extends Pick<SendOptions, 'onBacklog' | 'onFailed'> {
  readonly response: ServerResponse;
  readonly pieces: ReadonlyArray<JsonChunk>;
  readonly slices: SliceTime;
}

/**
 * A long answer goes a stretch at a time, the next when the client has taken most of the last, so
 * that others have their turn. `left`: bytes from there on.
 */
const pour = (answer: Pouring, left: number, from = 0): void => {
  const { response, pieces, onBacklog } = answer;
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
  if (onBacklog !== undefined && bytes > 0) {
    if (from === 0) response.once('finish', () => onBacklog(0));
    onBacklog(bytes);
  }
  if (isEnd) return;
  const rest = async (): Promise<void> => {
    await answer.slices.next();
    if (!response.destroyed) pour(answer, behind, at);
  };
  const goOn = (): void => void rest().catch((error: unknown) => abortAnswer(answer, error));
  if (response.writableNeedDrain) response.once('drain', goOn);
  else goOn();
};

/**
 * Sends answers as `HttpPorts.send` says, each in one piece with its headers unless it is long.
 * Answers of one turn of the event loop leave together.
 */
export const createSend =
  (flush: AnswerFlush, slices: SliceTime): SendAnswer =>
  (response, status, body, options) => {
    const { isRead, onBacklog, onFailed } = options;
    response.removeHeader('X-Powered-By');
    const pieces = body === null ? [] : piecesOf(body);
    const length = bytesOf(pieces);
    response.writeHead(status, headLines(options, body === null ? null : length));
    const go = (): void => pour({ response, pieces, slices, onBacklog, onFailed }, length);
    if (isRead) flush.atEndOfTurn({ response, onFailed, go });
    else flush.atOnce({ response, onFailed, go });
  };
