import type { BlobStore } from '../../../attachment/blob-store.ts';
import { inOnePiece } from '../../../image/in-one-piece.ts';
import { receivePicture } from '../../../image/use-cases/receive-picture.ts';
import type { RealmId } from '../../../kernel/brand.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { decideAndCommit, readOnly, type WalkPorts } from '../../../kernel/decide-and-commit.ts';
import { denial } from '../../../kernel/denial.ts';
import { E } from '../../../kernel/fp.ts';
import type { ParleyPorts, Stale } from '../../../kernel/ports.ts';
import { type CallerDenial, loadScene, type Scene } from '../../load-actor.ts';
import type { UserView } from '../../user-view.ts';
import { viewUser } from '../../view-user.ts';
import { AVATAR_DRAWINGS, AVATAR_SECRET, type AvatarSize, avatarBlob, avatarFile, avatarName, MAX_AVATAR_MIB } from '../avatar.ts';
import { type ChangedAvatar, decideChangeAvatar } from '../decide-change-avatar.ts';
import type { AvatarUseCases } from './contract.ts';

const SIZES: ReadonlyArray<AvatarSize> = ['usual', 'medium'];

const pathsOf = (realm: RealmId, file: string): ReadonlyArray<string> =>
  SIZES.flatMap((size) => avatarBlob(realm, avatarName(file, size)) ?? []);

const removeFile = async (blobs: BlobStore, realm: RealmId, file: string): Promise<void> => {
  for (const path of pathsOf(realm, file)) await blobs.remove(path);
};

const changeTo = (walk: WalkPorts) =>
  decideAndCommit(walk)<{ readonly caller: Caller; readonly file: string | null }, Scene, CallerDenial | Stale, ChangedAvatar>({
    read: (snapshot, { caller }, now) => loadScene(snapshot, caller, now),
    decide: decideChangeAvatar,
  });

/** What he had goes. Should a crash keep it, the sweep finds that nobody needs it. */
const afterwards = async (blobs: BlobStore, { scene: { realm }, before: { avatar }, after }: ChangedAvatar): Promise<UserView> => {
  if (avatar.source === 'uploaded' && avatar !== after.avatar) await removeFile(blobs, realm.id, avatar.file);
  return viewUser(realm, after, after);
};

/** The bytes first, then the row. */
export const uploadAvatar = (walk: WalkPorts, { blobs, images, entropy }: ParleyPorts): AvatarUseCases['uploadAvatar'] => {
  const may = readOnly(walk)<{ readonly caller: Caller }, CallerDenial, Scene>((snapshot, { caller }, now) =>
    loadScene(snapshot, caller, now),
  );
  const change = changeTo(walk);
  return (command) => async () => {
    const { caller } = command;
    const scene = await may(command)();
    if (E.isLeft(scene)) return scene;
    if (images === undefined) return E.left(denial('image.unsupported'));
    const bytes = await receivePicture(command, MAX_AVATAR_MIB);
    if (E.isLeft(bytes)) return bytes;
    const drawn = await images.draw(
      inOnePiece(bytes.right),
      SIZES.map((size) => AVATAR_DRAWINGS[size]),
    )();
    if (E.isLeft(drawn)) return drawn;
    const file = avatarFile(caller.user, entropy.token(AVATAR_SECRET));
    for (const [index, path] of pathsOf(caller.realm, file).entries())
      await blobs.put(path, inOnePiece(drawn.right[index] ?? new Uint8Array()));
    const changed = await change({ caller, file })();
    if (E.isLeft(changed)) {
      await removeFile(blobs, caller.realm, file);
      return changed;
    }
    return E.right(await afterwards(blobs, changed.right));
  };
};

export const removeAvatar = (walk: WalkPorts, { blobs }: ParleyPorts): AvatarUseCases['removeAvatar'] => {
  const change = changeTo(walk);
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
