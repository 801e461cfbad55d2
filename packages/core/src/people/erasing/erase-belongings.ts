import { UnixSeconds, UploadId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { removeAvatarFile } from '../../user/avatar/use-cases/change-avatar.ts';
import { AT_ONCE, commitEach, type Erasure, readIn } from './erasure.ts';

/** Groups tell their members that the person is no member any more. */
const leaveGroups = async (erasure: Erasure): Promise<number> => {
  const { realm, user } = erasure;
  const groups = await readIn(erasure, (snapshot) => snapshot.groups.all());
  const sets = groups
    .filter(({ group, members }) => group.system === null && members.includes(user))
    .map(
      ({ group: { id } }): DecidedChanges => ({
        guards: [],
        changes: [{ _tag: 'group-member.remove', group: id, user }],
        events: [{ _tag: 'group.members-removed', realm, group: id, users: [user] }],
      }),
    );
  return commitEach(erasure, sets);
};

/** What has come of files that the person uploads in parts. */
const discardStaged = async ({ ports, realm, user }: Erasure): Promise<void> => {
  const end = UnixSeconds(Number.MAX_SAFE_INTEGER);
  let after = UploadId('');
  for (;;) {
    const some = await ports.storage.directory.uploadsStartedBefore(end, after, AT_ONCE);
    for (const upload of some)
      if (upload.realm === realm && upload.owner === user)
        await ports.blobs.staging.discard(upload.id);
    const last = some.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
};

const removePicture = async (erasure: Erasure): Promise<void> => {
  const { ports, realm, user } = erasure;
  const avatar = (await readIn(erasure, ({ users }) => users.byId(user)))?.avatar;
  if (avatar?.source === 'uploaded') await removeAvatarFile(ports.blobs, realm, avatar.file);
};

/** The picture and every row that is the person's own. */
export const eraseBelongings = async (erasure: Erasure): Promise<void> => {
  const { ports, realm, user, changed } = erasure;
  await removePicture(erasure);
  await discardStaged(erasure);
  await changed(await leaveGroups(erasure));
  for (;;) {
    const removed = await ports.storage.personal.forgetUser(realm, user, AT_ONCE);
    if (removed === 0) return;
    await changed(removed);
  }
};
