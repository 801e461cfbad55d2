import { transcode } from './passing-bytes.ts';

const BEYOND_ASCII = /[^\0-\x7f]/;
const isAscii = (text: string): boolean => !BEYOND_ASCII.test(text);

/**
 * UTF-8 as texts, one sign for each byte: V8 keeps them with less around them than buffers, and
 * they are copied as quickly. A text that was just put together of others (`+`, a template) takes
 * three times as long: V8 has to make one of it first.
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

  /**
   * One copy more, and still quicker than to write many short texts, each with a call into Node.
   */
  joined(): string {
    return this.texts.join('');
  }

  toBuffer(): Buffer {
    return Buffer.from(this.joined(), 'latin1');
  }

  toString(): string {
    const bytes = this.joined();
    return isAscii(bytes) ? bytes : transcode(bytes, 'latin1', 'utf8');
  }
}

/** A text's UTF-8, one sign for each byte. */
export const latin1Chunk = (text: string): string =>
  isAscii(text) ? text : transcode(text, 'utf8', 'latin1');

/** JSON text, or a stretch of one as its bytes. */
export type JsonChunk = string | Buffer | Latin1Chunks;

/** In bytes. */
export const lengthOf = (part: JsonChunk): number =>
  typeof part === 'string' ? Buffer.byteLength(part) : part.length;

/** Answers where it ends. */
export const writePart = (part: JsonChunk, into: Buffer, from: number): number => {
  if (typeof part === 'string') return from + into.write(part, from);
  if (part instanceof Latin1Chunks) return from + into.write(part.joined(), from, 'latin1');
  into.set(part, from);
  return from + part.length;
};

/** A value whose JSON is there already: it is sent as it is. */
export class RawJson {
  readonly parts: ReadonlyArray<JsonChunk>;

  constructor(parts: ReadonlyArray<JsonChunk>) {
    this.parts = parts;
  }

  /** For whoever writes the whole as JSON without knowing of this. */
  toJSON(): unknown {
    return JSON.parse(this.parts.join(''));
  }
}

/** Stands for the value whose text the parts are, one after the other. */
export const rawJsonOf = <A>(parts: ReadonlyArray<JsonChunk>): A => new RawJson(parts) as A;
export const rawJson = <A>(...parts: ReadonlyArray<JsonChunk>): A => rawJsonOf(parts);

const PLAIN_NAME = /^\w*$/;
const nameJson = (name: string): string =>
  PLAIN_NAME.test(name) ? `"${name}":` : `${JSON.stringify(name)}:`;

/** `JSON.stringify`, which takes as long for a single number as for ten. */
const valueJson = (value: unknown): string =>
  typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : JSON.stringify(value);

/**
 * JSON of an object whose own fields may be raw; in parts where some are bytes, so that a long text
 * is not put together again.
 */
export const toJson = (body: object): string | ReadonlyArray<JsonChunk> => {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof RawJson)) return JSON.stringify(body);
  const parts: JsonChunk[] = [];
  let text = '';
  for (const [name, value] of fields) {
    const own = value instanceof RawJson ? value.parts : [valueJson(value)];
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
