import { createHash } from 'node:crypto';
import { quotedSchema } from './schema-name.ts';

/** What the driver is given of a statement. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** Answers a statement with the names of its tables, for connections that prepare it once. */
export type Prepare = (statement: { readonly text: string }) => Prepared;

/** Of the text, since connections of a host's pool serve several storages. */
const nameOf = (text: string): string =>
  `parley_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

export const preparingIn = (schema: string): Prepare => {
  const quoted = quotedSchema(schema);
  const known = new WeakMap<object, Prepared>();
  return (statement) => {
    const before = known.get(statement);
    if (before !== undefined) return before;
    const text = statement.text.replace(/\{(\w+)\}/g, `${quoted}."$1"`);
    const prepared = { name: nameOf(text), text };
    known.set(statement, prepared);
    return prepared;
  };
};
