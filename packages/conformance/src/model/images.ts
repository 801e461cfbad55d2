import { denial, E, type ImageProcessor, type PictureDenial } from '@parley/core';

const lengthOf = async (bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  let length = 0;
  for await (const piece of bytes) length += piece.length;
  return length;
};

const broken: PictureDenial = denial('image.undecodable');

/**
 * Every file is a picture but for a few, some move, and some turn out to be broken; by nothing but
 * their length.
 */
export const cheapImages: ImageProcessor = {
  measure: (bytes) => async () => {
    const length = await lengthOf(bytes);
    return length % 7 === 1
      ? E.left(broken)
      : E.right({ width: 1 + (length % 3_000), height: 7, frames: 1 + (length % 2) });
  },
  draw: (bytes, drawings) => async () =>
    (await lengthOf(bytes)) % 5 === 1
      ? E.left(broken)
      : E.right(drawings.map(({ width }) => new Uint8Array([width % 100]))),
  close: async () => {},
};
