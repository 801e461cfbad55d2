import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { Attachment } from '../attachment.ts';
import {
  formatsOf,
  nearest,
  parseFormat,
  type ThumbnailFormat,
  thumbnailBlob,
} from '../thumbnails/thumbnail.ts';
import type { AttachmentUseCases, ThumbnailMissing } from './contract.ts';
import type { FinishPicture } from './draw-thumbnails.ts';

const missing: E.Either<ThumbnailMissing, never> = E.left(denial('attachment.thumbnail-missing'));

/**
 * The thumbnail for the `wanted` format; draws it if it is one of those that are drawn. Null when
 * there is none.
 */
const choose = async (
  finish: FinishPicture,
  file: Attachment,
  wanted: ThumbnailFormat,
): Promise<ThumbnailFormat | null> => {
  const formats = formatsOf(file);
  const exact = formats.find(({ name }) => name === wanted.name);
  if (file.image?.isDrawn) return exact ?? nearest(wanted, formats);
  return exact !== undefined && (await finish(file)) === 'drawn' ? exact : null;
};

/** Who may read a file may see it smaller. What was drawn and is gone is drawn again. */
export const openThumbnail =
  (
    { blobs }: ParleyPorts,
    grant: AttachmentUseCases['grant'],
    finish: FinishPicture,
  ): AttachmentUseCases['openThumbnail'] =>
  (command) =>
  async () => {
    const granted = await grant(command)();
    if (E.isLeft(granted)) return granted;
    const file = granted.right;
    const wanted = parseFormat(command.format);
    const chosen =
      wanted === null || file.image === null ? null : await choose(finish, file, wanted);
    if (chosen === null) return missing;
    const path = thumbnailBlob(file, chosen);
    const found = await blobs.open(path);
    const blob = found ?? ((await finish(file, true)) === 'drawn' ? await blobs.open(path) : null);
    return blob === null ? missing : E.right({ name: chosen.name, blob });
  };
