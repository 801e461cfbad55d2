import type Database from 'better-sqlite3';
import type { Prefix } from './prefix.ts';
import { naming } from './table-names.ts';

/** A row as SQLite returns it; booleans are 0 or 1. */
export type Value = number | string | null;
export type Parameter = Value | Readonly<Record<string, Value>>;

/**
 * A statement prepared once, when it first runs. Positional parameters in order, or one object for
 * named ones.
 */
export interface Statement<Row> {
  get(...parameters: ReadonlyArray<Parameter>): Row | undefined;
  all(...parameters: ReadonlyArray<Parameter>): Row[];
  /** How many rows it changed. */
  run(...parameters: ReadonlyArray<Parameter>): number;
}

export interface Db {
  readonly raw: Database.Database;
  /** What stands before the names of the tables in the file; the texts do without it. */
  readonly prefix: Prefix;
  /** Text of every statement that was asked for, for the tests that read the query plans. */
  readonly texts: ReadonlyArray<string>;
  prepare<Row = never>(text: string): Statement<Row>;
  /** Like `prepare`, for statements whose rows are their first column. */
  pluck<Column extends Value>(text: string): Statement<Column>;
  /** Runs statements that have no parameters, at once. */
  exec(text: string): void;
}

/** Preparing all statements takes ten milliseconds, and a process runs few of them. */
const whenFirstRun = <Row>(prepare: () => Database.Statement<unknown[], Row>): Statement<Row> => {
  let prepared: Database.Statement<unknown[], Row> | null = null;
  const statement = (): Database.Statement<unknown[], Row> => {
    prepared ??= prepare();
    return prepared;
  };
  return {
    get: (...parameters) => statement().get(...parameters),
    all: (...parameters) => statement().all(...parameters),
    run: (...parameters) => statement().run(...parameters).changes,
  };
};

/** @param prefix stands before the name of each table of Parley's in the file */
export const asDb = (raw: Database.Database, prefix: Prefix = ''): Db => {
  const texts: string[] = [];
  const named = naming(prefix);
  // A host may have set its handle to give back integers as BigInt; here they are numbers.
  const prepared = <Row>(text: string): Database.Statement<unknown[], Row> =>
    raw.prepare<unknown[], Row>(named(text)).safeIntegers(false);
  return {
    raw,
    prefix,
    texts,
    prepare: <Row>(text: string) => {
      texts.push(text);
      return whenFirstRun(() => prepared<Row>(text));
    },
    pluck: <Column extends Value>(text: string) => {
      texts.push(text);
      return whenFirstRun<Column>(() => prepared<Column>(text).pluck());
    },
    exec: (text) => void raw.exec(named(text)),
  };
};

/** For one parameter that carries a list: `... from json_each(?)`. */
export const list = (values: ReadonlyArray<number | string>): string => JSON.stringify(values);
