import * as t from 'io-ts';
import { anyOf, type JsonSchema, objectSchema, tupleSchema } from '../wire/json-schema.ts';
import { integer, noteOfCodec } from '../wire/objects.ts';

type Codec = t.Decoder<unknown, unknown>;
type Fields = Readonly<Record<string, Codec>>;

/**
 * What a reply's codec promises. `named`: what it says of codecs that have a place of their own.
 * Throws for a codec it does not know.
 */
export const replySchema = (
  codec: Codec,
  named: (codec: Codec) => JsonSchema | null,
): JsonSchema => {
  const of = (inner: Codec): JsonSchema => ({
    ...(named(inner) ?? plain(inner)),
    ...noteOfCodec(inner),
  });
  const all = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

  const fieldsOf = (inner: Codec): readonly [required: Fields, optional: Fields] => {
    if (inner instanceof t.InterfaceType) return [inner.props, {}];
    if (inner instanceof t.PartialType) return [{}, inner.props];
    if (inner instanceof t.ExactType) return fieldsOf(inner.type);
    if (!(inner instanceof t.IntersectionType)) throw new Error(`No schema for ${inner.name}`);
    const parts: ReadonlyArray<readonly [Fields, Fields]> = inner.types.map(fieldsOf);
    return [
      Object.assign({}, ...parts.map(([required]) => required)),
      Object.assign({}, ...parts.map(([, optional]) => optional)),
    ];
  };

  const plain = (inner: Codec): JsonSchema => {
    if (inner.name === integer.name) return { type: 'integer' };
    if (inner instanceof t.StringType) return { type: 'string' };
    if (inner instanceof t.NumberType) return { type: 'number' };
    if (inner instanceof t.BooleanType) return { type: 'boolean' };
    if (inner instanceof t.NullType) return { type: 'null' };
    if (inner instanceof t.UnknownType) return {};
    if (inner instanceof t.AnyDictionaryType) return { type: 'object' };
    if (inner instanceof t.KeyofType) return { enum: Object.keys(inner.keys) };
    if (inner instanceof t.LiteralType) return { const: inner.value };
    if (inner instanceof t.UnionType) return anyOf(inner.types.map(of));
    if (inner instanceof t.TupleType) return tupleSchema(inner.types.map(of));
    if (inner instanceof t.ReadonlyArrayType) return { type: 'array', items: of(inner.type) };
    if (inner instanceof t.DictionaryType)
      return { type: 'object', additionalProperties: of(inner.codomain) };
    const [required, optional] = fieldsOf(inner);
    return objectSchema(all(required), all(optional));
  };

  return plain(codec);
};
