import { UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { strip } from '../kernel/text.ts';
import { type ContentDenial, normaliseContent } from '../message/text/normalise-content.ts';
import type { Draft } from './draft.ts';
import type { AddressFacts, DraftAddressDenial, WantedAddress } from './may-address-draft.ts';

/** A draft as a program sends it. */
export interface TypedDraft {
  readonly address: WantedAddress;
  readonly content: string;
  /** UNIX seconds, perhaps with a fraction; null for now. */
  readonly editedAt: number | null;
}
export type DraftDenial =
  | ContentDenial
  | Denial<'draft.timestamp-negative'>
  | Denial<'draft.timestamp-too-late'>
  | DraftAddressDenial;

/** The last second of the year 9999, in UNIX seconds: many programs cannot read a later time. */
const LAST_SECOND = 253_402_300_799;

/**
 * What is kept of it: content without blanks around it, whole seconds. Content is looked at first,
 * then the time, then the address.
 */
export const settleDraft = (
  facts: AddressFacts & WithJudges,
  typed: TypedDraft,
  now: UnixSeconds,
): E.Either<DraftDenial, Pick<Draft, 'address' | 'content' | 'editedAt'>> => {
  const content = normaliseContent(strip(typed.content));
  if (E.isLeft(content)) return content;
  const editedAt = typed.editedAt ?? now;
  if (editedAt < 0) return E.left(denial('draft.timestamp-negative'));
  const seconds = UnixSeconds(Math.floor(editedAt));
  if (seconds > LAST_SECOND) return E.left(denial('draft.timestamp-too-late'));
  const address = facts.judges.mayAddressDraft(facts, typed.address);
  if (E.isLeft(address)) return address;
  return E.right({ address: address.right, content: content.right, editedAt: seconds });
};
