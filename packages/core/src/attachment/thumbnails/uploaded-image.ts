import type { UploadedImage } from '../../kernel/markdown-port.ts';
import { bareType } from '../../kernel/media-type.ts';
import type { Attachment } from '../attachment.ts';
import { shownFormat, thumbnailPath, transcodedOf } from './thumbnail.ts';

/**
 * The picture that a text shows where it links the file at `address`; none where it is no picture.
 */
export const uploadedImage = (file: Attachment, address: string): ReadonlyArray<UploadedImage> => {
  const { image, type } = file;
  if (image === null) return [];
  return [
    {
      path: address,
      contentType: bareType(type),
      width: image.width,
      height: image.height,
      thumbnail: image.isDrawn ? thumbnailPath(file, shownFormat(file)) : null,
      isAnimated: image.frames > 1,
      transcoded: transcodedOf(file)?.name ?? null,
    },
  ];
};
