import type { UseCasePorts } from '../use-case-ports.ts';
import type { AttachmentUseCases } from './use-cases/contract.ts';
import { drawThumbnails, finishPicture } from './use-cases/draw-thumbnails.ts';
import { examineFiles } from './use-cases/examine-files.ts';
import { listAttachments } from './use-cases/list-attachments.ts';
import { openThumbnail } from './use-cases/open-thumbnail.ts';
import { grantAttachment, openAttachment, openGranted } from './use-cases/read-attachment.ts';
import { readPictures } from './use-cases/read-pictures.ts';
import { removeAttachment } from './use-cases/remove-attachment.ts';
import { removeBytes } from './use-cases/remove-bytes.ts';
import { setLimits } from './use-cases/set-limits.ts';
import { sweepAttachments } from './use-cases/sweep-attachments.ts';
import { uploadFile } from './use-cases/upload-file.ts';

export const attachmentUseCases = (ports: UseCasePorts): AttachmentUseCases => {
  const { commandPorts, storage, blobs } = ports;
  const bytes = removeBytes(storage.outbox, blobs);
  const grant = grantAttachment(commandPorts);
  const finish = finishPicture(commandPorts, ports);
  return {
    upload: uploadFile(commandPorts, ports),
    list: listAttachments(commandPorts),
    remove: removeAttachment(commandPorts, blobs),
    grant,
    open: openAttachment(commandPorts, blobs),
    openThumbnail: openThumbnail(ports, grant, finish),
    drawThumbnails: drawThumbnails(ports, finish),
    readPictures: readPictures(commandPorts, ports, finish),
    openGranted: openGranted(commandPorts, blobs),
    sweep: sweepAttachments(commandPorts, ports, bytes),
    removeBytes: bytes,
    examine: examineFiles(ports),
    setLimits: setLimits(commandPorts),
  };
};
