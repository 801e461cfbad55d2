import type { IncomingMessage } from 'node:http';

const MAX_HEADER = 16_384;
const BLANK_LINE = Buffer.from('\r\n\r\n');
/** Parts whose file has a name, of which the parser tells. */
const FILE = /^content-disposition:.*;\s*filename\*?=(?!"")[^\s;]/im;
const TYPE = /^content-type:[ \t]*(.*?)[ \t]*$/im;

export interface PartTypes {
  /**
   * What the header of the file says of its content, with all its parameters; null when it says
   * nothing. `index`: of the file among those that have a name, from 0. To be asked when the parser
   * announces the file.
   */
  readonly of: (index: number) => string | null;
  /** The rest of the form is not looked at. */
  readonly stop: () => void;
}

/**
 * The types of a form's files as they were sent: the parser leaves parameters out, and says
 * `text/plain` where nothing was said.
 */
export const partTypes = (request: IncomingMessage): PartTypes => {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '');
  const delimiter = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  const found: Array<string | null> = [];
  let seen = Buffer.alloc(0);

  /** Takes one header off what was seen; false when it has not come whole. */
  const next = (): boolean => {
    const start = seen.indexOf(delimiter);
    if (start === -1) {
      seen = seen.subarray(-delimiter.length);
      return false;
    }
    const end = seen.indexOf(BLANK_LINE, start);
    if (end === -1) {
      seen = seen.subarray(start);
      return false;
    }
    const header = seen.toString('latin1', start, end);
    if (FILE.test(header)) found.push(TYPE.exec(header)?.[1] || null);
    seen = seen.subarray(end);
    return true;
  };
  const stop = (): void => {
    request.off('data', look);
    seen = Buffer.alloc(0);
  };
  const look = (chunk: Buffer): void => {
    seen = Buffer.concat([seen, chunk]);
    while (next());
    if (seen.length > MAX_HEADER) stop();
  };
  request.on('data', look);
  return { of: (index) => found[index] ?? null, stop };
};
