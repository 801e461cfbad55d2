/** A line that opens a fence, or closes one when it names no language. */
export interface FenceLine {
  /** The backticks or tildes themselves. */
  readonly fence: string;
  readonly language: string | null;
  /** The text after the language. */
  readonly header: string | null;
}

const FENCE = /^(?:`{3,}|~{3,})/;
const LANGUAGE = /^\{?\.?([a-zA-Z0-9_+,\-./#]+) */;

/** `` ```py ``, `~~~ {.py}`, `` ```spoiler what for ``; null for any other line. */
export const fenceLine = (line: string): FenceLine | null => {
  const fence = FENCE.exec(line)?.[0];
  if (fence === undefined) return null;
  const info = line.slice(fence.length).replace(/^ +/, '');
  if (info === '') return { fence, language: null, header: null };
  const match = /[`~]/.test(info) ? null : LANGUAGE.exec(info);
  return (
    match && { fence, language: match[1] ?? null, header: info.slice(match[0].length) || null }
  );
};
