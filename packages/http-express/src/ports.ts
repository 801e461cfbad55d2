import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CredentialCache } from './auth/credential-cache.ts';

/**
 * `read`: a request that changes nothing. `write`: any other request. `chunk`: the next piece of a
 * body that is still arriving.
 */
export type Work = 'read' | 'write' | 'chunk';

/** Says when work may begin, for all requests that share a processor. */
export interface Schedule {
  /** Null when the work may begin at once; otherwise resolves when its turn has come. */
  readonly admit: (work: Work) => Promise<void> | null;
  /** True while reads wait for their turn. */
  readonly hasWaiting: () => boolean;
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** The server is about to stop: the connection ends with this answer. */
  readonly isLast: boolean;
  /** The request changes nothing, so its answer may wait for others that are ready soon. */
  readonly isRead?: boolean;
  /**
   * The answer to a HEAD that succeeds: without a body, and without its length (RFC 9110, 9.3.2).
   */
  readonly isHead?: boolean;
  /**
   * Called when the client does not take the whole answer at once: with the bytes that wait in
   * memory, and with 0 when all are sent. Not called with 0 when the client goes before.
   */
  readonly onBacklog?: ((bytes: number) => void) | undefined;
  /** Called with the error when the answer fails after `send` has returned. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Hands an answer to its socket. `body` null: an answer without one.
 *
 * @throws What `JSON.stringify` throws for `body`, before anything is sent.
 */
export type SendAnswer = (
  response: ServerResponse,
  status: number,
  body: object | null,
  options: SendOptions,
) => void;

/**
 * What a router does around each request, apart from the API itself. `plainPorts()` is the default
 * and does the simplest thing; `fastPorts()` of @parley/http-fast is quicker and bounds how long
 * one answer holds the event loop. Routers that are given one value share its budget.
 */
export interface HttpPorts {
  readonly schedule: Schedule;
  /**
   * Prepares a reply for `send`: its long lists (`JsonList`, `JsonRecord`) may become JSON here, a
   * slice at a time, and lists that are read in pieces (`JsonPieces`) have to be read. Plain: a
   * list takes the place of its pieces; the rest stays as it is.
   */
  readonly writeReply: (reply: object) => object | Promise<object>;
  readonly send: SendAnswer;
  /**
   * Reads the text of a URL-encoded form whose length was checked. Null when it does not read this
   * one, so that `express.text` does; resolves with null when the client has gone. Plain: null.
   */
  readonly readText: (request: IncomingMessage) => Promise<string | null> | null;
  /**
   * Remembers which account a credential header names while no account changes.
   *
   * @param accountsVersion `Storage.accountsVersion`; null when the storage has none.
   * @param now Milliseconds since 1970.
   */
  readonly credentials: (
    accountsVersion: (() => number) | null,
    now: () => number,
  ) => CredentialCache;
}
