import type { Guard } from '@parley/core';
import type { Session } from '../database/session.ts';
import { type RealmStatement, statement } from '../database/statement.ts';
import { checksOf, type GuardCheck } from './guard-checks.ts';
import { LOOK_UPS, type LookUp } from './guard-look-ups.ts';

interface Broken {
  readonly broken: number;
}

/** All checks of one kind: answers a row where one of them does not hold. */
const checking = (sql: string): RealmStatement<Broken> =>
  statement(`select 1 as broken from
    unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])
      as g (key, second, text, text2, expected)
    where (${sql}) is distinct from g.expected limit 1`);

const STATEMENTS: ReadonlyMap<LookUp, RealmStatement<Broken>> = new Map(
  Object.entries(LOOK_UPS).map(([kind, sql]) => [kind as LookUp, checking(sql)]),
);

const byKind = (
  checks: ReadonlyArray<GuardCheck>,
): ReadonlyMap<LookUp, ReadonlyArray<GuardCheck>> => {
  const kinds = new Map<LookUp, GuardCheck[]>();
  for (const check of checks) {
    const same = kinds.get(check.kind);
    if (same === undefined) kinds.set(check.kind, [check]);
    else same.push(check);
  }
  return kinds;
};

/**
 * Do these guards hold, in the transaction that is about to apply the set? One statement for each
 * kind; they leave together.
 */
export const hold = async (session: Session, guards: ReadonlyArray<Guard>): Promise<boolean> => {
  const asked = [...byKind(guards.flatMap(checksOf))].map(async ([kind, checks]) => {
    const text = STATEMENTS.get(kind);
    if (text === undefined) throw new Error(`No guard is called ${kind}`);
    const column = <Name extends keyof GuardCheck>(name: Name) =>
      checks.map((check) => check[name]);
    const broken = await session.first(
      text,
      column('key') as ReadonlyArray<number>,
      column('second') as ReadonlyArray<number>,
      column('text') as ReadonlyArray<string>,
      column('text2') as ReadonlyArray<string>,
      column('expected') as ReadonlyArray<number>,
    );
    return broken === null;
  });
  return (await Promise.all(asked)).every((holds) => holds);
};
