import type { IncomingMessage } from 'node:http';
import { E } from '@parley/core';
import { API_ROOT } from '@parley/http-express';
import {
  clientName,
  doubledField,
  ignoredBy,
  parseParams,
  pollEvents,
  type RouterContext,
  readBasic,
  readQuery,
  successBody,
} from '@parley/http-express/internals';
import { JsonParts, toJson } from '../json/json-parts.ts';

/** A poll as its client asks it again and again, word for word but for the newest event it has. */
export interface PollRequest {
  /** The bytes of the request around that number. */
  readonly before: Buffer;
  readonly after: Buffer;
  /** That number, when it was asked first. */
  readonly newest: number;
  readonly asks: {
    readonly subdomain: string;
    readonly client: string;
    readonly email: string;
    readonly apiKey: string;
    readonly queue: string;
    readonly wait: boolean;
  };
  /** The body of an answer around the JSON of its events. */
  readonly frame: readonly [before: string, after: string];
}

/** Nothing in it is encoded, so its text says what it means; the number is named once. */
const plainBelow = (root: string): RegExp =>
  new RegExp(
    `^${root.replaceAll('.', '\\.')}/events\\?(?:[\\w.~=&-]*&)?last_event_id=(?:-1|0|[1-9]\\d{0,` +
      '14})(?:&[\\w.~=&-]*)?$',
  );
const NAME = 'last_event_id=';
const LONGEST = 15;
const [DASH = 0, ZERO = 0] = Buffer.from('-0');
const KEEPS: ReadonlyArray<string | undefined> = [undefined, 'keep-alive', 'Keep-Alive'];
const MANY = 100;

/**
 * Is this a poll whose whole text is known by what Node tells of it, and after which the connection
 * stays? `base`: from `basePath`.
 */
export const plainPolls = (base: string): ((request: IncomingMessage) => boolean) => {
  const plain = plainBelow(base + API_ROOT);
  return ({ method, httpVersion, url = '', headers, rawHeaders }) =>
    method === 'GET' &&
    plain.test(url) &&
    url.indexOf(NAME) === url.lastIndexOf(NAME) &&
    httpVersion === '1.1' &&
    headers.authorization !== undefined &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    KEEPS.includes(headers.connection) &&
    rawHeaders.length <= MANY &&
    doubledField(rawHeaders) === null;
};

/** As clients write it; a request written in another way is not recognized again. */
const requestText = ({ method, url, rawHeaders }: IncomingMessage): string => {
  let text = `${method} ${url} HTTP/1.1\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2)
    text += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  return `${text}\r\n`;
};

/** A number as `PLAIN` has it; null: it is none. */
const numberIn = (bytes: Buffer, from: number, to: number): number | null => {
  const length = to - from;
  const first = bytes[from];
  if (first === DASH) return length === 2 && bytes[from + 1] === ZERO + 1 ? -1 : null;
  if (length < 1 || length > LONGEST || (first === ZERO && length > 1)) return null;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
};

/**
 * The newest event a client has that asks this question again; null: it asks something else.
 * Nothing is made of the bytes: they come all the time.
 */
export const newestIn = ({ before, after }: PollRequest, asked: Buffer): number | null => {
  const end = asked.length - after.length;
  if (
    end <= before.length ||
    before.compare(asked, 0, before.length) !== 0 ||
    after.compare(asked, end) !== 0
  )
    return null;
  return numberIn(asked, before.length, end);
};

const EVENTS = '\0';

const frameOf = (queue_id: string, ignored: ReadonlyArray<string>): PollRequest['frame'] => {
  const body = toJson(successBody({ queue_id, events: new JsonParts([EVENTS]) }, ignored));
  const [before = '', after = ''] = String(body).split(EVENTS);
  return [before, `${after}\n`];
};

/** What a plain poll asks. Null: nothing that could be answered. */
export const pollRequestOf = (
  { subdomainOf }: Pick<RouterContext, 'subdomainOf'>,
  request: IncomingMessage,
): PollRequest | null => {
  const sent = readQuery(request.url ?? '');
  const params = parseParams(pollEvents.params, sent);
  const basic = readBasic(request.headers.authorization);
  const { host = '' } = request.headers;
  const subdomain = subdomainOf(host);
  if (E.isLeft(params) || E.isLeft(basic) || subdomain === null) return null;
  const { queue_id: queue, dont_block } = params.right;
  const text = requestText(request);
  const number = text.indexOf(NAME) + NAME.length;
  return {
    before: Buffer.from(text.slice(0, number), 'latin1'),
    after: Buffer.from(text.slice(number).replace(/^-?\d+/, ''), 'latin1'),
    newest: params.right.last_event_id,
    asks: {
      subdomain,
      client: clientName(sent.get('client'), request.headers['user-agent']),
      ...basic.right,
      queue,
      wait: !dont_block,
    },
    frame: frameOf(queue, ignoredBy(pollEvents.params, sent)),
  };
};
