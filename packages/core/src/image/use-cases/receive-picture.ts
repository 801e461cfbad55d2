import type { Bytes } from '../../attachment/blob-store.ts';
import { type SentFile, settleFile } from '../../attachment/naming/sent-file.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { isPictureType } from '../image.ts';
import type { PictureDenial } from '../image-port.ts';

/** A file that is to be a picture. */
export interface IncomingPicture extends SentFile {
  /** Not read when it is refused for something else. When it throws, nothing is kept. */
  readonly bytes: Bytes;
}

export type PictureFileDenial =
  | Denial<'image.file-too-large', { readonly limitMib: number }>
  | Denial<'image.type-unsuitable'>;
/** In this order: nothing reads pictures here, the size, the type, what is in it. */
export type PictureRefusal = PictureFileDenial | PictureDenial;

const MIB = 1_048_576;

const join = (pieces: ReadonlyArray<Uint8Array>, size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Reads all bytes into memory, so that reading pictures never waits for a client. */
export const receivePicture = async (
  { bytes, ...sent }: IncomingPicture,
  limitMib: number,
): Promise<E.Either<PictureFileDenial, Uint8Array>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > limitMib * MIB) return E.left(denial('image.file-too-large', { limitMib }));
    pieces.push(new Uint8Array(piece));
  }
  return isPictureType(settleFile(sent).type)
    ? E.right(join(pieces, size))
    : E.left(denial('image.type-unsuitable'));
};
