import { nextRevision } from '../kernel/brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { ChangeSnippetPermit, SnippetMissing } from './may-change-snippet.ts';
import {
  parseSnippetContent,
  parseSnippetTitle,
  type Snippet,
  type SnippetTextDenial,
  snippetUnchanged,
} from './snippet.ts';

export interface ChangeSnippetFacts {
  readonly context: ActorContext;
  /** Null: there is none. */
  readonly snippet: Snippet | null;
}
/** Null: as it is. */
interface Wish {
  readonly title: string | null;
  readonly content: string | null;
}

const nothing: Decision<void> = { changeSet: NO_CHANGE, reply: undefined };

const put = (
  { actor }: ActorContext,
  permit: ChangeSnippetPermit,
  texts: Pick<Snippet, 'title' | 'content'>,
): DecidedChanges => {
  const { id, realm, owner, revision } = permit;
  return {
    guards: [actorUnchanged(actor), snippetUnchanged(permit)],
    changes: [
      { _tag: 'snippet.put', snippet: { ...permit, ...texts, revision: nextRevision(revision) } },
    ],
    events: [{ _tag: 'snippet.updated', realm, user: owner, snippet: id }],
  };
};

/**
 * A text that cannot be stored is refused before the snippet is looked for. A request that changes
 * nothing still names a snippet of the actor's.
 */
export const decideEditSnippet = (
  { context, snippet, judges }: ChangeSnippetFacts & WithJudges,
  wish: Wish,
): E.Either<SnippetTextDenial | SnippetMissing, Decision<void>> => {
  const title = wish.title === null ? E.right(null) : parseSnippetTitle(wish.title);
  if (E.isLeft(title)) return title;
  const content = wish.content === null ? E.right(null) : parseSnippetContent(wish.content);
  if (E.isLeft(content)) return content;
  const permit = judges.mayChangeSnippet(context.actor, snippet);
  if (E.isLeft(permit)) return permit;
  const texts = {
    title: title.right ?? permit.right.title,
    content: content.right ?? permit.right.content,
  };
  const isSame = texts.title === permit.right.title && texts.content === permit.right.content;
  return E.right(
    isSame ? nothing : { changeSet: put(context, permit.right, texts), reply: undefined },
  );
};

export const decideRemoveSnippet = ({
  context,
  snippet,
  judges,
}: ChangeSnippetFacts & WithJudges): E.Either<SnippetMissing, Decision<void>> =>
  pipe(
    judges.mayChangeSnippet(context.actor, snippet),
    E.map((permit) => ({
      changeSet: {
        guards: [actorUnchanged(context.actor), snippetUnchanged(permit)],
        changes: [{ _tag: 'snippet.remove', snippet: permit.id }],
        events: [
          { _tag: 'snippet.removed', realm: permit.realm, user: permit.owner, snippet: permit.id },
        ],
      },
      reply: undefined,
    })),
  );
