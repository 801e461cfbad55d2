const [MARK, START, SCAN, END] = [0xff, 0xd8, 0xda, 0xd9];
const EOI = Buffer.from([MARK, END]);

/** In the data of a scan: a byte of the value 255, or a place to take up reading again. */
const isData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/**
 * Where the data of a scan ends and the next marker begins; the end of the file when none comes.
 */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(MARK, from); at !== -1; at = bytes.indexOf(MARK, at + 1))
    if (!isData(bytes[at + 1] ?? 0) && bytes[at + 1] !== MARK) return at;
  return bytes.length;
};

/**
 * Where the file stops being whole: behind the data of its last scan, or in front of a segment that
 * was cut off.
 */
const endOfWhole = (bytes: Buffer): number => {
  let hasScan = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const code = bytes[at + 1];
    if (bytes[at] !== MARK || code === END) return bytes.length;
    if (code === MARK) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return hasScan ? at : bytes.length;
    hasScan ||= code === SCAN;
    at = code === SCAN ? endOfScan(bytes, end) : end;
    if (at + 4 > bytes.length) return hasScan ? Math.min(at, bytes.length) : bytes.length;
  }
  return bytes.length;
};

/**
 * A JPEG file whose end is missing, as one that ends with its last whole part; every other file as
 * it is. libjpeg takes an end that is missing for an end mark, but reads that mark as content where
 * a segment between two scans was cut off.
 */
export const mendJpeg = (bytes: Buffer): Buffer => {
  if (bytes[0] !== MARK || bytes[1] !== START || bytes.subarray(-2).equals(EOI)) return bytes;
  return Buffer.concat([bytes.subarray(0, endOfWhole(bytes)), EOI]);
};
