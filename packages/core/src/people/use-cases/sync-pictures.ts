import { inOnePiece } from '../../image/in-one-piece.ts';
import type { RealmId, UserId } from '../../kernel/brand.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { HostDenial } from '../../kernel/host-denial.ts';
import type { Digest, Stale } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import type { ActorContext, CallerDenial } from '../../user/actor-context.ts';
import { AVATAR_SECRET, avatarFile, MAX_AVATAR_MIB } from '../../user/avatar/avatar.ts';
import { type ChangedAvatar, decideChangeAvatar } from '../../user/avatar/decide-change-avatar.ts';
import { drawAvatar, removeAvatarFile } from '../../user/avatar/use-cases/change-avatar.ts';
import type { User } from '../../user/user.ts';
import type { HostPerson } from '../host-person.ts';

const MIB = 1_048_576;
/** Bytes that become text at a time: a call takes a bounded number of arguments. */
const PIECE = 8_192;

const asText = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return pieces.join('');
};

/** Follows from the bytes, so that a picture which the person has already is not drawn again. */
const fileOf = (digest: Digest, { id, realm }: User, bytes: Uint8Array): string =>
  avatarFile(id, digest.sha256(`${realm}/${id}/${asText(bytes)}`).slice(0, AVATAR_SECRET));

interface PutAvatar {
  readonly realm: RealmId;
  readonly user: UserId;
  readonly file: string | null;
}

type Pictured = E.Either<CallerDenial | Stale | HostDenial, User>;

/**
 * Gives people their pictures: the bytes first, then the row, then the old bytes go. A picture that
 * cannot be drawn leaves the person with the one they have.
 */
export const syncPictures = (ports: UseCasePorts) => {
  const { blobs, images, digest } = ports;
  const put = decideAndCommit(
    ports.commandPorts,
    null,
  )<PutAvatar, ActorContext, CallerDenial | Stale, ChangedAvatar>({
    read: async (snapshot, { user: id }) => {
      const [realm, user] = await Promise.all([snapshot.realms.own(), snapshot.users.byId(id)]);
      return realm === null || user === null
        ? E.left(denial('caller.unknown'))
        : E.right({ realm, actor: { user, groups: new Set() } });
    },
    decide: decideChangeAvatar,
  });

  const change = async (user: User, file: string | null): Promise<Pictured> => {
    const { realm } = user;
    const changed = await put({ realm, user: user.id, file })();
    if (E.isLeft(changed)) {
      if (file !== null) await removeAvatarFile(blobs, realm, file);
      return changed;
    }
    const { before, after } = changed.right;
    if (before.avatar.source === 'uploaded' && before.avatar !== after.avatar)
      await removeAvatarFile(blobs, realm, before.avatar.file);
    return E.right(after);
  };

  const one = async ({ picture }: HostPerson, user: User): Promise<Pictured> => {
    const own = user.avatar.source === 'uploaded' ? user.avatar.file : null;
    if (picture === null) return own === null ? E.right(user) : change(user, null);
    if (picture === undefined || images === undefined || picture.length > MAX_AVATAR_MIB * MIB)
      return E.right(user);
    const file = fileOf(digest, user, picture);
    if (file === own) return E.right(user);
    const drawn = await drawAvatar({ blobs, images }, user.realm, file, inOnePiece(picture));
    return E.isLeft(drawn) ? E.right(user) : change(user, file);
  };

  return async (
    persons: ReadonlyArray<HostPerson>,
    users: ReadonlyArray<User>,
  ): Promise<E.Either<CallerDenial | Stale | HostDenial, ReadonlyArray<User>>> => {
    const after: User[] = [];
    for (const [index, user] of users.entries()) {
      const person = persons[index];
      const done = person === undefined ? E.right(user) : await one(person, user);
      if (E.isLeft(done)) return done;
      after.push(done.right);
    }
    return E.right(after);
  };
};
