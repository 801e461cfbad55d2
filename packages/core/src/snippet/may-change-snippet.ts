import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import type { Snippet } from './snippet.ts';

export type SnippetMissing = Denial<'snippet.unavailable'>;
export type ChangeSnippetPermit = Branded<Snippet, 'ChangeSnippetPermit'>;

/** Permits it, for a judge of a host. */
export const permitChangeSnippet = (about: Snippet): ChangeSnippetPermit =>
  about as ChangeSnippetPermit;

/** Who may change or remove a saved snippet? Its owner. For others it counts as missing. */
export const mayChangeSnippet = (
  { user }: PolicyActor,
  snippet: Snippet | null,
): E.Either<SnippetMissing, ChangeSnippetPermit> =>
  snippet?.owner === user.id
    ? E.right(permitChangeSnippet(snippet))
    : E.left(denial('snippet.unavailable'));
