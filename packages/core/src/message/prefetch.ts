import type { MessageId } from '../kernel/brand.ts';
import type { Signal } from '../kernel/signal.ts';
import type { PageQuery, UnreadQuery } from './page-query.ts';

/** The first `count` of some messages are at hand, until `end` is called. */
export interface Gathered {
  readonly count: number;
  readonly end: () => void;
}

/**
 * For a `read` that shows or searches more messages than it can without holding up other requests.
 */
export interface Prefetch {
  /** Would it be short if it showed these? */
  isShort(messages: ReadonlyArray<MessageId>): boolean;
  /**
   * Fetches them part by part, and others have their turns between. Until `end` is called, a `read`
   * finds them quickly, as they are in the state it reads: whatever was changed meanwhile is
   * fetched again. Ids without a message are passed over. It ends with less when `signal` is
   * aborted, and where they are more than it can hold at once.
   */
  gather(messages: ReadonlyArray<MessageId>, signal?: Signal): Promise<Gathered>;
  /**
   * Looks for a page in the same way. Until what it answers is called, a `read` is given the page
   * quickly, as it is in the state it reads: what was sent or changed meanwhile is looked at again.
   * Where more than single messages changed, `pageSoon` may say null once more, and `page` may
   * leave out what has come to belong to it by that. When `signal` is aborted it ends soon, and
   * nothing was found.
   */
  find(query: PageQuery, signal?: Signal): Promise<() => void>;
  /**
   * Finds unread messages beforehand, as `find` does for pages, for `unreadPlacesSoon` and
   * `unreadPlaces`; both then answer completely.
   */
  findUnread(query: UnreadQuery, signal?: Signal): Promise<() => void>;
}
