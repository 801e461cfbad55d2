import type { Person } from '../data/dataset.ts';
import type { PlannedRequest } from './plan.ts';

/** The value of an Authorization header. */
export const basicOf = ({ email, apiKey }: Person): string =>
  `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;

const head = (
  method: string,
  path: string,
  person: Person,
  more: ReadonlyArray<string> = [],
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'User-Agent: ParleyBench/1',
    `Authorization: ${basicOf(person)}`,
    ...more,
    '',
    '',
  ].join('\r\n');

type Fields = Readonly<Record<string, string | number>>;
const encoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** `kind` is what its latency is counted under; `status` what the answer must have. */
export const get = (
  kind: string,
  person: Person,
  path: string,
  fields: Fields = {},
): PlannedRequest => {
  const query = encoded(fields);
  return { kind, status: 200, text: head('GET', query === '' ? path : `${path}?${query}`, person) };
};

export const withBody = (
  kind: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  person: Person,
  path: string,
  fields: Fields,
  status = 200,
): PlannedRequest => {
  const body = encoded(fields);
  const more = [
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return { kind, status, text: head(method, path, person, more) + body };
};
