import type { ContainerId, HistoryId, RealmId, RowIds, SubmessageId, TopicId } from './brand.ts';

/** What has ids that a store reserves within a realm. Ids of uploads are secrets. */
export interface ReservableIds extends Omit<RowIds, 'realm' | 'upload'> {
  readonly topic: TopicId;
  readonly submessage: SubmessageId;
  readonly container: ContainerId;
  readonly history: HistoryId;
}

export type IdKind = keyof ReservableIds;

/** How many ids of each kind are wanted. */
export type WantedIds = { readonly [Kind in IdKind]?: number };

/** Lists whose length the compiler knows. */
interface Counted<Id> {
  readonly 0: readonly [];
  readonly 1: readonly [Id];
  readonly 2: readonly [Id, Id];
  readonly 3: readonly [Id, Id, Id];
  readonly 4: readonly [Id, Id, Id, Id];
}

type ListOf<Id, Count> = Count extends keyof Counted<Id> ? Counted<Id>[Count] : ReadonlyArray<Id>;

export type ReservedIds<Wanted extends WantedIds> = {
  readonly [Kind in keyof Wanted]: Kind extends IdKind
    ? ListOf<ReservableIds[Kind], Wanted[Kind]>
    : never;
};

export interface Ids {
  /**
   * Reserves ids for one command, which asks at most once.
   *
   * @returns For each kind in `wanted` as many ids as it asks for, ascending. They are fresh:
   *   greater than every id of their kind that was reserved in `realm` earlier, after a crash too,
   *   and reserved in no other realm. Gaps are allowed.
   * @example
   * const { message, topic } = await storage.ids.reserve(realm, { message: 2, topic: 1 });
   */
  reserve<const Wanted extends WantedIds>(
    realm: RealmId,
    wanted: Wanted,
  ): Promise<ReservedIds<Wanted>>;
  /** The id of a realm that is founded: fresh, and never given again. */
  newRealm(): Promise<RealmId>;
}
