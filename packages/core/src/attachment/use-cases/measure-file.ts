import { isPictureType, type Picture } from '../../image/image.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { StoredFile } from '../decide-upload.ts';

/**
 * What a stored file is as a picture. Null: it does not say that it is one, or it is none that can
 * be shown. Nothing is refused for that.
 */
export const measureFile = async (
  { blobs, images }: Pick<ParleyPorts, 'blobs' | 'images'>,
  { path, type }: Pick<StoredFile, 'path' | 'type'>,
): Promise<Picture | null> => {
  if (images === undefined || !isPictureType(type)) return null;
  const blob = await blobs.open(path);
  const measured = blob && (await images.measure(blob.read())());
  return measured !== null && E.isRight(measured) ? measured.right : null;
};
