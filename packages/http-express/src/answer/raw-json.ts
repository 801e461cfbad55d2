/** JSON text, or a stretch of one as its bytes. */
export type Part = string | Buffer;

/** A value whose JSON is there already: it is sent as it is. */
interface RawJson {
  readonly parts: ReadonlyArray<Part>;
  /** For whoever writes the whole as JSON without knowing of this. */
  readonly toJSON: () => unknown;
}

const known = new WeakSet<object>();

/** Stands for the value whose text the parts are, one after the other. */
export const rawJsonOf = <A>(parts: ReadonlyArray<Part>): A => {
  const raw: RawJson = { parts, toJSON: () => JSON.parse(parts.join('')) };
  known.add(raw);
  return raw as A;
};
export const rawJson = <A>(...parts: ReadonlyArray<Part>): A => rawJsonOf(parts);

const isRaw = (value: unknown): value is RawJson => typeof value === 'object' && value !== null && known.has(value);

/** JSON of an object whose own fields may be raw; in parts where some are bytes, so that a long text is not put together again. */
export const toJson = (body: object): string | ReadonlyArray<Part> => {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => isRaw(value))) return JSON.stringify(body);
  const parts: Part[] = ['{'];
  for (const [name, value] of fields) {
    const own = isRaw(value) ? value.parts : [JSON.stringify(value)];
    if (own[0] === undefined) continue;
    parts.push(`${parts.length > 1 ? ',' : ''}${JSON.stringify(name)}:`);
    for (const part of own) parts.push(part);
  }
  parts.push('}');
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
};
