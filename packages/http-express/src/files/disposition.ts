/** What a browser may show in place. Anything that could run a script is left out, and so is whatever is not written exactly so. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/wav',
  'audio/webm',
  'image/apng',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'video/mp4',
  'video/webm',
]);

export const isShown = (type: string): boolean => SHOWN.has(type);

const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);
const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;
/** RFC 8187; an apostrophe separates there. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Value of the header that says whether a file is shown or saved, and under which name. */
export const disposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; ${isPlain(name) ? `filename=${quoted(name)}` : `filename*=utf-8''${encoded(name)}`}`;
