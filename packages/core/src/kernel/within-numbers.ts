import { type RealmId, UnixSeconds, UserId } from './brand.ts';
import type { Change, DecidedChanges } from './change-set.ts';
import type { Count, Counted, CountedKind } from './counted.ts';
import { DAY, type Growing, type Growth } from './growing.ts';
import { GROWTH } from './growth.ts';
import {
  NUMBER_NAMES,
  type NumberName,
  type Numbers,
  noteOf,
  type TooMany,
  type TooManyRule,
  tooMany,
} from './numbers.ts';
import type { Repositories } from './ports.ts';

/** `ROLE.administrator` and above; the kernel knows no concept. */
export const ADMINISTRATOR = 200;
const MIB = 1_048_576;

const numbersOfKind = (kind: CountedKind): ReadonlyArray<NumberName> =>
  NUMBER_NAMES.filter((name) => noteOf(name).counts === kind);
const isPerDay = (kind: CountedKind): boolean =>
  numbersOfKind(kind).some((name) => noteOf(name).isPerDay);

/** What a change set stores for one owner. */
interface Group extends Counted {
  readonly realm: RealmId | null;
  readonly rows: Map<number | string, number>;
  readonly isAdministrator: boolean;
}

/** A change like any other, to look its row of the table up. */
const growing = (change: Change, now: UnixSeconds): ReadonlyArray<Growing> => {
  const growth = GROWTH[change._tag] as Growth<Change['_tag']>;
  return typeof growth === 'function' ? growth(change as never, now) : [];
};

/** Does a set store any row that has a number? Most do not, and nothing is counted for them. */
export const mayGrow = ({ changes }: DecidedChanges): boolean =>
  changes.some(({ _tag }) => typeof GROWTH[_tag] === 'function');

/** Who counts for what an account makes in a day: the owner of a bot, else the account. */
const ownerOf = async (
  { users }: Repositories,
  { realm, of }: Growing,
): Promise<{ readonly id: number; readonly role: number }> => {
  const maker = realm === null ? null : await users.byId(UserId(of));
  const owner = maker?.bot?.owner ?? null;
  const found = realm === null || owner === null ? maker : await users.byId(owner);
  return { id: found?.id ?? of, role: found?.role ?? Number.POSITIVE_INFINITY };
};

const grouped = async (
  snapshot: Repositories,
  set: DecidedChanges,
  asksOverHttp: boolean,
  now: UnixSeconds,
): Promise<ReadonlyArray<Group>> => {
  const groups = new Map<string, Group>();
  const owners = new Map<number, { readonly id: number; readonly role: number }>();
  for (const change of set.changes) {
    for (const row of growing(change, now)) {
      const isMade = isPerDay(row.kind);
      if (isMade && !asksOverHttp) continue;
      if (isMade && !owners.has(row.of)) owners.set(row.of, await ownerOf(snapshot, row));
      const owner = owners.get(row.of);
      const of = isMade ? (owner?.id ?? row.of) : row.of;
      const key = `${row.kind} ${of}`;
      const at = isMade ? UnixSeconds(now - DAY) : now;
      const isAdministrator = isMade && (owner?.role ?? Number.POSITIVE_INFINITY) <= ADMINISTRATOR;
      const group = groups.get(key) ?? {
        kind: row.kind,
        realm: row.realm,
        of,
        at,
        rows: new Map(),
        isAdministrator,
      };
      group.rows.set(row.row, row.size);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
};

/** Infinity where the number is not this group's. */
const mostOf = async (
  snapshot: Repositories,
  numbers: Numbers,
  name: NumberName,
  group: Group,
): Promise<number> => {
  const { who, timesLargestFile } = noteOf(name);
  if (who !== undefined && (who === 'administrators') !== group.isAdministrator)
    return Number.POSITIVE_INFINITY;
  if (!timesLargestFile) return numbers[name];
  const realm = await snapshot.realms.own();
  return numbers[name] * (realm?.uploadLimits.fileMib ?? 0) * MIB;
};

/**
 * Calls `among` only when the rows to store might exceed the limit: they may replace existing rows.
 */
const refusalFor = async (
  snapshot: Repositories,
  numbers: Numbers,
  group: Group,
): Promise<TooMany<TooManyRule> | null> => {
  const before = await snapshot.counts.all(group);
  const added: Count = {
    items: group.rows.size,
    size: [...group.rows.values()].reduce((sum, size) => sum + size, 0),
  };
  let replaced: Count | null = null;
  for (const name of numbersOfKind(group.kind)) {
    const { measure } = noteOf(name);
    const most = await mostOf(snapshot, numbers, name, group);
    if (before[measure] + added[measure] <= most) continue;
    replaced ??= await snapshot.counts.among(group, [...group.rows.keys()]);
    const after = before[measure] - replaced[measure] + added[measure];
    if (after > most && after > before[measure]) return tooMany(name, most);
  }
  return null;
};

/**
 * The first number that a change set would exceed; null while there is room. What does not grow a
 * list is never refused.
 */
export const beyondNumbers = async (
  snapshot: Repositories,
  numbers: Numbers,
  set: DecidedChanges,
  asksOverHttp: boolean,
  now: UnixSeconds,
): Promise<TooMany<TooManyRule> | null> => {
  for (const group of await grouped(snapshot, set, asksOverHttp, now)) {
    const refusal = await refusalFor(snapshot, numbers, group);
    if (refusal !== null) return refusal;
  }
  return null;
};
