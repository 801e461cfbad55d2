import type { SendAnswer, SendOptions } from '../ports.ts';
import type { Problem } from '../problems/problem.ts';
import { SAFE_HEADERS } from './safe-headers.ts';

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
 * Sends an answer as `HttpPorts.send` says, all of it at once. `onFailed` is not called: what fails
 * is thrown.
 */
export const send: SendAnswer = (response, status, body, options) => {
  const { onBacklog } = options;
  response.removeHeader('X-Powered-By');
  const text = body === null ? null : `${JSON.stringify(body)}\n`;
  response.writeHead(status, headLines(options, text === null ? null : Buffer.byteLength(text)));
  response.end(text ?? '');
  if (onBacklog === undefined || response.writableLength === 0) return;
  response.once('finish', () => onBacklog(0));
  onBacklog(response.writableLength);
};
