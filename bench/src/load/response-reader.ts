/** One answer: its status, and the beginning of its body as far as it came with the head. */
export type OnResponse = (status: number, bodyStart: Buffer) => void;

const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
const LENGTH = /\r\ncontent-length:[ \t]*(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding:[ \t]*chunked/i;
const EMPTY: Buffer = Buffer.alloc(0);

/** Where the reader stands: before a head, in a body of known length, or in a chunked one. */
type Place = 'head' | 'body' | 'chunk-size' | 'chunk-end' | 'trailer';

const hasNoBody = (status: number): boolean => status === 204 || status === 304;
const isInterim = (status: number): boolean => status >= 100 && status < 200;

/**
 * Reads HTTP/1.1 answers off one connection, pipelined or not, cut anywhere. Give it what the
 * socket gives. Who wants whole bodies gets them in pieces, before the answer itself. Of the bytes
 * that were given nothing is kept but the beginning of a body. Throws when the bytes are no such
 * answers, or an answer does not say where it ends.
 */
export const createResponseReader = (
  onResponse: OnResponse,
  onBody?: (piece: Buffer) => void,
): ((data: Buffer) => void) => {
  let place: Place = 'head';
  let left = EMPTY;
  let status = 0;
  let bodyStart = EMPTY;
  let remaining = 0;

  const finish = (): void => {
    place = 'head';
    onResponse(status, bodyStart);
  };

  const readHead = (data: Buffer, at: number): number => {
    const end = data.indexOf(HEAD_END, at, 'latin1');
    if (end === -1) return -1;
    const head = data.toString('latin1', at, end);
    if (!head.startsWith('HTTP/1.1 '))
      throw new Error(`Not an HTTP/1.1 answer: ${head.slice(0, 40)}`);
    status = Number(head.slice(9, 12));
    const next = end + HEAD_END.length;
    if (isInterim(status)) return next;
    bodyStart = data.subarray(next, next + 400);
    const length = LENGTH.exec(head)?.[1];
    if (hasNoBody(status) || length === '0') finish();
    else if (length !== undefined) {
      place = 'body';
      remaining = Number(length);
    } else if (CHUNKED.test(head)) place = 'chunk-size';
    else throw new Error('An answer without a length');
    return next;
  };

  const readLine = (data: Buffer, at: number, take: (line: string) => void): number => {
    const end = data.indexOf(LINE_END, at, 'latin1');
    if (end === -1) return -1;
    take(data.toString('latin1', at, end));
    return end + LINE_END.length;
  };

  const readBody = (data: Buffer, at: number): number => {
    const taken = Math.min(remaining, data.length - at);
    remaining -= taken;
    onBody?.(data.subarray(at, at + taken));
    if (remaining === 0) finish();
    return at + taken;
  };

  const startChunk = (line: string): void => {
    remaining = Number.parseInt(line, 16);
    if (Number.isNaN(remaining)) throw new Error(`Not the size of a chunk: ${line.slice(0, 40)}`);
    place = remaining === 0 ? 'trailer' : 'chunk-end';
  };

  const readChunk = (data: Buffer, at: number): number => {
    const taken = Math.min(remaining, data.length - at);
    remaining -= taken;
    if (taken > 0) {
      onBody?.(data.subarray(at, at + taken));
      return at + taken;
    }
    return readLine(data, at, () => {
      place = 'chunk-size';
    });
  };

  const step = (data: Buffer, at: number): number => {
    switch (place) {
      case 'head':
        return readHead(data, at);
      case 'body':
        return readBody(data, at);
      case 'chunk-size':
        return readLine(data, at, startChunk);
      case 'chunk-end':
        return readChunk(data, at);
      case 'trailer':
        return readLine(data, at, (line) => line === '' && finish());
    }
  };

  return (chunk) => {
    const data = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    let at = 0;
    while (at < data.length) {
      const next = step(data, at);
      if (next === -1) break;
      at = next;
    }
    left = at === data.length ? EMPTY : Buffer.from(data.subarray(at));
  };
};
