import { bareType, displayName } from '@parley/core';

/** Types that a browser may show in place. None of them can run a script. */
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

export const isShown = (type: string): boolean => SHOWN.has(bareType(type));

/**
 * Some programs decode escapes between the quotes too, so a name that has one is written in the
 * other way.
 */
const isPlain = (name: string): boolean =>
  /^[\x20-\x7e]*$/.test(name) && !/%[0-9a-f]{2}/i.test(name);
const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;
/** RFC 8187; an apostrophe separates there. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Value of the header that says whether a file is shown or saved, and under which name. Files that
 * were stored before names were settled may have names that lead into folders, so the name is
 * settled once more.
 */
export const disposition = (how: 'inline' | 'attachment', name: string): string => {
  const shown = displayName(name);
  return (
    `${how}; ` +
    `${isPlain(shown) ? `filename=${quoted(shown)}` : `filename*=utf-8''${encoded(shown)}`}`
  );
};
