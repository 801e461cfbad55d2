import { request } from 'node:http';
import type { Person } from '../data/dataset.ts';
import { basicOf } from './requests.ts';

export interface Arrival {
  readonly status: number;
  readonly bytes: number;
  /** ms from the request to the first byte of the body, and to its end. */
  readonly first: number;
  readonly total: number;
}

/** One request of its own, and when its answer came: a GET, or with `fields` a POST. */
export const arrivalOf = (
  port: number,
  person: Person,
  path: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Arrival> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const method = fields === undefined ? 'GET' : 'POST';
    const asked = request(
      { port, host: '127.0.0.1', method, path, headers: { authorization: basicOf(person) } },
      (answer) => {
        let first = 0;
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          if (bytes === 0) first = performance.now() - start;
          bytes += part.length;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes,
            first,
            total: performance.now() - start,
          }),
        );
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    if (fields !== undefined) asked.setHeader('content-type', 'application/x-www-form-urlencoded');
    asked.end(fields && new URLSearchParams(fields).toString());
  });
