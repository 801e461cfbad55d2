import type { OpenBlob } from '../../../attachment/blob-store.ts';
import type { IncomingPicture, PictureRefusal } from '../../../image/use-cases/receive-picture.ts';
import type { RealmId } from '../../../kernel/brand.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { UseCase } from '../../../kernel/decide-and-commit.ts';
import type { Denial } from '../../../kernel/denial.ts';
import type { Stale } from '../../../kernel/ports.ts';
import type { CallerDenial } from '../../actor-context.ts';
import type { UserView } from '../../user-view.ts';

export interface UploadAvatar extends IncomingPicture {
  readonly caller: Caller;
}
export type UploadAvatarRefusal = CallerDenial | PictureRefusal | Stale;

export interface RemoveAvatar {
  readonly caller: Caller;
}

/** `name`: the last part of its address. */
export interface OpenAvatar {
  readonly realm: RealmId;
  readonly name: string;
}
export type AvatarMissing = Denial<'user.avatar-missing'>;

export interface AvatarUseCases {
  /** Behind `POST /users/me/avatar`. The reply is the caller's own view of themselves. */
  readonly uploadAvatar: UseCase<UploadAvatar, UploadAvatarRefusal, UserView>;
  /** Behind `DELETE /users/me/avatar`. */
  readonly removeAvatar: UseCase<RemoveAvatar, CallerDenial | Stale, UserView>;
  /** For any caller with the address. The receiver must read the blob or close it. */
  readonly openAvatar: UseCase<OpenAvatar, AvatarMissing, OpenBlob>;
}
