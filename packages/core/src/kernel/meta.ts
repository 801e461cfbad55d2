import type { Branded } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Denial, denial } from './denial.ts';
import { E } from './fp.ts';
import { truncate } from './text.ts';
import { firstRefused } from './text-class.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/** What JSON can say. */
export type Json =
  | null
  | boolean
  | number
  | string
  | ReadonlyArray<Json>
  | { readonly [key: string]: Json };

/**
 * Data of the host that Parley stores beside a message, a channel or a user and does not look into:
 * plain JSON, checked, copied and frozen. None is null, so `null` itself is no metadata.
 */
export type Meta = Branded<NonNullable<Json>, 'Meta'>;
/** Trusts its caller: `raw` was checked by `checkedMeta`, or came out of our own storage. */
export const Meta = (raw: NonNullable<Json>): Meta => raw as Meta;

/** Bytes of the JSON in UTF-8, without white space. */
export const MAX_META_BYTES = 4_096;
/** How deep lists and objects may be nested. */
export const MAX_META_DEPTH = 16;

/**
 * `at`: where it is, as a JSON pointer of at most 200 characters, such as `/items/3`; empty for the
 * whole.
 */
export type MetaDenial =
  | Denial<'meta.not-json', { readonly at: string }>
  | Denial<'meta.too-deep', { readonly limit: number }>
  | Denial<'meta.too-long', { readonly limit: number }>;

const MAX_POINTER = 200;
const notJson = (path: ReadonlyArray<string>): MetaDenial => {
  const at = path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return denial('meta.not-json', { at: truncate(at, MAX_POINTER, '') });
};
const tooLong: MetaDenial = denial('meta.too-long', { limit: MAX_META_BYTES });
const tooDeep: MetaDenial = denial('meta.too-deep', { limit: MAX_META_DEPTH });

/** Class instances, such as dates and maps, are none; objects of another context are. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const isText = (text: string): boolean => firstRefused('text', text) === null;

/** Thrown from within the walk and caught around it: what is refused ends it at any depth. */
class Refused {
  readonly denial: MetaDenial;
  constructor(because: MetaDenial) {
    this.denial = because;
  }
}

/** Copies plain JSON, and looks at no more of it than may be stored. */
const copier = () => {
  let left = MAX_META_BYTES;
  /** Each value needs at least so many bytes, so a large one is refused before it is copied. */
  const spend = (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw new Refused(tooLong);
  };
  const entry = (
    [key, value]: readonly [string, unknown],
    path: ReadonlyArray<string>,
  ): ReadonlyArray<readonly [string, Json]> => {
    if (value === undefined) return [];
    spend(key.length);
    const inner = [...path, key];
    if (key === '__proto__' || !isText(key)) throw new Refused(notJson(path));
    return [[key, copy(value, inner)]];
  };
  const copy = (value: unknown, path: ReadonlyArray<string>): Json => {
    spend(1);
    if (value === null || typeof value === 'boolean') return value;
    // JSON has no negative zero.
    if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
    if (typeof value === 'string') {
      spend(value.length);
      if (isText(value)) return value;
    }
    if (typeof value !== 'object') throw new Refused(notJson(path));
    if (path.length >= MAX_META_DEPTH) throw new Refused(tooDeep);
    if (Array.isArray(value)) {
      spend(value.length);
      return Object.freeze(Array.from(value, (item, at) => copy(item, [...path, String(at)])));
    }
    if (!isPlain(value)) throw new Refused(notJson(path));
    return Object.freeze(
      Object.fromEntries(Object.entries(value).flatMap((one) => entry(one, path))),
    );
  };
  return copy;
};

/**
 * Checks metadata of a command. A key whose value is undefined is absent, as in `JSON.stringify`.
 *
 * @param value What the host gave.
 * @returns A frozen copy; null for null. Left with {@link MetaDenial}.
 */
export const checkedMeta = (value: Json): E.Either<MetaDenial, Meta | null> => {
  if (value === null) return E.right(null);
  try {
    const meta = Meta(copier()(value, []) ?? {});
    return utf8Bytes(JSON.stringify(meta)) > MAX_META_BYTES ? E.left(tooLong) : E.right(meta);
  } catch (error) {
    if (error instanceof Refused) return E.left(error.denial);
    throw error;
  }
};

/** Equal data, in whatever order its keys are. */
const isSame = (one: Meta | null, other: Meta | null): boolean =>
  one === other || canonicalJson(one) === canonicalJson(other);

/**
 * The metadata that a command leaves: what it says, checked, or `before` where it says nothing.
 */
export const metaAfter = (
  wish: Json | undefined,
  before: Meta | null,
): E.Either<MetaDenial, Meta | null> => {
  if (wish === undefined) return E.right(before);
  const after = checkedMeta(wish);
  // The same data keeps its identity, so that it counts as no change.
  return E.isRight(after) && isSame(after.right, before) ? E.right(before) : after;
};
