import { once } from '../kernel/once.ts';
import { UNICODE_NAMES } from './unicode-names.ts';

interface Table {
  readonly codes: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  /** `name code` of names that alone mean another emoji. */
  readonly shared: ReadonlySet<string>;
}

const SHARED = '=';

const readTable = (): Table => {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const line of UNICODE_NAMES.trim().split('\n')) {
    const [code = '', ...known] = line.split(' ');
    for (const name of known) {
      if (name.startsWith(SHARED)) shared.add(`${name.slice(SHARED.length)} ${code}`);
      else codes.set(name, code);
    }
    names.set(code, known[0] ?? '');
  }
  return { codes, names, shared };
};

const table = once(readTable);

/**
 * Code points in lower-case hexadecimal of at least four digits, joined by `-`, without variation
 * selectors: `1f44d`, `0031-20e3`.
 */
export const emojiCodeOf = (characters: string): string =>
  Array.from(characters, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  )
    .filter((point) => point !== 'fe0f')
    .join('-');

/** The table of Unicode's emoji. Names are case-sensitive and stand without colons. */
export const unicodeEmoji = {
  /** The code of `name`, canonical or not. Null when no emoji has that name. */
  codeOf: (name: string): string | null => table().codes.get(name) ?? null,
  isName: (name: string): boolean => table().codes.has(name),
  /**
   * True when a client may call the emoji with this code by this name. A name may stand for a
   * second emoji together with its code.
   */
  isNameOf: (name: string, code: string): boolean =>
    table().codes.get(name) === code || table().shared.has(`${name} ${code}`),
  /** The canonical name; null: not in the table. */
  nameOf: (code: string): string | null => table().names.get(code) ?? null,
  /** Every name of every code, the canonical one first. */
  namesByCode: (): ReadonlyMap<string, ReadonlyArray<string>> => {
    const names = new Map<string, string[]>();
    for (const [name, code] of table().codes) names.set(code, [...(names.get(code) ?? []), name]);
    return names;
  },
  isCode: (code: string): boolean => table().names.has(code),
  /** The characters of `code`, which must be one; without variation selectors. */
  charactersOf: (code: string): string =>
    String.fromCodePoint(...code.split('-').map((point) => Number.parseInt(point, 16))),
} as const;
