import { MIGRATIONS } from './migrations.ts';
import type { Prefix } from './prefix.ts';
import { type SqlToken, sqlTokens } from './sql-tokens.ts';

/** The table that says which migrations a database has had. */
export const BOOKKEEPING = 'schema_migrations';

interface OwnNames {
  readonly all: ReadonlySet<string>;
  /** The full-text indexes: each has a column of its own name. */
  readonly virtual: ReadonlySet<string>;
}

const MADE = /create\s+(virtual\s+)?(?:unique\s+)?(?:table|index|trigger)\s+`?(\w+)/gi;

let known: OwnNames | null = null;

/** Every name that a migration makes, also those that a later one removes. */
const ownNames = (): OwnNames => {
  if (known !== null) return known;
  const made = MIGRATIONS.flatMap(([, sql]) => [...sql.matchAll(MADE)]);
  known = {
    all: new Set([BOOKKEEPING, ...made.flatMap(([, , name]) => name ?? [])]),
    virtual: new Set(made.flatMap(([, isVirtual, name]) => (isVirtual && name) || [])),
  };
  return known;
};

/** The names of tables, indexes and triggers of Parley, with the prefix. */
export const ownNamesWith = (prefix: Prefix): ReadonlyArray<string> =>
  [...ownNames().all].map((name) => prefix + name);

/** What follows one of these words is the name of a table, an index or a trigger. */
const BEFORE = new Set('exists from index into join references table trigger update'.split(' '));
const BEFORE_IN_TWO = new Set(['indexed by', 'rename to']);

/** The tokens of one statement that are not blank. */
type Parts = ReadonlyArray<SqlToken>;

const word = (token: SqlToken | undefined): string => token?.name?.toLowerCase() ?? '';

/** Names that come after `as`, which are aliases. */
const aliasesOf = (parts: Parts): ReadonlySet<string> =>
  new Set(parts.flatMap((part, at) => (word(part) === 'as' ? (parts[at + 1]?.name ?? []) : [])));

/** Names of common table expressions: `name as (` and `name (columns) as (`. */
const expressionsOf = (parts: Parts): ReadonlySet<string> =>
  new Set(
    parts.flatMap((part, at) => {
      if (word(part) !== 'as' || parts[at + 1]?.text !== '(') return [];
      if (parts[at - 1]?.text !== ')') return parts[at - 1]?.name ?? [];
      const opening = parts.findLastIndex(({ text }, before) => before < at && text === '(');
      return parts[opening - 1]?.name ?? [];
    }),
  );

/** Which of the parts are names to be prefixed. */
const namesIn = (parts: Parts, { all, virtual }: OwnNames): ReadonlySet<SqlToken> => {
  const aliases = aliasesOf(parts);
  const expressions = expressionsOf(parts);
  const isTable = (name: string, at: number): boolean => {
    if (parts[at + 1]?.text === '.') return !aliases.has(name);
    const [second, first] = [word(parts[at - 2]), word(parts[at - 1])];
    if (BEFORE.has(first) || BEFORE_IN_TWO.has(`${second} ${first}`)) return true;
    if (first === 'on') return word(parts[0]) === 'create';
    return virtual.has(name);
  };
  return new Set(
    parts.filter(
      ({ name }, at) =>
        name !== null && all.has(name) && !expressions.has(name) && isTable(name, at),
    ),
  );
};

/** A statement at a time; one in the body of a trigger counts as one of its own. */
const statementsOf = (tokens: ReadonlyArray<SqlToken>): ReadonlyArray<Parts> => {
  const statements: SqlToken[][] = [[]];
  for (const token of tokens) {
    if (token.isBlank) continue;
    statements.at(-1)?.push(token);
    if (token.text === ';') statements.push([]);
  }
  return statements;
};

/** Puts a prefix before the names of Parley's tables, indexes and triggers in a SQL text. */
export type Naming = (sql: string) => string;

/**
 * A column or an alias with the name of a table (`channels`) stays as it is, so a name counts as
 * that of a table only after certain words and before a dot. A test holds all statements against
 * it.
 */
export const naming = (prefix: Prefix): Naming => {
  if (prefix === '') return (sql) => sql;
  return (sql) => {
    const tokens = sqlTokens(sql);
    const names = new Set(statementsOf(tokens).flatMap((parts) => [...namesIn(parts, ownNames())]));
    return tokens
      .map((token) => {
        if (!names.has(token)) return token.text;
        const quote = token.text === token.name ? '' : token.text.charAt(0);
        return quote + prefix + token.text.slice(quote.length);
      })
      .join('');
  };
};
