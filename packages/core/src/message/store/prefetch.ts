import type { MessageId, RealmId } from '../../kernel/brand.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { PageQuery, UnreadQuery } from '../page-query.ts';

/** Fetched messages: the first `count` of those asked for, kept until `end` is called. */
export interface Gathered {
  readonly count: number;
  readonly end: () => void;
}

/** Finds messages before a snapshot is read, in parts, so that other requests are not blocked. */
export interface Prefetch {
  /** True when a `read` of these messages needs no prefetch. */
  isShort(realm: RealmId, messages: ReadonlyArray<MessageId>): boolean;
  /**
   * Fetches messages in parts, so that other requests run in between. Until `end` is called, a
   * `read` finds them quickly, as they are in its snapshot: a message that was changed meanwhile is
   * fetched again. Ids without a message in the realm are skipped. Fetches
   * fewer when `signal` is aborted or if there are more than it can hold at once.
   */
  gather(realm: RealmId, messages: ReadonlyArray<MessageId>, signal?: Signal): Promise<Gathered>;
  /**
   * Finds a page in parts. Until the function it resolves to is called, a `read` gets the page
   * quickly, as it is in its snapshot: a message that was sent or changed meanwhile is looked at
   * again. After a change of more than single messages `pageSoon` may return null again, and `page`
   * may lack messages that belong to the page because of that change. When `signal` is aborted, it
   * resolves soon and the page is not found.
   */
  find(realm: RealmId, query: PageQuery, signal?: Signal): Promise<() => void>;
  /**
   * Finds unread messages as `find` finds pages, for `unreadPlacesSoon` and `unreadPlaces`. Both
   * then return all of them.
   */
  findUnread(realm: RealmId, query: UnreadQuery, signal?: Signal): Promise<() => void>;
}
