/** For each `[` that is closed, where its `]` is. */
export const closersOf = (text: string): ReadonlyMap<number, number> => {
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5b) open.push(at);
    else if (sign === 0x5d) {
      const opener = open.pop();
      if (opener !== undefined) closers.set(opener, at);
    }
  }
  return closers;
};
