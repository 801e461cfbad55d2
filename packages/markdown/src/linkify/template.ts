import { parseTemplate } from 'url-template';

export type TemplateValues = Readonly<Record<string, string | null>>;

/**
 * A template that was read. `expand` gives null for a text that no URL can hold: half of a
 * surrogate pair.
 */
export interface Template {
  /** Each once. */
  readonly variables: ReadonlyArray<string>;
  /** A variable that is null or missing counts as undefined. */
  readonly expand: (values: TemplateValues) => string | null;
}

interface Variable {
  readonly name: string;
  /** How many code points of the value are used; null for all. */
  readonly prefix: number | null;
  readonly fallback: string | null;
}

/**
 * `{?a,b:3}`. With a `joiner` (`{?a,b&}`) values are followed by it instead of being preceded by
 * the operator.
 */
interface Expression {
  readonly operator: string;
  /**
   * Stands before the values as the operator would, and is none to RFC 6570: the comma of `{,a}`.
   */
  readonly lead: string;
  readonly joiner: string;
  readonly variables: ReadonlyArray<Variable>;
}

const OPERATOR = /^(,)?([+#./;?&]?)/;
const JOINER = /[,./;&]$/;
const NAME = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})*';
/** What follows the name does nothing to a single string, but for a prefix and a fallback. */
const VARIABLE = new RegExp(`^(${NAME})(?::([1-9]\\d{0,2})|\\*|\\[\\])?(?:=(.*))?$`, 's');

const readVariable = (source: string): Variable | null => {
  const [, name, prefix, fallback] = VARIABLE.exec(source) ?? [];
  return name === undefined
    ? null
    : { name, prefix: prefix === undefined ? null : Number(prefix), fallback: fallback ?? null };
};

/**
 * Reads the text between braces. Returns null when neither RFC 6570 nor the extensions for partial
 * expansion allow it.
 */
const readExpression = (source: string): Expression | null => {
  const [head = '', lead = '', operator = ''] = OPERATOR.exec(source) ?? [];
  if (lead !== '' && operator !== '' && operator !== '+') return null;
  const body = source.slice(head.length);
  const [joiner = ''] = JOINER.exec(body) ?? [];
  const variables = body
    .slice(0, body.length - joiner.length)
    .split(',')
    .map(readVariable);
  return variables.includes(null)
    ? null
    : { operator, lead, joiner, variables: variables as ReadonlyArray<Variable> };
};

const firstUnits = (text: string, codePoints: number): number =>
  Array.from(text).slice(0, codePoints).join('').length;

/** The library counts a prefix in UTF-16 units, so the prefix is converted for this value. */
const asWritten = ({ name, prefix }: Variable, value: string): string =>
  prefix === null ? name : `${name}:${firstUnits(value, prefix)}`;

const expandExpression = (
  { operator, lead, joiner, variables }: Expression,
  values: TemplateValues,
): string => {
  const given: Record<string, string> = Object.create(null);
  const written: string[] = [];
  for (const variable of variables) {
    const value =
      (Object.hasOwn(values, variable.name) ? values[variable.name] : null) ?? variable.fallback;
    if (value === null) continue;
    given[variable.name] ??= value;
    written.push(asWritten(variable, value));
  }
  if (written.length === 0) return '';
  const expanded = parseTemplate(`{${operator}${written.join(',')}}`).expand(given);
  if (joiner === '') return lead + expanded;
  return (operator === '' || operator === '+' ? expanded : expanded.slice(1)) + joiner;
};

/** Text and, between braces, expressions by turns. */
const PARTS = /\{([^{}]*)\}/;

/**
 * Reads a template, or returns null when it is none. It reads RFC 6570 and what deployed servers
 * accept besides: partial expansion (`{,x}`, `{x,}`), fallbacks (`{x=d}`) and `{x[]}`. The library
 * encodes and joins the values.
 */
export const readTemplate = (source: string): Template | null => {
  const parts = source
    .split(PARTS)
    .map((part, index) => (index % 2 === 0 ? part : readExpression(part)));
  if (parts.some((part) => part === null || (typeof part === 'string' && /[{}]/.test(part))))
    return null;
  const read = parts as ReadonlyArray<string | Expression>;
  const names = read.flatMap((part) =>
    typeof part === 'string' ? [] : part.variables.map(({ name }) => name),
  );
  return {
    variables: [...new Set(names)],
    expand: (values) => {
      try {
        return read
          .map((part) =>
            typeof part === 'string'
              ? parseTemplate(part).expand({})
              : expandExpression(part, values),
          )
          .join('');
      } catch (error) {
        if (error instanceof URIError) return null;
        throw error;
      }
    },
  };
};
