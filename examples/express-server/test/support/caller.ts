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
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const PATIENCE_MS = 20_000;

const formOf = (params: Params): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const answerOf = async <Reply>(response: IncomingMessage, started: number): Promise<Answer<Reply>> => {
  const body = (await json(response)) as Reply;
  const rule = response.headers['parley-rule'];
  return {
    status: response.statusCode ?? 0,
    body,
    rule: typeof rule === 'string' ? rule : null,
    milliseconds: performance.now() - started,
  };
};

export const callerAt = (url: string, email: string, apiKey: string): Caller => {
  const authorization = `Basic ${btoa(`${email}:${apiKey}`)}`;
  const call =
    (method: Method) =>
    <Reply>(path: string, params: Params = {}): Promise<Answer<Reply>> =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const form = formOf(params).toString();
        const inQuery = method === 'GET' && form !== '';
        const headers = {
          Authorization: authorization,
          ...(method !== 'GET' && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(form) }),
        };
        const target = `${url}/api/v1${path}${inQuery ? `?${form}` : ''}`;
        const sending = request(target, { method, headers, agent, timeout: PATIENCE_MS }, (response) => {
          answerOf<Reply>(response, started).then(resolve, reject);
        });
        sending.on('error', reject);
        sending.on('timeout', () => sending.destroy(new Error(`${method} ${path} took longer than ${PATIENCE_MS} ms`)));
        sending.end(method === 'GET' ? '' : form);
      });
  return {
    email,
    at: (other) => callerAt(other, email, apiKey),
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
};
