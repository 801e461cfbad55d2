import type { BlobStore } from '../../../attachment/blob-store.ts';
import type { ImageProcessor, PictureDenial } from '../../../image/image-port.ts';
import { inOnePiece } from '../../../image/in-one-piece.ts';
import { receivePicture } from '../../../image/use-cases/receive-picture.ts';
import type { RealmId } from '../../../kernel/brand.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { type CommandPorts, decideAndCommit, readOnly } from '../../../kernel/decide-and-commit.ts';
import { denial } from '../../../kernel/denial.ts';
import { E } from '../../../kernel/fp.ts';
import type { ParleyPorts, Stale } from '../../../kernel/ports.ts';
import { type ActorContext, type CallerDenial, loadActorContext } from '../../actor-context.ts';
import type { UserView } from '../../user-view.ts';
import { viewUser } from '../../view-user.ts';
import {
  AVATAR_DRAWINGS,
  AVATAR_SECRET,
  type AvatarSize,
  avatarBlob,
  avatarFile,
  avatarName,
  MAX_AVATAR_MIB,
} from '../avatar.ts';
import { type ChangedAvatar, decideChangeAvatar } from '../decide-change-avatar.ts';
import type { AvatarUseCases } from './contract.ts';

const SIZES: ReadonlyArray<AvatarSize> = ['usual', 'medium'];

const pathsOf = (realm: RealmId, file: string): ReadonlyArray<string> =>
  SIZES.flatMap((size) => avatarBlob(realm, avatarName(file, size)) ?? []);

/** Removes the bytes of an uploaded picture. */
export const removeAvatarFile = async (
  blobs: BlobStore,
  realm: RealmId,
  file: string,
): Promise<void> => {
  for (const path of pathsOf(realm, file)) await blobs.remove(path);
};

/** Draws a picture in each size and stores what was drawn under the name `file`. */
export const drawAvatar = async (
  { blobs, images }: { readonly blobs: BlobStore; readonly images: ImageProcessor },
  realm: RealmId,
  file: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<E.Either<PictureDenial, void>> => {
  const drawn = await images.draw(
    bytes,
    SIZES.map((size) => AVATAR_DRAWINGS[size]),
  )();
  if (E.isLeft(drawn)) return drawn;
  for (const [index, path] of pathsOf(realm, file).entries())
    await blobs.put(path, inOnePiece(drawn.right[index] ?? new Uint8Array()));
  return E.right(undefined);
};

const changeTo = (ports: CommandPorts, name: 'users.uploadAvatar' | 'users.removeAvatar') =>
  decideAndCommit(
    ports,
    name,
  )<
    { readonly caller: Caller; readonly file: string | null },
    ActorContext,
    CallerDenial | Stale,
    ChangedAvatar
  >({
    read: (snapshot, { caller }, now) => loadActorContext(snapshot, caller, now),
    decide: decideChangeAvatar,
  });

/** Removes the old picture. If a crash prevents this, the sweep finds the unused blob. */
const afterwards = async (
  blobs: BlobStore,
  { context: { realm }, before: { avatar }, after }: ChangedAvatar,
): Promise<UserView> => {
  if (avatar.source === 'uploaded' && avatar !== after.avatar)
    await removeAvatarFile(blobs, realm.id, avatar.file);
  return viewUser(realm, after, after);
};

/** The bytes first, then the row. */
export const uploadAvatar = (
  ports: CommandPorts,
  { blobs, images, entropy }: ParleyPorts,
): AvatarUseCases['uploadAvatar'] => {
  const may = readOnly(ports)<{ readonly caller: Caller }, CallerDenial, ActorContext>(
    (snapshot, { caller }, now) => loadActorContext(snapshot, caller, now),
  );
  const change = changeTo(ports, 'users.uploadAvatar');
  return (command) => async () => {
    const { caller } = command;
    const context = await may(command)();
    if (E.isLeft(context)) return context;
    if (images === undefined) return E.left(denial('image.unsupported'));
    const bytes = await receivePicture(command, MAX_AVATAR_MIB);
    if (E.isLeft(bytes)) return bytes;
    const file = avatarFile(caller.user, entropy.token(AVATAR_SECRET));
    const drawn = await drawAvatar({ blobs, images }, caller.realm, file, inOnePiece(bytes.right));
    if (E.isLeft(drawn)) return drawn;
    const changed = await change({ caller, file })();
    if (E.isLeft(changed)) {
      await removeAvatarFile(blobs, caller.realm, file);
      return changed;
    }
    return E.right(await afterwards(blobs, changed.right));
  };
};

export const removeAvatar = (
  ports: CommandPorts,
  { blobs }: ParleyPorts,
): AvatarUseCases['removeAvatar'] => {
  const change = changeTo(ports, 'users.removeAvatar');
  return ({ caller }) =>
    async () => {
      const changed = await change({ caller, file: null })();
      return E.isLeft(changed) ? changed : E.right(await afterwards(blobs, changed.right));
    };
};

export const openAvatar =
  ({ blobs }: ParleyPorts): AvatarUseCases['openAvatar'] =>
  ({ realm, name }) =>
  async () => {
    const path = avatarBlob(realm, name);
    const blob = path === null ? null : await blobs.open(path);
    return blob === null ? E.left(denial('user.avatar-missing')) : E.right(blob);
  };
