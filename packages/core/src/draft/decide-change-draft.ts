import { type DraftId, nextRevision, type UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type Draft, draftUnchanged } from './draft.ts';
import type { AddressFacts } from './may-address-draft.ts';
import type { ChangeDraftPermit, DraftMissing, SynchronizationOff } from './may-keep-drafts.ts';
import { type DraftDenial, settleDraft, type TypedDraft } from './settle-draft.ts';

export interface RemoveDraftFacts {
  readonly context: ActorContext;
  /** Null: there is none. */
  readonly draft: Draft | null;
}
export interface EditDraftFacts extends AddressFacts, RemoveDraftFacts {
  /** Reserved for this edit. */
  readonly edition: DraftId;
}

const permitFor = ({
  context,
  draft,
  judges,
}: RemoveDraftFacts & WithJudges): E.Either<SynchronizationOff | DraftMissing, ChangeDraftPermit> =>
  pipe(
    judges.mayKeepDrafts(context.actor.user),
    E.flatMap(
      (keeper): E.Either<SynchronizationOff | DraftMissing, ChangeDraftPermit> =>
        judges.mayChangeDraft(keeper, draft),
    ),
  );

/** The whole draft is replaced. */
export const decideEditDraft = (
  facts: EditDraftFacts & WithJudges,
  { typed }: { readonly typed: TypedDraft },
  now: UnixSeconds,
): E.Either<SynchronizationOff | DraftMissing | DraftDenial, Decision<void>> => {
  const permit = permitFor(facts);
  if (E.isLeft(permit)) return permit;
  const settled = settleDraft(facts, typed, now);
  if (E.isLeft(settled)) return settled;
  const { id, realm, owner, revision } = permit.right;
  const draft: Draft = {
    ...settled.right,
    id,
    realm,
    owner,
    revision: nextRevision(revision),
    edition: facts.edition,
  };
  return E.right({
    changeSet: {
      guards: [actorUnchanged(facts.context.actor), draftUnchanged(permit.right)],
      changes: [{ _tag: 'draft.put', draft }],
      events: [{ _tag: 'draft.updated', realm, user: owner, draft: id }],
    },
    reply: undefined,
  });
};

export const decideRemoveDraft = (
  facts: RemoveDraftFacts & WithJudges,
): E.Either<SynchronizationOff | DraftMissing, Decision<void>> =>
  pipe(
    permitFor(facts),
    E.map((permit) => ({
      changeSet: {
        guards: [actorUnchanged(facts.context.actor), draftUnchanged(permit)],
        changes: [{ _tag: 'draft.remove', draft: permit.id }],
        events: [
          { _tag: 'draft.removed', realm: permit.realm, user: permit.owner, draft: permit.id },
        ],
      },
      reply: undefined,
    })),
  );
