import { finished, PassThrough, type Readable } from 'node:stream';

/** Enough for one write to the disk while the next one gathers. */
const AT_ONCE = 16;

/**
 * What comes through a stream, piece by piece as it came: iterated itself it would join the pieces that wait, and each copy
 * is garbage to be collected. Rejects when the stream breaks off.
 */
export const pieces = (stream: Readable): Readable => {
  const through = new PassThrough({ objectMode: true, highWaterMark: AT_ONCE });
  finished(stream, { writable: false }, (error) => {
    if (error) through.destroy(error);
  });
  // Whoever begins to read it then is told.
  through.on('error', () => {});
  return stream.pipe(through);
};
