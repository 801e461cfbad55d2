import { JsonText } from '@parley/http-express/internals';

const BEYOND_ASCII = /[^\0-\x7f]/;
const isAscii = (text: string): boolean => !BEYOND_ASCII.test(text);

/**
 * UTF-8 bytes as Latin-1 texts, one character for each byte. V8 keeps such a text with less
 * overhead than a Buffer and copies it as quickly. A text that was just concatenated takes three
 * times as long to write, because V8 flattens it first.
 */
export class Latin1Chunks {
  readonly texts: ReadonlyArray<string>;
  /** In bytes. */
  readonly length: number;

  constructor(texts: ReadonlyArray<string>) {
    this.texts = texts;
    let length = 0;
    for (const text of texts) length += text.length;
    this.length = length;
  }

  /** All chunks as one. Joining first is quicker than one call into Node for each short text. */
  joined(): string {
    return this.texts.join('');
  }

  toBuffer(): Buffer {
    return Buffer.from(this.joined(), 'latin1');
  }

  toString(): string {
    const bytes = this.joined();
    return isAscii(bytes) ? bytes : this.toBuffer().toString();
  }
}

/** The UTF-8 bytes of a text, one character for each byte. */
export const latin1Chunk = (text: string): string =>
  isAscii(text) ? text : Buffer.from(text).toString('latin1');

/** JSON text, or a stretch of one as its bytes. */
export type JsonChunk = string | Buffer | Latin1Chunks;

/** In bytes. */
export const lengthOf = (part: JsonChunk): number =>
  typeof part === 'string' ? Buffer.byteLength(part) : part.length;

/** Writes a chunk at `from` and returns where it ends. */
export const writePart = (part: JsonChunk, into: Buffer, from: number): number => {
  if (typeof part === 'string') return from + into.write(part, from);
  if (part instanceof Latin1Chunks) return from + into.write(part.joined(), from, 'latin1');
  into.set(part, from);
  return from + part.length;
};

/** A value whose JSON is at hand in parts, which follow one another. */
export class JsonParts {
  readonly parts: ReadonlyArray<JsonChunk>;

  constructor(parts: ReadonlyArray<JsonChunk>) {
    this.parts = parts;
  }

  /** The value, for `JSON.stringify`. */
  toJSON(): unknown {
    return JSON.parse(this.parts.join(''));
  }
}

/** The parts of a value whose JSON is at hand; null for any other value. */
export const partsAtHand = (value: unknown): ReadonlyArray<JsonChunk> | null => {
  if (value instanceof JsonParts) return value.parts;
  return value instanceof JsonText ? [value.text] : null;
};

const PLAIN_NAME = /^\w*$/;
const nameJson = (name: string): string =>
  PLAIN_NAME.test(name) ? `"${name}":` : `${JSON.stringify(name)}:`;

/** JSON of a value. `JSON.stringify` takes as long for a single number as for ten. */
const valueJson = (value: unknown): string =>
  typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : JSON.stringify(value);

/**
 * JSON of an object whose own fields may be `JsonParts` or `JsonText`. It is in parts when some of
 * them are bytes, so that a long text is not copied together.
 */
export const toJson = (body: object): string | ReadonlyArray<JsonChunk> => {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => partsAtHand(value) !== null)) return JSON.stringify(body);
  const parts: JsonChunk[] = [];
  let text = '';
  for (const [name, value] of fields) {
    const own = partsAtHand(value) ?? [valueJson(value)];
    if (own[0] === undefined) continue;
    text += `${text === '' && parts.length === 0 ? '{' : ','}${nameJson(name)}`;
    for (const part of own) {
      if (typeof part === 'string') text += part;
      else {
        parts.push(text, part);
        text = '';
      }
    }
  }
  text += text === '' && parts.length === 0 ? '{}' : '}';
  return parts.length === 0 ? text : [...parts, text];
};
