/** What a form parser of the reference drops from a name: everything that cannot be printed. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

const lenient = new TextDecoder();
const decoded = (escapes: string): string => lenient.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex'));

/** The name of a part's file, without the directories some programs put before it; null where nothing of it is a name. */
export const incomingName = (sent: string): string | null => {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1).replace(UNPRINTABLE, '');
  if (last === '' || last === '.' || last === '..') return null;
  return last.replace(ESCAPES, decoded);
};
