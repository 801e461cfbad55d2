import type { Method } from '../../src/route.ts';

/** One parameter as it is sent: any text, well-formed or not. */
export type Sent = readonly [name: string, value: string];

/**
 * Bytes put over other bytes: at this share of the whole, `drop` bytes make room for `insert`,
 * whose characters are bytes.
 */
export interface Damage {
  readonly at: number;
  readonly drop: number;
  readonly insert: string;
}

/**
 * How the body's length is told. `short` tells fewer bytes than come, `long` more; then the
 * connection ends half-way.
 */
export type Framing =
  | 'length'
  | 'chunked'
  | 'short'
  | 'long'
  | 'twice'
  | 'both'
  | 'bad-chunks'
  | 'untold'
  | 'cut-off';

export interface Multipart {
  readonly boundary: string;
  readonly newline: '\r\n' | '\n';
  readonly isEnded: boolean;
  /** The parts come as files. */
  readonly asFiles: boolean;
  /** More lines in every part's head. */
  readonly head: string;
}

export type Body =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Urlencoded'; readonly plus: boolean }
  | { readonly _tag: 'Multipart'; readonly multipart: Multipart }
  | { readonly _tag: 'Json' }
  | {
      readonly _tag: 'Compressed';
      readonly coding: 'gzip' | 'deflate' | 'br';
      readonly isBroken: boolean;
    };

/** Everything that goes over the wire, and nothing that does not. */
export interface FuzzRequest {
  readonly method: Method | (string & {});
  /** Below the API's root, as it stands on the request line. */
  readonly path: string;
  readonly query: ReadonlyArray<Sent>;
  readonly fields: ReadonlyArray<Sent>;
  readonly body: Body;
  readonly contentType: string | null;
  readonly framing: Framing;
  readonly version: '1.1' | '1.0';
  /** The value of the Authorization header; null for none. */
  readonly authorization: string | null;
  readonly host: string | null;
  /** Characters are bytes. */
  readonly headers: ReadonlyArray<Sent>;
  readonly damage: { readonly target: ReadonlyArray<Damage>; readonly body: ReadonlyArray<Damage> };
  /** Into how many writes the bytes are split. */
  readonly writes: number;
}

/**
 * What a client may rely on. `api`: an answer of the API. `http`: the same, or one of Node's own,
 * without a body. `none`: nothing.
 */
export type Due = 'api' | 'http' | 'none';

const BROKEN_FRAMING: ReadonlyArray<Framing> = ['short', 'twice', 'both', 'bad-chunks', 'untold'];
/** The methods Node knows are more; these are the ones drawn. */
const KNOWN_METHODS = [
  'GET',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
];
/**
 * Headers that decide nothing about where a request begins and ends, or whether Node hands it on.
 */
const IDLE_HEADERS = [
  'Accept',
  'Accept-Language',
  'User-Agent',
  'X-Forwarded-For',
  'Cookie',
  'If-None-Match',
  'Range',
  'X-Http-Method-Override',
];
const isIdle = (name: string): boolean => IDLE_HEADERS.includes(name) || /^X-\d+$/.test(name);
const isPlain = (text: string): boolean => /^[\t\x20-\x7e]*$/.test(text);
/**
 * Node answers 431 to a head of more than 16 KiB. A character of a parameter may take nine bytes.
 */
const MOST_HEAD = 15_000;
/** Who writes on while Node has answered and hung up may lose the answer. */
const MOST_UNREAD = 50_000;

const sizeOf = (texts: ReadonlyArray<string>): number =>
  texts.reduce((sum, text) => sum + 9 * text.length + 10, 0);

export const dueTo = (request: FuzzRequest): Due => {
  const { framing, headers, authorization, host, damage, path, query, fields, method, version } =
    request;
  if (framing === 'long' || framing === 'cut-off' || method === 'CONNECT') return 'none';
  const isBroken = BROKEN_FRAMING.includes(framing);
  // Node waits for ever for the end of a broken body when the head also asks for another protocol.
  if (isBroken && headers.some(([name]) => name === 'Upgrade')) return 'none';
  const head = [authorization ?? '', host ?? '', ...headers.flat(), request.contentType ?? ''];
  const size = sizeOf([...head, path, ...query.flat()]);
  const isSound =
    !isBroken &&
    KNOWN_METHODS.includes(method) &&
    damage.target.length === 0 &&
    /^[\x21-\x7e]*$/.test(path) &&
    head.every(isPlain) &&
    headers.every(([name]) => isIdle(name)) &&
    (host !== null || version === '1.0') &&
    size < MOST_HEAD;
  if (isSound) return 'api';
  return size + sizeOf(fields.flat()) < MOST_UNREAD ? 'http' : 'none';
};
