const bytesOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** Length of `text` in UTF-8. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character.codePointAt(0) ?? 0);
  return bytes;
};

/** The longest beginning of `text`, in whole characters, that fits in `limit` bytes. */
export const utf8Front = (text: string, limit: number): string => {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > limit) break;
    end += character.length;
  }
  return text.slice(0, end);
};
