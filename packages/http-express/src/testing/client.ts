import { type IncomingMessage, request as open } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly body: any;
}

/** Texts go as they are, everything else as JSON. */
export type Sent = Readonly<Record<string, unknown>>;

export interface Asking {
  readonly credentials?: { readonly email: string; readonly key: string };
  readonly headers?: Readonly<Record<string, string>>;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
const encode = (fields: Sent): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();
};

const basic = ({ email, key }: NonNullable<Asking['credentials']>): string =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;

/** One request as it goes over the wire. */
export const raw = (
  base: string,
  method: string,
  path: string,
  body: string | Buffer | null,
  { credentials, headers }: Asking = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = open(
      base + path,
      {
        method,
        headers: {
          ...(credentials && { authorization: basic(credentials) }),
          ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type'] === 'application/json' && text !== '';
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: isJson ? JSON.parse(text) : null,
          });
        });
      },
    );
    sending.on('error', reject);
    sending.end(body ?? undefined);
  });

export interface Client {
  get(path: string, query?: Sent): Promise<Answer>;
  post(path: string, fields?: Sent): Promise<Answer>;
  patch(path: string, fields?: Sent): Promise<Answer>;
  del(path: string, fields?: Sent): Promise<Answer>;
  send(method: string, path: string, fields?: Sent): Promise<Answer>;
}

/** Every method by the one that sends. */
export const clientBy = (send: Client['send']): Client => ({
  send,
  get: (path, query) => send('GET', path, query),
  post: (path, fields) => send('POST', path, fields),
  patch: (path, fields) => send('PATCH', path, fields),
  del: (path, fields) => send('DELETE', path, fields),
});

export const clientOf = (base: string, asking: Asking): Client => {
  const form = {
    ...asking,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...asking.headers },
  };
  const send = (method: string, path: string, fields: Sent = {}): Promise<Answer> =>
    method === 'GET' || method === 'HEAD'
      ? raw(
          base,
          method,
          `${path}${Object.keys(fields).length > 0 ? `?${encode(fields)}` : ''}`,
          null,
          asking,
        )
      : raw(base, method, path, encode(fields), form);
  return clientBy(send);
};
