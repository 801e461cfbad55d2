import type { MessageId } from '../../kernel/brand.ts';
import { MessageId as asId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Page } from '../page-query.ts';
import type { ListMessages } from '../use-cases/commands.ts';
import type { ListRefusal } from '../use-cases/refusals.ts';
import type { ListedMessages } from '../use-cases/views.ts';

/** After every message there can be; exact as a JavaScript number. */
export const NEWEST = 10_000_000_000_000_000;
export const MAX_LISTED = 5000;

type Around = Extract<ListMessages['range'], { readonly _tag: 'Around' }>;

/**
 * Whether the range would lack its anchor in the middle, which is not allowed: the anchor can be
 * excluded only at an end.
 */
export const hasHole = ({ before, after, includeAnchor }: Around): boolean =>
  before > 0 && after > 0 && !includeAnchor;

/** Left when more is asked for than is given at once, or for a range with a hole in it. */
export const checkRange = (range: ListMessages['range']): E.Either<ListRefusal, true> => {
  const asked = range._tag === 'Exactly' ? range.messages.length : range.before + range.after;
  if (asked > MAX_LISTED) return E.left(denial('message.list.too-many', { limit: MAX_LISTED }));
  return range._tag === 'Around' && hasHole(range)
    ? E.left(denial('message.list.anchor-inside'))
    : E.right(true);
};

/** Where a range lies that says so itself. */
export const placeOf = (anchor: Exclude<Around['anchor'], 'first-unread'>): number => {
  if (anchor === 'newest') return NEWEST;
  return anchor === 'oldest' ? 0 : Math.min(Math.max(anchor, 0), NEWEST);
};

/**
 * The ids of a page, ascending, and what is known of its ends. An end that was not looked at was
 * not found.
 */
export const pageResult = (
  { before, after, includeAnchor }: Around,
  anchor: number,
  page: Page,
): { readonly ids: ReadonlyArray<MessageId>; readonly anchor: number } & Omit<
  ListedMessages,
  'viewer' | 'messages' | 'sought' | 'anchor'
> => {
  const foundAnchor = includeAnchor && page.hasAnchor;
  return {
    ids: [...page.before, ...(foundAnchor ? [asId(anchor)] : []), ...page.after],
    anchor,
    foundAnchor,
    foundOldest: anchor === 0 || page.before.length < before,
    foundNewest: anchor >= NEWEST || page.after.length < after,
  };
};
