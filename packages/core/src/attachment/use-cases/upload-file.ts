import type { Picture } from '../../image/image.ts';
import { type CommandPorts, decideAndCommit, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { Attachment } from '../attachment.ts';
import type { DiskSpace } from '../blob-store.ts';
import { counted } from '../counted.ts';
import { decideUpload, type StoredFile, type UploadFacts } from '../decide-upload.ts';
import { roomIn, type UploadRoom } from '../may-upload.ts';
import { addressName } from '../naming/file-name.ts';
import { newPathId } from '../naming/path-id.ts';
import { settleFile } from '../naming/sent-file.ts';
import type { AttachmentUseCases, UploadFile, UploadRefusal } from './contract.ts';
import { examineFile } from './examine-file.ts';

interface KeepFile {
  readonly caller: UploadFile['caller'];
  readonly file: StoredFile;
  readonly picture: Picture | null;
}

/** How much may come. It is asked again when everything is there. */
const findRoom = (ports: CommandPorts) =>
  readOnly(ports)<UploadFile & { readonly disk: DiskSpace | null }, CallerDenial, UploadRoom>(
    async (snapshot, { caller, disk }, now) => {
      const [context, space] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.attachments.space(),
      ]);
      return E.isLeft(context) ? context : E.right(roomIn(context.right.realm, space, disk));
    },
  );

const keepFile = (ports: CommandPorts, { storage }: ParleyPorts) =>
  decideAndCommit(
    ports,
    'attachments.upload',
  )<KeepFile, UploadFacts, UploadRefusal, Attachment>({
    read: async (snapshot, { caller }, now) => {
      const [context, space, id] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.attachments.space(),
        reserveOne(storage.ids, caller.realm, 'attachment'),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, space, id });
    },
    decide: judged(decideUpload),
  });

/**
 * Stores the bytes first, then the row. Removes the bytes when the decision refuses. When the
 * commit fails it is unknown whether the row exists, so the bytes stay: the sweep removes them if
 * it does not.
 */
export const uploadFile = (
  commandPorts: CommandPorts,
  ports: ParleyPorts,
): AttachmentUseCases['upload'] => {
  const { blobs, entropy } = ports;
  const [room, keep] = [findRoom(commandPorts), keepFile(commandPorts, ports)];
  return (command) => async () => {
    const { caller } = command;
    const sent = settleFile(command);
    const found = await room({ ...command, disk: (await blobs.disk?.()) ?? null })();
    if (E.isLeft(found)) return found;
    const path = newPathId(entropy, caller.realm, addressName(sent.name));
    const { bytes, refused } = counted(command.bytes, found.right);
    let size: number;
    try {
      size = await blobs.put(path, bytes);
    } catch (error) {
      const refusal = refused();
      if (refusal === null) throw error;
      return E.left(refusal);
    }
    const { type, picture } = await examineFile(ports, { path, type: sent.type });
    const kept = await keep({ caller, file: { path, name: sent.name, type, size }, picture })();
    if (E.isLeft(kept)) await blobs.remove(path);
    return kept;
  };
};
