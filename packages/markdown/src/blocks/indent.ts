/** Without `width` blanks in front, where a line has them. */
export const detabbed = (lines: ReadonlyArray<string>, width: number): ReadonlyArray<string> => {
  const blanks = ' '.repeat(width);
  return lines.map((line) => (line.startsWith(blanks) ? line.slice(width) : line));
};
