import { type DraftId, FIRST_REVISION, type UnixSeconds } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { actorUnchanged } from '../user/actor-context.ts';
import type { Draft } from './draft.ts';
import type { AddressFacts } from './may-address-draft.ts';
import type { SynchronizationOff } from './may-keep-drafts.ts';
import { type DraftDenial, settleDraft, type TypedDraft } from './settle-draft.ts';

export interface CreateDraftsFacts extends AddressFacts {
  /** Reserved, one for each draft. */
  readonly ids: ReadonlyArray<DraftId>;
}

/** All of them or none; the first one that cannot be kept is the answer. */
export const decideCreateDrafts = (
  facts: CreateDraftsFacts & WithJudges,
  { drafts }: { readonly drafts: ReadonlyArray<TypedDraft> },
  now: UnixSeconds,
): E.Either<SynchronizationOff | DraftDenial, Decision<ReadonlyArray<DraftId>>> => {
  const { actor, realm } = facts.context;
  const permit = facts.judges.mayKeepDrafts(actor.user);
  if (E.isLeft(permit)) return permit;
  const { id: owner } = permit.right;
  const settled: Draft[] = [];
  for (const [index, id] of facts.ids.entries()) {
    const typed = drafts[index];
    if (typed === undefined) break;
    const kept = settleDraft(facts, typed, now);
    if (E.isLeft(kept)) return kept;
    settled.push({
      ...kept.right,
      id,
      realm: realm.id,
      owner,
      revision: FIRST_REVISION,
      edition: id,
    });
  }
  if (settled.length === 0) return E.right({ changeSet: NO_CHANGE, reply: [] });
  const ids = settled.map(({ id }) => id);
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor)],
      changes: settled.map((draft) => ({ _tag: 'draft.put', draft })),
      events: [{ _tag: 'drafts.created', realm: realm.id, user: owner, drafts: ids }],
    },
    reply: ids,
  });
};
