import {
  type Answer,
  type Client,
  type Fields,
  type RequestBody,
  type RequestOptions,
  request,
} from './request.ts';

export type { Answer, Client } from './request.ts';
export type Sent = Fields;
export type Asking = RequestOptions;

/** One request to the server at `base`. */
export const raw = (
  base: string,
  method: string,
  path: string,
  body: RequestBody,
  asking: Asking = {},
): Promise<Answer> => request(base, asking).send(method, path, body);

export const clientOf = (base: string, asking: Asking): Client => request(base, asking);
