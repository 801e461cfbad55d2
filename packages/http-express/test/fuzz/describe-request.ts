import { encode, targetOf } from './encode.ts';
import type { FuzzRequest } from './request.ts';

const MOST_BYTES = 3000;
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const isPrintable = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const bodyOf = (bytes: Buffer): string =>
  bytes.subarray(bytes.indexOf('\r\n\r\n') + 4).toString('latin1');

/** How to send it again: as curl would, where curl can, and byte for byte. */
export const describeRequest = (request: FuzzRequest, port: number): string => {
  const bytes = encode(request);
  const body = bodyOf(bytes);
  const headers = [
    ...(request.authorization === null ? [] : [`Authorization: ${request.authorization}`]),
    ...(request.host === null ? [] : [`Host: ${request.host}`]),
    ...(request.contentType === null ? [] : [`Content-Type: ${request.contentType}`]),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const target = targetOf(request).toString('latin1');
  const curl = [
    `curl --path-as-is -sS -X ${request.method} ${shell(`http://127.0.0.1:${port}${target}`)}`,
    ...headers.map((header) => `-H ${shell(header)}`),
    ...(body === '' ? [] : [`--data-binary ${shell(body)}`]),
  ].join(' ');
  const isCurl =
    isPrintable(curl) &&
    curl.length < MOST_BYTES &&
    ['length', 'chunked'].includes(request.framing);
  const exact = bytes.subarray(0, MOST_BYTES).toString('base64');
  const rest =
    bytes.length > MOST_BYTES ? `, the first ${MOST_BYTES} of ${bytes.length} bytes` : '';
  return [
    ...(isCurl ? [curl] : []),
    `base64 -d <<< ${exact} | nc 127.0.0.1 ${port}   # ${request.framing}${rest}`,
  ].join('\n');
};
