import { globalAgent, type IncomingHttpHeaders, type Server } from 'node:http';
import supertest from 'supertest';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed text of a JSON answer, otherwise null. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly body: any;
  /** What `text` was decoded from. */
  readonly bytes: Buffer;
}

/** Strings are sent as they are, other values as JSON. An undefined field is not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Fields become a form. A string or a buffer is the body as it is, and null means no body. */
export type RequestBody = Fields | string | Buffer | null;

export interface RequestOptions {
  readonly credentials?: { readonly email: string; readonly key: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** What stands before each path; nothing by default. */
  readonly root?: string;
}

/** A part of a multipart form. */
export interface Part {
  /** The name of its field, by default `file`. */
  readonly name?: string;
  /** Absent for a field that is no file. */
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

export interface Client {
  get(path: string, query?: Fields): Promise<Answer>;
  post(path: string, body?: RequestBody): Promise<Answer>;
  patch(path: string, body?: RequestBody): Promise<Answer>;
  del(path: string, body?: RequestBody): Promise<Answer>;
  /** A GET or HEAD sends its fields in the query. */
  send(method: string, path: string, body?: RequestBody): Promise<Answer>;
  /**
   * A POST of a multipart form as ordinary programs send it. A file without a type gets one by its
   * name, and its name has no directories; `multipart` frames other forms.
   */
  attach(path: string, ...parts: ReadonlyArray<Part>): Promise<Answer>;
}

type Send = Client['send'];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const encode = (fields: Fields): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();
};

const withQuery = (path: string, fields: Fields): string => {
  const query = encode(fields);
  return query === '' ? path : `${path}?${query}`;
};

export const isFields = (body: RequestBody): body is Fields =>
  body !== null && typeof body === 'object' && !Buffer.isBuffer(body);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** superagent parses by media type and knows more types than JSON; tests get every byte. */
const keepBytes = (
  response: NodeJS.ReadableStream,
  done: (error: Error | null, bytes: Buffer) => void,
): void => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

const answerOf = ({ status, headers, body }: supertest.Response): Answer => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const text = bytes.toString();
  const isJson = headers['content-type'] === 'application/json' && text !== '';
  return { status, headers, text, body: isJson ? JSON.parse(text) : null, bytes };
};

/** Each method by the two that send. */
export const clientBy = ({ send, attach }: Pick<Client, 'send' | 'attach'>): Client => ({
  send,
  attach,
  get: (path, query) => send('GET', path, query),
  post: (path, body) => send('POST', path, body),
  patch: (path, body) => send('PATCH', path, body),
  del: (path, body) => send('DELETE', path, body),
});

/**
 * Sends the requests of one client to a server that listens already, by supertest. Connections are
 * kept alive as by `node:http`, redirects are not followed and no cookie is remembered.
 *
 * @param server - The listening server, or the address it is reached at.
 */
export const request = (
  server: Server | string,
  { credentials, headers = {}, root = '' }: RequestOptions = {},
): Client => {
  const open = (method: string, path: string): supertest.Test => {
    // supertest would make it listen.
    if (typeof server !== 'string' && !server.listening) throw new Error('The server is closed');
    // An agent remembers cookies, hence one per request.
    const agent = supertest.agent(server);
    const test = agent[method.toLowerCase() as 'get'](root + path)
      .agent(globalAgent)
      .unset('Accept-Encoding')
      .redirects(0)
      .buffer(true)
      .parse(keepBytes as never);
    return credentials === undefined ? test : test.auth(credentials.email, credentials.key);
  };
  const send: Send = async (method, path, body = {}) => {
    if (isFields(body)) {
      if (isRead(method)) return answerOf(await open(method, withQuery(path, body)).set(headers));
      return answerOf(await open(method, path).type('form').set(headers).send(encode(body)));
    }
    const test = open(method, path).set(headers);
    if (body === null || body.length === 0) return answerOf(await test);
    const bytes = Buffer.from(body as string);
    // Without a serializer superagent would encode the buffer by its media type. It says no length
    // when the method is HEAD.
    test.serialize((same) => same).set('Content-Length', String(bytes.length));
    return answerOf(await test.send(bytes));
  };
  const attach: Client['attach'] = async (path, ...parts) => {
    const form = open('POST', path).set(headers);
    for (const { name = 'file', filename, type: contentType, content } of parts) {
      if (filename === undefined) form.field(name, content);
      else form.attach(name, Buffer.from(content as string), { filename, contentType });
    }
    return answerOf(await form);
  };
  return clientBy({ send, attach });
};
