import type { OpenBlob } from '../../../attachment/blob-store.ts';
import type { IncomingPicture, PictureRefusal } from '../../../image/use-cases/receive-picture.ts';
import type { RealmId } from '../../../kernel/brand.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { HookedUseCase, UseCase } from '../../../kernel/decide-and-commit.ts';
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
  /**
   * Reads a picture and makes it the caller's avatar. Behind `POST /users/me/avatar`.
   *
   * @returns The caller's own view of themselves. Left with {@link UploadAvatarRefusal}.
   */
  readonly uploadAvatar: HookedUseCase<UploadAvatar, UploadAvatarRefusal, UserView>;
  /**
   * Removes the caller's uploaded avatar. Behind `DELETE /users/me/avatar`.
   *
   * @returns The caller's own view of themselves. Left with {@link CallerDenial}.
   */
  readonly removeAvatar: HookedUseCase<RemoveAvatar, CallerDenial | Stale, UserView>;
  /**
   * Opens an avatar, for any caller who has its address.
   *
   * @returns The bytes, which the receiver must read or close. Left with `user.avatar-missing`.
   */
  readonly openAvatar: UseCase<OpenAvatar, AvatarMissing, OpenBlob>;
}
