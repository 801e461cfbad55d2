import { isPictureType, type Picture } from '../../image/image.ts';
import { nextRevision, type RealmId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Stale } from '../../kernel/ports.ts';
import { type Attachment, attachmentUnchanged } from '../attachment.ts';
import { allFiles } from './all-files.ts';
import type { AttachmentUseCases } from './contract.ts';
import type { FinishPicture } from './draw-thumbnails.ts';
import { measureFile } from './measure-file.ts';

interface Measured {
  readonly realm: RealmId;
  readonly file: Attachment;
  readonly picture: Picture;
}

/** Answers the file as it is then; null: it is gone. */
const noteMeasured = (ports: CommandPorts) =>
  decideAndCommit(
    ports,
    null,
  )<Measured, Attachment | null, Stale, Attachment | null>({
    read: async ({ attachments }, { file }) => E.right(await attachments.byId(file.id)),
    decide: (file, { picture }) => {
      if (file === null || file.image !== null)
        return E.right({ changeSet: NO_CHANGE, reply: file });
      const attachment = {
        ...file,
        revision: nextRevision(file.revision),
        image: { ...picture, isDrawn: false },
      };
      const changeSet = {
        guards: [attachmentUnchanged(file)],
        changes: [{ _tag: 'attachment.put', attachment }],
        events: [],
      } as const;
      return E.right({ changeSet, reply: attachment });
    },
  });

/**
 * Those that were uploaded while nothing read pictures, or stopped while theirs was drawn. Again,
 * if need be: nothing more is found.
 */
export const readPictures = (
  commandPorts: CommandPorts,
  ports: ParleyPorts,
  finish: FinishPicture,
): AttachmentUseCases['readPictures'] => {
  const note = noteMeasured(commandPorts);
  const measured = async (file: Attachment): Promise<Attachment | null> => {
    const picture = await measureFile(ports, file);
    const noted = picture && (await note({ realm: file.realm, file, picture })());
    return noted !== null && E.isRight(noted) ? noted.right : null;
  };
  return () => async () => {
    const found = { files: 0, pictures: 0 };
    for await (const file of allFiles(commandPorts.directory)) {
      if (!isPictureType(file.type) || file.image?.isDrawn) continue;
      found.files++;
      const picture = file.image === null ? await measured(file) : file;
      if (picture?.image && (await finish(picture)) === 'drawn') found.pictures++;
    }
    return E.right(found);
  };
};
