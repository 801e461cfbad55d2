import { E } from '@parley/core';
import { routes } from '../endpoints/index.ts';
import { fieldsOfText } from '../request/form-text.ts';
import type { JsonSchema } from '../wire/json-schema.ts';

/** A parameter as an endpoint declares it. */
export interface DeclaredParameter {
  /** Method and path. */
  readonly operation: string;
  readonly name: string;
  readonly schema: JsonSchema;
  /** What the endpoint reads out of a query or form; null when it refuses it. */
  readonly read: (sent: string) => { readonly value: unknown } | null;
  /** The same for a value that is passed as the wire has it, JSON or plain text. */
  readonly readValue: (value: unknown) => { readonly value: unknown } | null;
}

/** Every parameter of every endpoint that is sent in a query or a form. */
export const declaredParameters = (): ReadonlyArray<DeclaredParameter> =>
  routes.flatMap(({ method, path, params }) =>
    Object.entries(params).map(([name, { kind }]) => {
      const decode = (text: string | undefined) => {
        const decoded = kind.decode(text);
        return E.isLeft(decoded) ? null : { value: decoded.right };
      };
      return {
        operation: `${method} ${path}`,
        name,
        schema: kind.schema,
        read: (sent: string) => decode(fieldsOfText(sent).get(name)),
        readValue: (value: unknown) => decode(kind.isJson ? JSON.stringify(value) : String(value)),
      };
    }),
  );
