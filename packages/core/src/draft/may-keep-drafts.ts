import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { User } from '../user/user.ts';
import type { Draft } from './draft.ts';

export type SynchronizationOff = Denial<'draft.synchronization-off'>;
export type DraftMissing = Denial<'draft.unavailable'>;
export type KeepDraftsPermit = Branded<User, 'KeepDraftsPermit'>;

/** Permits it, for a judge of a host. */
export const permitKeepDrafts = (about: User): KeepDraftsPermit => about as KeepDraftsPermit;
export type ChangeDraftPermit = Branded<Draft, 'ChangeDraftPermit'>;

/** Permits it, for a judge of a host. */
export const permitChangeDraft = (about: Draft): ChangeDraftPermit => about as ChangeDraftPermit;

/** Who may keep drafts? All users, including guests and bots, unless they have turned it off. */
export const mayKeepDrafts = (user: User): E.Either<SynchronizationOff, KeepDraftsPermit> =>
  user.settings.synchronizesDrafts
    ? E.right(permitKeepDrafts(user))
    : E.left(denial('draft.synchronization-off'));

/** Who may change or remove a draft? Its writer. For others it counts as missing. */
export const mayChangeDraft = (
  keeper: KeepDraftsPermit,
  draft: Draft | null,
): E.Either<DraftMissing, ChangeDraftPermit> =>
  draft?.owner === keeper.id
    ? E.right(permitChangeDraft(draft))
    : E.left(denial('draft.unavailable'));
