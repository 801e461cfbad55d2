import type { Attachment } from '../../attachment/attachment.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { readKept } from '../edit/read-content.ts';
import { type Release, readReleases } from '../files/releases.ts';
import type { ContentEdit } from '../history.ts';
import type { CallerAndMessage } from '../read/load-message.ts';
import { renderWritten } from '../text/render-written.ts';
import type { UndoneDenial } from '../use-cases/refusals.ts';
import type { EditRecipe } from './recipe.ts';

/** What must be known to take a new text back. */
export interface UndoEditFacts {
  readonly recipe: EditRecipe;
  /** The edit, with the text before it. */
  readonly edit: ContentEdit;
  /** What the earlier text is shown as now; null: as it was shown before. */
  readonly redrawn: Rendered | null;
  readonly calledTopic: boolean;
  /** Files that the message takes hold of again. */
  readonly claims: ReadonlyArray<Attachment>;
  readonly releases: ReadonlyArray<Release>;
  /** Images of the earlier text. */
  readonly images: ReadonlyArray<Attachment>;
}

export const readUndoEdit = async (
  { markdown }: ParleyPorts,
  snapshot: Repositories,
  { context, placed }: CallerAndMessage,
  recipe: EditRecipe,
  now: UnixSeconds,
): Promise<E.Either<UndoneDenial, UndoEditFacts>> => {
  const { id } = placed.message;
  const [histories, kept, found] = await Promise.all([
    snapshot.messages.histories([id]),
    readKept(snapshot, id),
    Promise.all(recipe.released.map((file) => snapshot.attachments.byId(file))),
  ]);
  const edit = histories.get(id)?.edits[0];
  if (edit?.id !== recipe.id) return E.left(denial('undo.changed'));
  const claims = found.filter((file) => file !== null);
  const isClaimed = (file: Attachment): boolean => recipe.claimed.includes(file.id);
  const before = [...kept.held.filter((file) => !isClaimed(file)), ...claims];
  const images = before.filter(({ image }) => image !== null);
  const [releases, text] = await Promise.all([
    readReleases(snapshot, kept.held.filter(isClaimed), id),
    // Previews may have been drawn since.
    images.length === 0
      ? null
      : renderWritten(markdown, snapshot, context, edit.prevContent, now, {
          named: markdown.namedIn(edit.prevRendered),
          held: before,
        }),
  ]);
  return E.right({
    recipe,
    edit,
    claims,
    releases,
    images,
    redrawn: text !== null && E.isRight(text.rendered) ? text.rendered.right : null,
    calledTopic: kept.mentions.some(({ flag }) => flag === 'topic_wildcard_mentioned'),
  });
};
