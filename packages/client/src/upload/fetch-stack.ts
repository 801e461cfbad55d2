import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { Send } from '../send.ts';
import { assertSameOrigin } from './same-origin.ts';

const answered = (response: Response, text: string): HttpResponse => ({
  getStatus: () => response.status,
  getHeader: (name) => response.headers.get(name) ?? undefined,
  getBody: () => text,
  getUnderlyingObject: () => response,
});

/**
 * How `tus-js-client` sends: by `fetch` everywhere, with the credentials of the client, which go to
 * no other origin.
 */
export const fetchStack = (send: Send, endpoint: string): HttpStack => ({
  getName: () => 'fetch',
  createRequest: (method, url): HttpRequest => {
    assertSameOrigin(url, endpoint);
    const headers = new Headers();
    const abort = new AbortController();
    let told = (_bytes: number): void => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => headers.set(name, value),
      getHeader: (name) => headers.get(name) ?? undefined,
      setProgressHandler: (handler) => {
        told = handler;
      },
      send: async (body: Blob | null) => {
        const init = { method, headers, body: body ?? null, signal: abort.signal };
        const response = await send(new Request(url, init));
        // fetch tells nothing of what is on its way.
        if (body !== null && response.ok) told(body.size);
        return answered(response, await response.clone().text());
      },
      abort: async () => abort.abort(),
      getUnderlyingObject: () => null,
    };
  },
});
