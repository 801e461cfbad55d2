import type { UploadSpace } from '../attachment/attachment.ts';
import type { DiskSpace } from '../attachment/blob-store.ts';
import { roomIn, type UploadDenial } from '../attachment/may-upload.ts';
import type { PathId, UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type Upload, uploadIdOf } from './upload.ts';

export interface BeginFacts {
  readonly context: ActorContext;
  readonly space: UploadSpace;
  /** Bytes that uploads of the realm will have which are not finished yet. */
  readonly announced: number;
}

/** Read before the snapshot. Null: the disk is not known. */
interface OnDisk {
  readonly disk: DiskSpace | null;
}

export interface Beginning extends OnDisk, Pick<Upload, 'name' | 'type' | 'size' | 'note'> {
  /** Chosen for it. */
  readonly path: PathId;
}

/** Announced bytes count for the quota, so that unfinished uploads cannot exceed it. */
export const decideBegin = (
  { context: { realm, actor }, space, announced, judges }: BeginFacts & WithJudges,
  { path, name, type, size, note, disk }: Beginning,
  now: UnixSeconds,
): E.Either<UploadDenial, Decision<Upload>> =>
  pipe(
    judges.mayUpload(roomIn(realm, { ...space, used: space.used + announced }, disk), size),
    E.map((permit) => {
      const mine = { id: uploadIdOf(path), realm: realm.id, owner: actor.user.id };
      const upload: Upload = { ...mine, path, name, type, size: permit.size, note, startedAt: now };
      return {
        changeSet: {
          guards: [actorUnchanged(actor)],
          changes: [{ _tag: 'upload.put', upload }],
          events: [],
        },
        reply: upload,
      };
    }),
  );
