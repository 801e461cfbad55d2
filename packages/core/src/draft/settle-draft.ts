import { UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { strip } from '../kernel/text.ts';
import { type ContentDenial, normaliseContent } from '../message/text/normalise-content.ts';
import type { Draft } from './draft.ts';
import { type AddressFacts, type DraftAddressDenial, mayAddressDraft, type WantedAddress } from './may-address-draft.ts';

/** A draft as a program sends it. */
export interface TypedDraft {
  readonly address: WantedAddress;
  readonly content: string;
  /** UNIX seconds, perhaps with a fraction; null for now. */
  readonly editedAt: number | null;
}
export type DraftDenial = ContentDenial | Denial<'draft.timestamp-negative'> | DraftAddressDenial;

/** What is kept of it: content without blanks around it, whole seconds. Content is looked at first, then the time, then the address. */
export const settleDraft = (
  facts: AddressFacts,
  typed: TypedDraft,
  now: UnixSeconds,
): E.Either<DraftDenial, Pick<Draft, 'address' | 'content' | 'editedAt'>> => {
  const content = normaliseContent(strip(typed.content));
  if (E.isLeft(content)) return content;
  const editedAt = typed.editedAt ?? now;
  if (editedAt < 0) return E.left(denial('draft.timestamp-negative'));
  const address = mayAddressDraft(facts, typed.address);
  if (E.isLeft(address)) return address;
  const seconds = UnixSeconds(Math.floor(Math.min(editedAt, Number.MAX_SAFE_INTEGER)));
  return E.right({ address: address.right, content: content.right, editedAt: seconds });
};
