import {
  type AlertWordIndex,
  type AlertWords,
  boundedCache,
  type Channel,
  type GroupId,
  type Linkifier,
  newWordCache,
  type Realm,
  type RealmId,
  type Sha256,
  type StoredKey,
  type Subscription,
  type TopicId,
  type User,
  type UserId,
  type WordCache,
} from '@parley/core';
import { ascending } from '../database/ascending.ts';
import type { PlaceOfMessages } from '../messages/rows/message.ts';
import type { SpanRow } from '../messages/rows/topic.ts';
import type { CachedReader } from './cached-reader.ts';
import { type ChangeWatcher, changeWatcher } from './change-watcher.ts';
import { type EditWriteThrough, editWriteThrough } from './edit-write-through.ts';
import type { HistoryChain } from './known-chain.ts';
import { bytesOfMessage, MESSAGE_BYTES } from './message-bytes.ts';
import { type RetainingCache, retainingCache } from './retained-entries.ts';
import { secondChanceCache } from './second-chance-cache.ts';
import type { StoredMessage } from './stored-message.ts';
import { newUserListCache, type UserListCache } from './user-list-cache.ts';

/** Answers that were read before, until a commit may have changed them. */
export interface Cache<A> {
  of(key: string | number, load: () => A): A;
  /**
   * Like `of`, but a miss is not remembered: for a text that callers choose, so that they cannot
   * fill the memory, and for an id, which may be of another realm.
   */
  found(key: string | number, load: () => A): A;
  /** Undefined when it was not read yet. */
  known(key: string | number): A | undefined;
  remember(key: string | number, value: A): void;
  drop(key: string | number): void;
  forget(): void;
  /** How often it had to forget something. */
  changes(): number;
}

const LIMIT = 20_000;
/** Each with its flags. */
const READERS = 2_000;
/** The most lists of one kind, each of which may be as long. */
const FEW = 4;
/** The most spans of a topic or a container that are kept. */
export const MANY_SPANS = 64;
/** The most moves of a history that are kept. The moves of a longer one are read each time. */
export const MANY_MOVES = 32;
/** Histories of spans, of some hundred bytes for each move. */
const CHAINS = 2_000;
/**
 * Topics that are read at the same time, and containers of which a page is: half a kilobyte each.
 */
const READ = 4_000;

const remembering = <A>(limit = LIMIT): Cache<A> => {
  const { of: known, keep: remember, drop, forget } = boundedCache<string | number, A>(limit);
  let changes = 0;
  return {
    of: (key, load) => {
      const held = known(key);
      if (held !== undefined) return held;
      const value = load();
      remember(key, value);
      return value;
    },
    found: (key, load) => {
      const held = known(key);
      if (held !== undefined) return held;
      const value = load();
      if (value !== null) remember(key, value);
      return value;
    },
    known,
    remember,
    drop: (key) => {
      changes += 1;
      drop(key);
    },
    forget: () => {
      changes += 1;
      forget();
    },
    changes: () => changes,
  };
};

/** Those of `ids` that there are, ascending. `load` is asked, once, for those not known yet. */
export const rowsOf = <Row extends { readonly id: number }>(
  cache: Cache<Row | null>,
  ids: ReadonlyArray<Row['id']>,
  load: (unknown: ReadonlyArray<Row['id']>) => ReadonlyArray<Row>,
): ReadonlyArray<Row> => {
  const rows: Row[] = [];
  const unknown: Array<Row['id']> = [];
  for (const id of ascending(ids)) {
    const known = cache.known(id);
    if (known === undefined) unknown.push(id);
    else if (known !== null) rows.push(known);
  }
  if (unknown.length === 0) return rows;
  for (const row of load(unknown)) {
    cache.remember(row.id, row);
    rows.push(row);
  }
  return rows.sort((a, b) => a.id - b.id);
};

export interface CacheEntry {
  readonly realm: RealmId;
  readonly among: ReadonlyArray<GroupId>;
  readonly groups: ReadonlySet<GroupId>;
}

export interface KnownKey extends Pick<StoredKey, 'kind' | 'usedAt' | 'endsAt'> {
  readonly user: UserId;
}

/** Where `keys` has an API key of the realm. */
export const keyIn = (realm: RealmId, digest: Sha256): string => `${realm} ${digest}`;

/**
 * The alert words of all users of a realm, by user; and the users who changed theirs since they
 * were loaded.
 */
export interface KnownAlertWords {
  readonly all: ReadonlyArray<AlertWords>;
  /** The index of `all`. */
  readonly index: AlertWordIndex;
  readonly changed: Set<UserId>;
}

/** A span of a container as it is now, and the newest link of its history. */
export interface KnownPlace {
  readonly first: number;
  readonly last: number;
  readonly head: number | null;
  readonly place: PlaceOfMessages;
}

/**
 * What nearly every request asks and hardly any changes. Each applier forgets what it touches; a
 * commit of another process forgets everything.
 */
export interface Caches {
  /** The realms, by id and by subdomain. */
  readonly realms: Cache<Realm | null>;
  /** The users, by id and by address. */
  readonly users: Cache<User | null>;
  /** By realm and digest. That a key is remembered does not say that it has not ended. */
  readonly keys: Cache<KnownKey | null>;
  readonly crowds: UserListCache;
  /** The system groups that a user is in, and the groups that follow from these, by user. */
  readonly holding: Cache<CacheEntry>;
  readonly channels: Cache<Channel | null>;
  readonly subscriptions: Cache<Subscription | null>;
  /** The linkifiers of a realm, in their order. */
  readonly linkifiers: Cache<ReadonlyArray<Linkifier>>;
  /** The alert words, by realm. */
  readonly alertWords: Cache<KnownAlertWords>;
  /** The users who mute a user, by realm and muted user. */
  readonly muters: Cache<ReadonlyArray<UserId>>;
  readonly messages: RetainingCache<StoredMessage>;
  readonly rewritten: EditWriteThrough;
  /** Spans by container, those that were asked for. */
  readonly places: Cache<ReadonlyArray<KnownPlace>>;
  /** By container: its newest messages, few and as many as a page has, see `newestIds`. */
  readonly newest: Cache<ReadonlyArray<number>>;
  readonly newestPages: Cache<ReadonlyArray<number>>;
  /** Ids by realm, channel and name. */
  readonly topics: Cache<TopicId | null>;
  /** The spans of a topic. */
  readonly spans: Cache<ReadonlyArray<SpanRow>>;
  /**
   * Histories by their newest link; null for one that is too long to keep. Links never change, so
   * nothing invalidates them.
   */
  readonly chains: Cache<HistoryChain | null>;
  /** The words of a text, by their spelling. */
  readonly words: WordCache;
  /** What is cached of a reader, by user. */
  readonly readers: Cache<CachedReader>;
  /** Who looks for messages over several turns of the event loop. */
  readonly changeWatcher: ChangeWatcher;
}

/** `messageBytes`: memory for remembered messages, with what hangs on them. */
export const emptyCaches = (messageBytes = MESSAGE_BYTES): Caches => {
  const messages = retainingCache(secondChanceCache(messageBytes, bytesOfMessage));
  return {
    realms: remembering(),
    users: remembering(),
    keys: remembering(),
    crowds: newUserListCache(),
    holding: remembering(),
    channels: remembering(3 * LIMIT),
    subscriptions: remembering(),
    linkifiers: remembering(),
    alertWords: remembering(FEW),
    muters: remembering(),
    messages,
    rewritten: editWriteThrough(messages),
    places: remembering(),
    newest: remembering(),
    newestPages: remembering(READ),
    topics: remembering(),
    spans: remembering(READ),
    chains: remembering(CHAINS),
    words: newWordCache(),
    readers: remembering(READERS),
    changeWatcher: changeWatcher(),
  };
};

export const forgetAll = (caches: Caches): void => {
  for (const cache of Object.values<{ readonly forget: () => void }>({ ...caches })) cache.forget();
};
