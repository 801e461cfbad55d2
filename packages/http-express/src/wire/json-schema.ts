/** A schema of JSON Schema 2020-12, as much of it as the wire needs. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly enum?: ReadonlyArray<unknown>;
  readonly anyOf?: ReadonlyArray<JsonSchema>;
  readonly items?: JsonSchema;
  readonly prefixItems?: ReadonlyArray<JsonSchema>;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: ReadonlyArray<string>;
  readonly additionalProperties?: JsonSchema | false;
  readonly minimum?: number;
  readonly maximum?: number;
  /** In code points, as everywhere here. */
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly deprecated?: boolean;
}

const values = ({ const: one, enum: many }: JsonSchema): ReadonlyArray<unknown> | null =>
  many ?? (one === undefined ? null : [one]);

/** What one of some schemas takes; where each is but a few values, these. */
export const anyOf = (schemas: ReadonlyArray<JsonSchema>): JsonSchema => {
  const each = schemas.map(values);
  const [only, ...others] = schemas;
  if (only !== undefined && others.length === 0) return only;
  return each.includes(null) ? { anyOf: schemas } : { enum: each.flatMap((some) => some ?? []) };
};

/** An object with all of `required` and perhaps some of `optional`, and whatever else. */
export const objectSchema = (
  required: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => {
  const names = Object.keys(required);
  return {
    type: 'object',
    properties: { ...required, ...optional },
    ...(names.length > 0 && { required: names }),
  };
};

/** Exactly these, in this order. */
export const tupleSchema = (schemas: ReadonlyArray<JsonSchema>): JsonSchema => ({
  type: 'array',
  prefixItems: schemas,
  minItems: schemas.length,
  maxItems: schemas.length,
  items: {},
});
