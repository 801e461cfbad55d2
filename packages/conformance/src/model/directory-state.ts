import { AttachmentId, type Repositories, type Storage, UnixSeconds, UploadId } from '@parley/core';
import type { Naive } from './naive/world.ts';

/** More than a run stores. */
const ENOUGH = 10_000;

/** Everything that is asked across realms. `snapshot`: of the world's realm, in its last state. */
export const directoryState = async (
  { directory }: Pick<Storage, 'directory'>,
  { devices }: Repositories,
  world: Naive,
): Promise<Readonly<Record<string, unknown>>> => {
  const paths = [...world.files.values()].map(({ path }) => path);
  const found = await devices.ofUsers([...world.users.keys()]);
  return {
    realms: await directory.realms(),
    realmAt: await directory.realmAt(world.realm.subdomain.toUpperCase()),
    requests: await directory.requestsBefore(world.now, ENOUGH),
    endedKeys: await directory.endedApiKeys(world.now, ENOUGH),
    attachments: await directory.attachments(AttachmentId(0), ENOUGH),
    unheld: await directory.unheldAttachments(world.now, AttachmentId(0), ENOUGH),
    pathsInUse: await directory.pathsInUse(['nothing/there', ...paths]),
    uploads: await directory.uploadsStartedBefore(UnixSeconds(world.now + 1), UploadId(''), ENOUGH),
    devices: await Promise.all(found.map(({ kind, token }) => directory.devices(kind, token))),
  };
};
