import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

type Body = Readonly<Record<string, unknown>>;

/** What came back, whole: a connection that breaks before its end rejects instead. */
export interface Answer<Reply = Body> {
  readonly status: number;
  readonly body: Reply;
  /** Id of the rule that refused, null for a success. */
  readonly rule: string | null;
  readonly milliseconds: number;
}

export type Params = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The API as one account calls it. Parameters that are no text go as JSON. */
export interface Caller {
  readonly email: string;
  /** The same account at a server that was started since. */
  at(url: string): Caller;
  get<Reply = Body>(path: string, params?: Params): Promise<Answer<Reply>>;
  post<Reply = Body>(path: string, params?: Params): Promise<Answer<Reply>>;
  patch<Reply = Body>(path: string, params?: Params): Promise<Answer<Reply>>;
  delete<Reply = Body>(path: string, params?: Params): Promise<Answer<Reply>>;
  upload(name: string, content: string): Promise<Answer<Uploaded>>;
  /** Of a file of the site, not of the API; null where it is not there. */
  content(path: string): Promise<string | null>;
}

export interface Uploaded {
  readonly url: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const PATIENCE_MS = 20_000;

const formOf = (params: Params): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  );

const answerOf = async <Reply>(
  response: IncomingMessage,
  started: number,
): Promise<Answer<Reply>> => {
  const body = (await json(response)) as Reply;
  const rule = response.headers['parley-rule'];
  return {
    status: response.statusCode ?? 0,
    body,
    rule: typeof rule === 'string' ? rule : null,
    milliseconds: performance.now() - started,
  };
};

const BOUNDARY = 'between-the-parts';
const multipartOf = (name: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n` +
  `${content}\r\n--${BOUNDARY}--\r\n`;

export const callerAt = (url: string, email: string, apiKey: string): Caller => {
  const authorization = `Basic ${btoa(`${email}:${apiKey}`)}`;

  const send = <Reply>(
    method: Method,
    target: string,
    type: string,
    body: string,
  ): Promise<Answer<Reply>> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const headers = {
        Authorization: authorization,
        ...(method !== 'GET' && {
          'Content-Type': type,
          'Content-Length': Buffer.byteLength(body),
        }),
      };
      const sending = request(
        target,
        { method, headers, agent, timeout: PATIENCE_MS },
        (response) => {
          answerOf<Reply>(response, started).then(resolve, reject);
        },
      );
      sending.on('error', reject);
      sending.on('timeout', () =>
        sending.destroy(new Error(`${method} ${target} took longer than ${PATIENCE_MS} ms`)),
      );
      sending.end(body);
    });

  const call =
    (method: Method) =>
    <Reply>(path: string, params: Params = {}): Promise<Answer<Reply>> => {
      const form = formOf(params).toString();
      const target = `${url}/api/v1${path}${method === 'GET' && form !== '' ? `?${form}` : ''}`;
      return send(
        method,
        target,
        'application/x-www-form-urlencoded',
        method === 'GET' ? '' : form,
      );
    };

  return {
    email,
    at: (other) => callerAt(other, email, apiKey),
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    upload: (name, content) =>
      send(
        'POST',
        `${url}/api/v1/user_uploads`,
        `multipart/form-data; boundary=${BOUNDARY}`,
        multipartOf(name, content),
      ),
    content: async (path) => {
      const answer = await fetch(`${url}${path}`, { headers: { Authorization: authorization } });
      const text = await answer.text();
      return answer.ok ? text : null;
    },
  };
};
