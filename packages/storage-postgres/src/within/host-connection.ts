import type { HostClient, HostValue } from '@parley/core';
import type { Runnable } from '../database/connections.ts';
import type { BoundValue } from '../database/statement.ts';
import { bind, unescapeText } from '../database/values.ts';
import { counting, ROW, reading } from './row-texts.ts';

/** The connection of a host, in whose transaction statements run in the order of the calls. */
export interface HostConnection {
  rows(
    statement: Runnable,
    values: ReadonlyArray<BoundValue>,
  ): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>;
  /** How many rows the statement inserted, updated or deleted. */
  changed(statement: Runnable, values: ReadonlyArray<BoundValue>): Promise<number>;
  control(text: string): Promise<void>;
}

const columnOf = (value: unknown): unknown => {
  if (typeof value === 'string') return unescapeText(value);
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is beyond 2^53`);
  // No column of JSON is a list of texts.
  return Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? unescapeText(one) : one))
    : value;
};

const rowOf = (row: unknown): Readonly<Record<string, unknown>> => {
  const text = (row as Readonly<Record<string, unknown>>)[ROW];
  const json = (typeof text === 'string' ? JSON.parse(text) : text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, columnOf(value)]));
};

/** Tools put the error of the driver into one of their own. */
const asOfDriver = (error: unknown): unknown => {
  let inner = error;
  for (let depth = 0; depth < 4 && inner instanceof Error; depth++) {
    if ('code' in inner && /^[0-9A-Z]{5}$/.test(String(inner.code))) return inner;
    inner = inner.cause;
  }
  return error;
};

const ignore = (): void => {};

/** @param named puts the name of the schema into a text. */
export const hostConnection = (
  client: HostClient,
  named: (statement: Runnable) => string,
): HostConnection => {
  const isPipelined = (client as { readonly pipeline?: unknown }).pipeline === true;
  let last: Promise<unknown> = Promise.resolve();
  const ask = (text: string, values: ReadonlyArray<BoundValue>) => {
    const query = async () => {
      try {
        return (await client.query(text, values.map(bind) as Array<HostValue>)).rows;
      } catch (error) {
        throw asOfDriver(error);
      }
    };
    const answer = isPipelined ? query() : last.then(query);
    last = answer.catch(ignore);
    return answer;
  };
  return {
    rows: async (statement, values) => (await ask(reading(named(statement)), values)).map(rowOf),
    changed: async (statement, values) => (await ask(counting(named(statement)), values)).length,
    control: async (text) => void (await ask(text, [])),
  };
};
