/** JSON text, or a stretch of one as its bytes. */
export type Part = string | Buffer;

/** A value whose JSON is there already: it is sent as it is. */
class RawJson {
  readonly parts: ReadonlyArray<Part>;

  constructor(parts: ReadonlyArray<Part>) {
    this.parts = parts;
  }

  /** For whoever writes the whole as JSON without knowing of this. */
  toJSON(): unknown {
    return JSON.parse(this.parts.join(''));
  }
}

/** Stands for the value whose text the parts are, one after the other. */
export const rawJsonOf = <A>(parts: ReadonlyArray<Part>): A => new RawJson(parts) as A;
export const rawJson = <A>(...parts: ReadonlyArray<Part>): A => rawJsonOf(parts);

/** JSON of an object whose own fields may be raw; in parts where some are bytes, so that a long text is not put together again. */
export const toJson = (body: object): string | ReadonlyArray<Part> => {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof RawJson)) return JSON.stringify(body);
  const parts: Part[] = [];
  let text = '';
  for (const [name, value] of fields) {
    const own = value instanceof RawJson ? value.parts : [JSON.stringify(value)];
    if (own[0] === undefined) continue;
    text += `${text === '' && parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
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
