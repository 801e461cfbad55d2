import createFetchClient from 'openapi-fetch';
import { type Answer, type AnyRefusal, answerOf, unreachable } from './answer.ts';
import { bodyOf, encoded } from './encode.ts';
import { FetchFailed, type Send } from './send.ts';

/** What a call takes, whatever its operation. */
export interface AnyOptions {
  readonly path?: object;
  readonly query?: object;
  readonly form?: object;
  readonly key?: string;
  readonly ifMatch?: string;
  readonly ifPlan?: string;
  readonly plan?: boolean;
  readonly signal?: AbortSignal;
}

/** Calls an operation of which no type is known. */
export type AnyCall = (
  method: string,
  path: string,
  options?: AnyOptions,
  attempts?: number,
) => Promise<Answer<AnyRefusal, Readonly<Record<string, unknown>>>>;

const headersOf = ({ key, ifMatch, ifPlan, plan }: AnyOptions) => ({
  // The body says it: a form, or a form in parts.
  'Content-Type': null,
  'Idempotency-Key': key,
  'If-Match': ifMatch,
  'Parley-If-Plan': ifPlan,
  Prefer: plan === true ? 'plan' : undefined,
});

type Raw = (method: string, path: string, init: object) => Promise<unknown>;

/** Calls by `openapi-fetch`, which fills in paths and puts requests together. */
export const callBy = (baseUrl: string, send: Send): AnyCall => {
  const { request } = createFetchClient<Record<string, object>>({
    baseUrl,
    querySerializer: (query) => encoded(query).toString(),
    bodySerializer: (form: unknown) => bodyOf({ ...(form as object) }),
  });
  return async (method, path, options = {}, attempts = undefined) => {
    const { path: places, query, form, signal } = options;
    let response: Response | null = null;
    const fetch = async (sent: Request): Promise<Response> => {
      response = await send(sent, attempts);
      return response.clone();
    };
    const params = { path: places, query };
    const headers = headersOf(options);
    // Answers are read here, whatever they are.
    const init = { params, body: form, headers, signal, fetch, parseAs: 'stream' };
    try {
      await (request as Raw)(method, path, init);
    } catch (error) {
      if (error instanceof FetchFailed) return unreachable(error.cause);
      throw error;
    }
    return answerOf(response as unknown as Response);
  };
};
