import { strip } from './text.ts';

/** A type of content as RFC 9110 8.3.1 has it. */
export interface MediaType {
  /** `type/subtype` in lower case. It alone decides what a file is taken for. */
  readonly bare: string;
  /** Names in lower case, each once; values as they are written, with their quotes. */
  readonly parameters: ReadonlyArray<readonly [name: string, value: string]>;
}

/** What a header of every answer has room for. */
const LONGEST = 255;
const TOKEN = "[!#$%&'+.^_`|~0-9A-Za-z-]+";
const BARE = new RegExp(`^${TOKEN}/${TOKEN}$`);
const QUOTED = '"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\x20-\\x7e])+"';
const PARAMETER = new RegExp(
  `[ \\t]*;[ \\t]*(?:(${TOKEN})=(${TOKEN}|${QUOTED})(?=[ \\t]*(?:;|$)))?`,
  'y',
);

const bareOf = (text: string): string => strip(text.split(';', 1)[0] ?? '').toLowerCase();

/** The part that decides of a type that is stored, however it is written. */
export const bareType = bareOf;

const lengthOf = (parameters: MediaType['parameters']): number =>
  parameters.reduce((sum, [name, value]) => sum + name.length + value.length + '; ='.length, 0);

/**
 * Reads parameters up to the first malformed one. A repeated name and one that would be too long
 * are skipped.
 */
const parametersIn = (text: string, room: number): MediaType['parameters'] => {
  const found: Array<readonly [string, string]> = [];
  PARAMETER.lastIndex = 0;
  for (
    let match = PARAMETER.exec(text);
    match !== null && match[0] !== '';
    match = PARAMETER.exec(text)
  ) {
    const [, name, value = ''] = match;
    const parameter = name === undefined ? null : ([name.toLowerCase(), value] as const);
    if (parameter === null || found.some(([known]) => known === parameter[0])) continue;
    if (lengthOf([...found, parameter]) <= room) found.push(parameter);
  }
  return found;
};

/** Null when it names no type. */
export const readMediaType = (text: string): MediaType | null => {
  const bare = bareOf(text);
  if (!BARE.test(bare) || bare.length > LONGEST) return null;
  const start = text.indexOf(';');
  return {
    bare,
    parameters: start === -1 ? [] : parametersIn(text.slice(start), LONGEST - bare.length),
  };
};

/** Writes a type as in a header: ASCII on one line, at most 255 characters. */
export const writeMediaType = ({ bare, parameters }: MediaType): string =>
  [bare, ...parameters.map(([name, value]) => `${name}=${value}`)].join('; ');
