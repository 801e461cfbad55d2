/** Whether bytes that come piece by piece are a text in UTF-8. */
export interface Utf8Check {
  /**
   * Looks at the bytes that come next. A character may be cut anywhere between two pieces. False:
   * they can no longer be a text.
   */
  readonly take: (piece: Uint8Array) => boolean;
  /** Whether everything taken until now is a text. */
  readonly isText: () => boolean;
}

const [FIRST, LAST] = [0x80, 0xbf];

/**
 * Without surrogates and overlong forms, as RFC 3629 has it. A zero byte is taken for no text:
 * UTF-16 without its mark, and most formats that are no text, have them.
 */
export const utf8Check = (): Utf8Check => {
  let isSound = true;
  /** Bytes that the character still needs, and between which its next byte lies. */
  let needed = 0;
  let low = FIRST;
  let high = LAST;

  const begin = (byte: number): boolean => {
    if (byte < FIRST) return byte !== 0;
    if (byte < 0xc2 || byte > 0xf4) return false;
    needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : FIRST;
    high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : LAST;
    return true;
  };
  const goOn = (byte: number): boolean => {
    if (byte < low || byte > high) return false;
    needed -= 1;
    low = FIRST;
    high = LAST;
    return true;
  };
  return {
    take: (piece) => {
      for (let at = 0; isSound && at < piece.length; at++) {
        const byte = piece[at] ?? 0;
        isSound = needed === 0 ? begin(byte) : goOn(byte);
      }
      return isSound;
    },
    isText: () => isSound && needed === 0,
  };
};
