import {
  headLines,
  limitHeaders,
  type RateLimitState,
  STRICT_TRANSPORT,
} from '@parley/http-express/internals';

export interface AnswerHead {
  readonly requestId: string;
  readonly rateLimit: RateLimitState | null;
  /** The connection ends with this answer. */
  readonly isLast: boolean;
  /** Its client is told to come by TLS alone. */
  readonly isStrict: boolean;
  /** Bytes of the body. */
  readonly length: number;
  /** Milliseconds for which the connection is kept otherwise. */
  readonly keepAlive: number;
}

const SECOND = 1000;
const ID = '\0';

const textOf = (lines: ReadonlyArray<string>): string => {
  let text = '';
  for (let at = 0; at < lines.length; at += 2) text += `${lines[at]}: ${lines[at + 1]}\r\n`;
  return text;
};

/** What every answer says, around its own id and before its length, which comes last. */
const around = (isLast: boolean, isStrict: boolean): readonly [before: string, after: string] => {
  const headers = { 'X-Request-Id': ID, ...(isStrict && STRICT_TRANSPORT) };
  const [before = '', after = ''] = textOf(headLines({ headers, isLast }, 0)).split(ID);
  return [`HTTP/1.1 200 OK\r\n${before}`, after.replace(/0\r\n$/, '')];
};
const LAST = { plain: around(true, false), strict: around(true, true) };
const OTHERS = { plain: around(false, false), strict: around(false, true) };

let today = { second: 0, text: '' };
/** The Date header as Node writes it, made once a second. */
const date = (): string => {
  const second = Math.floor(Date.now() / SECOND);
  if (second !== today.second) today = { second, text: new Date(second * SECOND).toUTCString() };
  return today.text;
};

const limits = (rateLimit: RateLimitState | null): string =>
  rateLimit === null ? '' : textOf(Object.entries(limitHeaders(rateLimit)).flat());

/**
 * The head of a successful answer as Node writes it for every other; most of it is the same for
 * all.
 */
export const answerHead = ({
  requestId,
  rateLimit,
  isLast,
  isStrict,
  length,
  keepAlive,
}: AnswerHead): string => {
  const [before, after] = (isLast ? LAST : OTHERS)[isStrict ? 'strict' : 'plain'];
  const kept = isLast
    ? ''
    : `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAlive / SECOND)}\r\n`;
  // The first line break ends the id; what an account may still ask comes after it.
  return (
    `${before}${requestId}\r\n${limits(rateLimit)}${after.slice(2)}${length}\r\nDate: ` +
    `${date()}\r\n${kept}\r\n`
  );
};
