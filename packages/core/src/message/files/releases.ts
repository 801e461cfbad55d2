import { type Attachment, attachmentUnchanged } from '../../attachment/attachment.ts';
import { removal } from '../../attachment/removal.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import type { Repositories } from '../../kernel/ports.ts';

/** A file that a message lets go of. */
export interface Release {
  readonly attachment: Attachment;
  /** Another message holds it too. */
  readonly isHeldElsewhere: boolean;
}

export const readReleases = async (
  { attachments }: Repositories,
  files: ReadonlyArray<Attachment>,
  message: MessageId,
): Promise<ReadonlyArray<Release>> => {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const elsewhere = new Set(await attachments.heldElsewhere(ids, message));
  return files.map((attachment) => ({ attachment, isHeldElsewhere: elsewhere.has(attachment.id) }));
};

/**
 * `message` lets go of these files. Who else takes hold of one meanwhile, or lets go, makes it
 * stale.
 */
export const releasing = (
  releases: ReadonlyArray<Release>,
  message: MessageId,
): DecidedChanges => ({
  ...NO_CHANGE,
  guards: releases.map(({ attachment }) => attachmentUnchanged(attachment)),
  changes: releases.map(({ attachment }) => ({
    _tag: 'attachment.release',
    attachment: attachment.id,
    message,
  })),
});

/** Removes files with their last message, unless they are still wanted. */
export const removingWithLast = (
  releases: ReadonlyArray<Release>,
  wanted: ReadonlyArray<Attachment>,
): ReadonlyArray<DecidedChanges> =>
  releases
    .filter(({ attachment, isHeldElsewhere }) => !isHeldElsewhere && !wanted.includes(attachment))
    .map(({ attachment }) => removal(attachment, 'last-message'));
