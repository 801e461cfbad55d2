import { type Attachment, attachmentUnchanged } from '../../attachment/attachment.ts';
import {
  mayReadAttachment,
  type ReadAttachmentPermit,
} from '../../attachment/may-read-attachment.ts';
import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { MessageId, PathId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import { shownBy } from './shown-by.ts';

/** A file that a text links, and that its writer may pass on. */
export interface Claim {
  readonly file: ReadAttachmentPermit;
  /** The message where the user may read the file; null for their own files. */
  readonly source: ReadMessagePermit | null;
}

const claimOf = async (
  snapshot: Repositories,
  context: ActorContext,
  attachment: Attachment,
): Promise<ReadonlyArray<Claim>> => {
  const { id } = context.actor.user;
  const source = attachment.owner === id ? null : await shownBy(snapshot, context, attachment);
  const permit = mayReadAttachment(id, attachment, source !== null);
  return E.isLeft(permit) ? [] : [{ file: permit.right, source }];
};

/** Links to files there are not, or that the writer may not read, are links and nothing more. */
export const readClaims = async (
  snapshot: Repositories,
  context: ActorContext,
  paths: ReadonlyArray<PathId>,
): Promise<ReadonlyArray<Claim>> => {
  if (paths.length === 0) return [];
  const found = await snapshot.attachments.byPaths(paths);
  return (
    await Promise.all(found.map((attachment) => claimOf(snapshot, context, attachment)))
  ).flat();
};

/** `message` takes hold of these files. It must be there when this is applied. */
export const claiming = (
  { realm, actor }: ActorContext,
  claims: ReadonlyArray<Claim>,
  message: MessageId,
): DecidedChanges => ({
  guards: claims.flatMap(({ file, source }) => [
    attachmentUnchanged(file),
    ...(source?.membership == null ? [] : membershipUnchanged(actor, source.membership)),
  ]),
  changes: claims.map(({ file }) => ({ _tag: 'attachment.claim', attachment: file.id, message })),
  events: claims.map(({ file }) => ({
    _tag: 'attachment.claimed',
    realm: realm.id,
    user: actor.user.id,
    attachment: file.id,
    message,
  })),
});
