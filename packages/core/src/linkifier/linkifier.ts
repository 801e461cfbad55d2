import type { LinkifierId, RealmId, Revision } from '../kernel/brand.ts';
import type { RowGuard } from '../kernel/guard.ts';
import type { LinkRule } from '../kernel/link-port.ts';

/** In code points. */
export const MAX_PATTERN = 1_000;
export const MAX_URL_TEMPLATE = 2_000;
/** The most linkifiers of a realm. Each is searched for in every message. */

/**
 * A realm's rule that makes links of words. Both texts are stripped and agree: every named group is
 * a variable, and no other is.
 */
export interface Linkifier extends LinkRule {
  readonly id: LinkifierId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /**
   * Of two that match the same words the one with the smaller position wins. Unique in its realm;
   * never given twice.
   */
  readonly position: number;
}

/** A linkifier as typed, without surrounding blanks. */
export interface WantedLinkifier {
  readonly pattern: string;
  readonly urlTemplate: string;
}

/** Beyond that of all others. */
export const nextPosition = (all: ReadonlyArray<Linkifier>): number =>
  Math.max(0, ...all.map(({ position }) => position)) + 1;

export const linkifierUnchanged = ({ id, revision }: Linkifier): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'linkifier',
  id,
  revision,
});
