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
  const rows = set.changes
    .flatMap((change) => growing(change, now))
    .filter(({ kind }) => asksOverHttp || !isPerDay(kind));
  const makers = new Map(rows.filter(({ kind }) => isPerDay(kind)).map((row) => [row.of, row]));
  const owners = new Map(
    await Promise.all(
      [...makers].map(async ([of, row]) => [of, await ownerOf(snapshot, row)] as const),
    ),
  );
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const isMade = isPerDay(row.kind);
    const owner = isMade ? owners.get(row.of) : undefined;
    const of = owner?.id ?? row.of;
    const key = `${row.kind} ${of}`;
    const group = groups.get(key) ?? {
      kind: row.kind,
      realm: row.realm,
      of,
      at: isMade ? UnixSeconds(now - DAY) : now,
      rows: new Map(),
      isAdministrator: (owner?.role ?? Number.POSITIVE_INFINITY) <= ADMINISTRATOR,
    };
    group.rows.set(row.row, row.size);
    groups.set(key, group);
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
  const groups = await grouped(snapshot, set, asksOverHttp, now);
  const refusals = await Promise.all(groups.map((group) => refusalFor(snapshot, numbers, group)));
  return refusals.find((refusal) => refusal !== null) ?? null;
};
