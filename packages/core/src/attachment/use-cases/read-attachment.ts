import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isShownToAnybody, shownBy } from '../../message/files/shown-by.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import type { Attachment } from '../attachment.ts';
import type { BlobStore } from '../blob-store.ts';
import { attachmentMissing, mayReadAttachment } from '../may-read-attachment.ts';
import type {
  AttachmentUseCases,
  BytesMissing,
  OpenAttachment,
  ReadAttachment,
  ReadAttachmentRefusal,
  ReadGranted,
} from './contract.ts';

const byPath = async ({ attachments }: Repositories, path: ReadGranted['path']) =>
  (await attachments.byPaths([path]))[0] ?? null;

const readAsUser = async (
  snapshot: Repositories,
  reader: Caller,
  path: ReadGranted['path'],
  now: UnixSeconds,
): Promise<E.Either<ReadAttachmentRefusal, Attachment>> => {
  const context = await loadActorContext(snapshot, reader, now);
  if (E.isLeft(context)) return context;
  const attachment = await byPath(snapshot, path);
  const isShown =
    attachment !== null &&
    attachment.owner !== reader.user &&
    (await shownBy(snapshot, context.right, attachment)) !== null;
  return mayReadAttachment(reader.user, attachment, isShown);
};

const readAsNobody = async (
  snapshot: Repositories,
  path: ReadGranted['path'],
): Promise<E.Either<ReadAttachmentRefusal, Attachment>> => {
  const realm = await snapshot.realms.own();
  const attachment = realm?.isActive ? await byPath(snapshot, path) : null;
  return mayReadAttachment(
    null,
    attachment,
    realm !== null && attachment !== null && (await isShownToAnybody(snapshot, realm, attachment)),
  );
};

const opened = async (
  blobs: BlobStore,
  attachment: Attachment,
): Promise<E.Either<BytesMissing, OpenAttachment>> => {
  const blob = await blobs.open(attachment.path);
  return blob === null ? E.left(denial('attachment.bytes-missing')) : E.right({ attachment, blob });
};

export const grantAttachment = (ports: CommandPorts): AttachmentUseCases['grant'] =>
  readOnly(ports)<ReadAttachment, ReadAttachmentRefusal, Attachment>(
    (snapshot, { reader, path }, now) =>
      reader.user === null ? readAsNobody(snapshot, path) : readAsUser(snapshot, reader, path, now),
  );

export const openAttachment =
  (ports: CommandPorts, blobs: BlobStore): AttachmentUseCases['open'] =>
  (command) =>
  async () => {
    const found = await grantAttachment(ports)(command)();
    return E.isLeft(found) ? found : opened(blobs, found.right);
  };

export const openGranted =
  (ports: CommandPorts, blobs: BlobStore): AttachmentUseCases['openGranted'] =>
  (command) =>
  async () => {
    const attachment = await ports.read(command.realm, (snapshot) =>
      byPath(snapshot, command.path),
    );
    return attachment === null ? E.left(attachmentMissing) : opened(blobs, attachment);
  };
