import type { IncomingMessage } from 'node:http';
import { scratchBuffer } from '../answer/passing-bytes.ts';

/** As nearly every program sends a form: in one encoding, packed by nothing. */
const PLAIN = /^application\/x-www-form-urlencoded *(?:; *charset="?utf-8"? *)?$/i;
const BYTE_ORDER_MARK = 0xfeff;

/** Whether `readPlain` can read the body, whose length is told beforehand. */
export const isPlainForm = ({ headers, readableDidRead }: IncomingMessage): boolean =>
  PLAIN.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['content-length'] !== undefined &&
  !readableDidRead;

const [PLUS, BLANK] = [0x2b, 0x20];

/**
 * In a copy, since others may look at the bytes. Sign by sign, for a text is put together anew
 * around each that is replaced in it.
 */
const textWithBlanks = (bytes: Buffer): string => {
  const written = scratchBuffer(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    written[at] = byte === PLUS ? BLANK : byte;
  }
  return written.toString('utf8', 0, bytes.length);
};

const textOf = (bytes: Buffer): string => {
  const text = textWithBlanks(bytes);
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
};

/**
 * The body as text, with the blanks for which a form has plus signs; null: its sender has gone.
 * What `express.text` does for any form, without looking for what plain ones have not.
 */
export const readPlain = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    let first: Buffer | null = null;
    const more: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      if (first === null) first = chunk;
      else more.push(chunk);
    });
    request.on('end', () =>
      resolve(
        first === null ? '' : textOf(more.length === 0 ? first : Buffer.concat([first, ...more])),
      ),
    );
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
  });
