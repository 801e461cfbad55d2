/** A value whose JSON text is there already: it is sent as it is. */
interface RawJson {
  readonly json: string;
  /** For whoever writes the whole as JSON without knowing of this. */
  readonly toJSON: () => unknown;
}

const known = new WeakSet<object>();

/** Stands for the value that the text is of. */
export const rawJson = <A>(json: string): A => {
  const raw: RawJson = { json, toJSON: () => JSON.parse(json) };
  known.add(raw);
  return raw as A;
};

const isRaw = (value: unknown): value is RawJson => typeof value === 'object' && value !== null && known.has(value);

/** JSON of an object whose own fields may be raw. */
export const toJson = (body: object): string => {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => isRaw(value))) return JSON.stringify(body);
  const texts = fields.flatMap(([name, value]) => {
    const text = isRaw(value) ? value.json : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${texts.join(',')}}`;
};
