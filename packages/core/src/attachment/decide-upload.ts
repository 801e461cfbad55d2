import type { Picture } from '../image/image.ts';
import {
  type AttachmentId,
  FIRST_REVISION,
  type PathId,
  type UnixSeconds,
} from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type Attachment, spaceUnchanged, type UploadSpace } from './attachment.ts';
import { roomIn, type UploadDenial } from './may-upload.ts';
import { displayName } from './naming/file-name.ts';
import type { SettledFile } from './naming/sent-file.ts';

export interface UploadFacts {
  readonly context: ActorContext;
  readonly space: UploadSpace;
  /** Reserved for the new one. */
  readonly id: AttachmentId;
}

/** A file whose bytes are stored. */
export interface StoredFile extends SettledFile {
  readonly path: PathId;
  readonly size: number;
}

/**
 * `picture` describes the file as a picture; null when it is none. With a quota the space is
 * guarded, so that concurrent uploads cannot exceed it together.
 */
export const decideUpload = (
  { context: { realm, actor }, space, id, judges }: UploadFacts & WithJudges,
  {
    file: { path, name, type, size },
    picture,
  }: { readonly file: StoredFile; readonly picture: Picture | null },
  now: UnixSeconds,
): E.Either<UploadDenial, Decision<Attachment>> =>
  pipe(
    judges.mayUpload(roomIn(realm, space, null), size),
    E.map((permit) => {
      const owner = actor.user.id;
      const image = picture && { ...picture, isDrawn: false };
      const common = {
        id,
        realm: realm.id,
        owner,
        revision: FIRST_REVISION,
        path,
        type,
        createdAt: now,
        image,
      };
      const attachment: Attachment = { ...common, name: displayName(name), size: permit.size };
      return {
        changeSet: {
          guards: [
            actorUnchanged(actor),
            ...(realm.uploadLimits.totalMib === null ? [] : [spaceUnchanged(realm.id, space)]),
          ],
          changes: [{ _tag: 'attachment.put', attachment }],
          events: [{ _tag: 'attachment.added', realm: realm.id, user: owner, attachment: id }],
        },
        reply: attachment,
      };
    }),
  );
