import type { IncomingMessage } from 'node:http';

const MAX_HEADER = 16_384;
const BLANK_LINE = Buffer.from('\r\n\r\n');
const FILE = /^content-disposition:.*;\s*filename\*?=/im;
const TYPE = /^content-type:/im;

/**
 * Does the first part with a file say what is in it? The parser says `text/plain` either way. Ask once that part has been
 * announced; what comes after it is not looked at.
 */
export const tellsType = (request: IncomingMessage): (() => boolean) => {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '');
  const delimiter = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  let seen = Buffer.alloc(0);
  let answer: boolean | null = null;

  /** Takes one header off what was seen; false when it has not come whole. */
  const next = (): boolean => {
    const start = seen.indexOf(delimiter);
    if (start === -1) {
      seen = seen.subarray(-delimiter.length);
      return false;
    }
    const end = seen.indexOf(BLANK_LINE, start);
    if (end === -1 || end - start > MAX_HEADER) return false;
    const header = seen.toString('latin1', start, end);
    if (FILE.test(header)) answer = TYPE.test(header);
    seen = seen.subarray(end);
    return true;
  };

  const look = (chunk: Buffer): void => {
    seen = Buffer.concat([seen, chunk]);
    while (answer === null && next());
    if (answer !== null || seen.length > MAX_HEADER + chunk.length) request.off('data', look);
  };
  request.on('data', look);
  return () => answer ?? false;
};
