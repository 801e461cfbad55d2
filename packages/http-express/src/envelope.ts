import type { ServerResponse } from 'node:http';
import type { Problem } from './problem.ts';

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

const ALWAYS: ReadonlyArray<[string, string]> = [
  ['Cache-Control', 'max-age=0, no-cache, no-store, must-revalidate, private'],
  ['Expires', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['X-Content-Type-Options', 'nosniff'],
];

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** The server is about to stop: the connection ends with this answer. */
  readonly isLast: boolean;
}

/** Every answer leaves here. A `body` of null is an answer without one. */
export const send = (response: ServerResponse, status: number, body: object | null, { headers, isLast }: Sending): void => {
  response.removeHeader('X-Powered-By');
  response.statusCode = status;
  for (const [name, value] of ALWAYS) response.setHeader(name, value);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (isLast) response.setHeader('Connection', 'close');
  if (body === null) {
    response.end();
    return;
  }
  // As a string it leaves in one piece with the headers.
  const text = `${JSON.stringify(body)}\n`;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
};
