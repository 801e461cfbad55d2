import { type Client, type CreateClientOptions, createClient } from '../index.ts';

/** A request as it was sent. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** What answers a request; an error is one of the network. */
export type Reply = (sent: Sent, signal: AbortSignal) => Response | Error | Promise<Response>;

/** An answer of the API that something was done. */
export const success = (fields: object = {}, headers: Record<string, string> = {}): Response =>
  Response.json({ result: 'success', msg: '', ...fields }, { headers });

/** A refusal of the API. */
export const refusal = (
  status: number,
  rule: string,
  { code = 'BAD_REQUEST', ...headers }: Readonly<Record<string, string>> = {},
): Response =>
  Response.json(
    { result: 'error', msg: 'No.', code },
    { status, headers: { 'Parley-Rule': rule, ...headers } },
  );

export interface Network {
  readonly chat: Client;
  readonly sent: ReadonlyArray<Sent>;
  /** Milliseconds of each pause. */
  readonly pauses: ReadonlyArray<number>;
}

/** What would end a silence; no test waits for it. */
const SILENCE_MS = 100_000;

/** A client whose network answers with `replies`, one after another, and the last one for ever. */
export const network = (
  replies: ReadonlyArray<Reply>,
  options: Partial<CreateClientOptions> = {},
): Network => {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const chat = createClient({
    baseUrl: 'http://chat.example/api/v1',
    auth: { email: 'ada@example.com', apiKey: 'key' },
    fetch: async (request) => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body: await request.text() };
      sent.push(one);
      request.signal.throwIfAborted();
      const reply = replies[Math.min(sent.length, replies.length) - 1];
      const answer = await reply?.(one, request.signal);
      if (!(answer instanceof Response)) throw answer;
      return answer;
    },
    wait: async (ms, signal) => {
      signal?.throwIfAborted();
      if (ms > SILENCE_MS)
        await new Promise((_, reject) => signal?.addEventListener('abort', reject));
      pauses.push(ms);
    },
    random: () => 1,
    now: () => 0,
    ...options,
  });
  return { chat, sent, pauses };
};
