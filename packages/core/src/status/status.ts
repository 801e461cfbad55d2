import type { Emoji } from '../emoji/emoji.ts';
import type { RealmId, Revision, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';

export const MAX_STATUS_TEXT = 60;

/** What a user says about themselves to all who may see them. */
export interface UserStatus {
  readonly user: UserId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /** At most 60 code points, stripped; `''` for none. */
  readonly text: string;
  readonly emoji: Emoji | null;
}

export type StatusTextDenial = Denial<'status.text-too-long', { readonly limit: number }>;

/** The text as it is stored, without blanks around it. */
export const parseStatusText = (typed: string): E.Either<StatusTextDenial, string> => {
  const text = strip(typed);
  return codePoints(text) > MAX_STATUS_TEXT
    ? E.left(denial('status.text-too-long', { limit: MAX_STATUS_TEXT }))
    : E.right(text);
};

/** `status` is null when the user never had one. */
export const statusUnchanged = (user: UserId, status: UserStatus | null) =>
  ({ _tag: 'row.unchanged', row: 'status', user, revision: status?.revision ?? null }) as const;
