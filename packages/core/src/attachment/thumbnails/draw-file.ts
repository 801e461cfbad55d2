import { inOnePiece } from '../../image/in-one-piece.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { Attachment } from '../attachment.ts';
import { drawingOf, formatsOf, thumbnailBlob } from './thumbnail.ts';

/**
 * `broken`: it cannot be drawn, now and ever. `none`: its bytes are gone, or nothing here draws.
 */
export type DrawOutcome = 'drawn' | 'broken' | 'none';

/** Everything that is to be drawn of a picture, stored. Again, if need be: the same comes out. */
export const drawFile = async (
  { blobs, images }: Pick<ParleyPorts, 'blobs' | 'images'>,
  file: Attachment,
): Promise<DrawOutcome> => {
  const blob = images === undefined ? null : await blobs.open(file.path);
  if (images === undefined || blob === null) return 'none';
  const formats = formatsOf(file);
  const drawn = await images.draw(blob.read(), formats.map(drawingOf))();
  if (E.isLeft(drawn)) return drawn.left.rule === 'image.unsupported' ? 'none' : 'broken';
  for (const [index, bytes] of drawn.right.entries()) {
    const format = formats[index];
    if (format !== undefined) await blobs.put(thumbnailBlob(file, format), inOnePiece(bytes));
  }
  return 'drawn';
};
