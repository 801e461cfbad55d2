import type { ServerResponse } from 'node:http';
import type { Problem } from './problem.ts';
import { toJson } from './raw-json.ts';

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
  ...['X-Content-Type-Options', 'nosniff'],
];
const LAST: ReadonlyArray<string> = ['Connection', 'close'];

export interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  /** The server is about to stop: the connection ends with this answer. */
  readonly isLast: boolean;
}

/** Every answer leaves here, in one piece with its headers. A `body` of null is an answer without one. */
export const send = (response: ServerResponse, status: number, body: object | null, { headers, isLast }: Sending): void => {
  response.removeHeader('X-Powered-By');
  const text = body === null ? '' : `${toJson(body)}\n`;
  const ofBody = body === null ? [] : ['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(text))];
  response.writeHead(status, [...ALWAYS, ...Object.entries(headers).flat(), ...(isLast ? LAST : []), ...ofBody]);
  response.end(text);
};
