import { FIRST_REVISION, type SnippetId, type UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import {
  parseSnippetContent,
  parseSnippetTitle,
  type Snippet,
  type SnippetTextDenial,
} from './snippet.ts';

export interface CreateSnippetFacts {
  readonly context: ActorContext;
  /** Reserved for the new one. */
  readonly id: SnippetId;
}

/** Any user may keep snippets, including guests and bots. */
export const decideCreateSnippet = (
  { context: { realm, actor }, id }: CreateSnippetFacts,
  typed: { readonly title: string; readonly content: string },
  now: UnixSeconds,
): E.Either<SnippetTextDenial, Decision<SnippetId>> => {
  const title = parseSnippetTitle(typed.title);
  if (E.isLeft(title)) return title;
  const content = parseSnippetContent(typed.content);
  if (E.isLeft(content)) return content;
  const owner = actor.user.id;
  const texts = { title: title.right, content: content.right };
  const snippet: Snippet = {
    id,
    realm: realm.id,
    owner,
    revision: FIRST_REVISION,
    ...texts,
    createdAt: now,
  };
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor)],
      changes: [{ _tag: 'snippet.put', snippet }],
      events: [{ _tag: 'snippet.created', realm: realm.id, user: owner, snippet: id }],
    },
    reply: id,
  });
};
